/** What a record without a photograph is, in lines: paths in a field of 320 by 240, each by a number that varies its details. */

export type CoverSubject =
  | 'room'
  | 'hotel'
  | 'venue'
  | 'video'
  | 'photos'
  | 'programme'
  | 'visa'
  | 'contract'
  | 'announcement'

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
const line = (x: number, y: number, width: number) => `M${x} ${y}h${width}`
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Along each side of a table. */
const mostChairs = 12

/** Seen from above: walls with two windows and a door that stands open, a table with its chairs, a screen. */
function drawRoom(salt: number, given?: number): string[] {
  const chairs =
    given === undefined ? 4 + (salt % 3) : Math.min(mostChairs, Math.max(2, Math.ceil(given / 2)))
  const step = Math.min(30, 240 / chairs)
  const width = chairs * step
  const [left, top] = [160 - width / 2, 102]
  const seats = times(chairs, (at) => left + (at + 0.5) * step - 6)
  return [
    'M20 170v-120h280v160h-280v-10',
    'M20 170a30 30 0 0 1 30 30h-30',
    'M60 56h70M190 56h70',
    `M${left + 14} ${top}h${width - 28}a14 14 0 0 1 14 14v28a14 14 0 0 1 -14 14h${28 - width}a14 14 0 0 1 -14 -14v-28a14 14 0 0 1 14 -14z`,
    ...seats.map((x) => box(x, top - 16, 12, 8)),
    ...seats.slice(0, (given ?? 2 * chairs) - chairs).map((x) => box(x, top + 64, 12, 8)),
    'M288 94v72',
  ]
}

/** A tower with its wing on either side, trees, the ground. */
function drawHotel(salt: number): string[] {
  const floors = 4 + (salt % 3)
  const low = floors - 2
  const [wing, tower] = salt % 2 === 0 ? [50, 146] : [174, 50]
  const ground = 200
  const windows = (x: number, columns: number, rows: number) =>
    times(columns * rows, (at) =>
      box(x + 14 + (at % columns) * 28, ground - 26 - Math.floor(at / columns) * 26, 12, 12),
    )
  const tree = (x: number) => `M${x} ${ground}v-22${circle(x, ground - 33, 11)}`
  return [
    'M0 200h320M16 208h288',
    box(wing, ground - low * 26 - 22, 96, low * 26 + 22),
    box(tower, ground - floors * 26 - 22, 124, floors * 26 + 22),
    ...windows(wing + 4, 3, low),
    ...windows(tower + 6, 4, floors),
    tree(22),
    tree(298),
  ]
}

/** A vault, a gable, or a slab with a lantern. */
const roofs = [
  'M24 92Q160 22 296 92zM24 92v10h272v-10',
  'M24 92L160 44L296 92zM24 92v10h272v-10M160 66m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M24 84h272v18h-272zM84 84v-22h152v22M116 62v22M148 62v22M172 62v22M204 62v22',
] as const

/** A hall with a wide roof on columns, steps, and the lake before it. */
function drawVenue(salt: number): string[] {
  const columns = 7 + 2 * (salt % 3)
  const step = 240 / (columns - 1)
  const wave = (x: number, y: number, count: number) => `M${x} ${y}q10 -6 20 0${'t20 0'.repeat(count - 1)}`
  return [
    roofs[salt % roofs.length]!,
    ...times(columns, (at) => `M${40 + at * step} 102v62`),
    box(140, 120, 40, 44),
    'M160 120v44',
    'M28 164h264M16 172h288M4 180h312',
    wave(40, 200, 12),
    wave(80, 214, 8),
  ]
}

/** A screen on its stand. */
function drawVideo(): string[] {
  return [box(48, 40, 224, 126), 'M140 76v54l46 -27z', 'M160 166v30M112 196h96']
}

/** Hills, an arched bridge, or towers. */
const shores = [
  'M64 150l50 -42l36 28l28 -22l62 36',
  'M64 150v-10q88 -56 176 0v10M96 150v-26M132 150v-35M172 150v-35M208 150v-26',
  'M80 150v-34h24v34M116 150v-58l10 -10l10 10v58M148 150v-28h30v28M190 150v-46h22v46',
] as const

/** Two prints, one on the other: a shore, the sun, the lake. */
function drawPhotos(salt: number): string[] {
  return [
    'M84 54v-18h200v148h-32',
    box(52, 54, 200, 148),
    box(64, 66, 176, 112),
    shores[salt % shores.length]!,
    circle(salt % 2 === 0 ? 206 : 98, 88, 11),
    line(64, 150, 176),
    line(84, 160, 44),
    line(152, 160, 60),
    line(112, 169, 72),
  ]
}

/** The leaf of a calendar. */
function drawProgramme(salt: number): string[] {
  const marked = 4 + (salt % 9)
  const cell = (at: number) => [92 + (at % 5) * 29, 112 + Math.floor(at / 5) * 29] as const
  return [
    box(76, 48, 168, 152),
    'M76 92h168M112 36v24M208 36v24',
    ...times(15, (at) => (at === marked ? circle(cell(at)[0] + 9, cell(at)[1] + 9, 13) : '')),
    ...times(15, (at) => box(...cell(at), 18, 18)),
  ]
}

/** A passport. */
function drawVisa(): string[] {
  return [
    'M106 30h108a10 10 0 0 1 10 10v160a10 10 0 0 1 -10 10h-108a10 10 0 0 1 -10 -10v-160a10 10 0 0 1 10 -10z',
    circle(160, 102, 36),
    'M124 102h72M160 66v72M160 66q-30 36 0 72M160 66q30 36 0 72',
    line(128, 166, 64),
    line(138, 182, 44),
  ]
}

/** Two sheets, one with a seal. */
function drawContract(): string[] {
  return [
    'M108 30h118v146',
    box(84, 46, 124, 164),
    ...times(5, (at) => line(102, 72 + at * 18, at === 4 ? 48 : 88)),
    box(162, 158, 30, 30),
    'M177 158v30M162 173h30',
  ]
}

/** A printed sheet: its head, a picture, lines. */
function drawAnnouncement(salt: number): string[] {
  const isLeft = salt % 2 === 0
  const [picture, text] = isLeft ? [84, 166] : [160, 84]
  return [
    'M68 36h150l34 34v140h-184zM218 36v34h34',
    line(84, 66, 112),
    line(84, 84, 84),
    box(picture, 110, 76, 60),
    `M${picture} ${160}l24 -22l20 16l14 -10l18 16`,
    ...times(4, (at) => line(text, 114 + at * 18, 68)),
    line(84, 190, 150),
  ]
}

const drawings: Record<CoverSubject, (salt: number, seats?: number) => string[]> = {
  room: drawRoom,
  hotel: drawHotel,
  venue: drawVenue,
  video: drawVideo,
  photos: drawPhotos,
  programme: drawProgramme,
  visa: drawVisa,
  contract: drawContract,
  announcement: drawAnnouncement,
}

/** The `d` of one path; a room with as many chairs as it has seats, where that is known. */
export const drawSubject = (subject: CoverSubject, salt: number, seats?: number): string =>
  drawings[subject](salt, seats).join('')
