/**
 * The ring motif: a lake, roads, and arcs that are layers (docs/design.md, "The rings"). Pure and deterministic:
 * the same year and options draw the same picture on the server and in the browser. Numbers only from the seed.
 */
import { arcPath, boxOfArc, round } from './arc.ts'

export type RingsPalette = 'porcelain' | 'ink' | 'lake' | 'gold'

const palettes = {
  porcelain: {
    tones: ['#e3ecea', '#c4dedb', '#7fb4b6', '#2b6a7c', '#12304f'],
    road: '#d3ddda',
    lake: '#0b2038',
    ripple: '#7fc1c1',
    seal: '#bf3820',
    ground: '#eef1ef',
  },
  ink: {
    tones: ['#122c48', '#1a3f5d', '#1f6470', '#3f979b', '#b5dcda'],
    road: '#1d3a57',
    lake: '#071627',
    ripple: '#7fc1c1',
    seal: '#ff8a6e',
    ground: '#0b2038',
  },
  lake: {
    tones: ['#cfe6e3', '#a9d3d1', '#67aeb0', '#1e737b', '#0b3f4b'],
    road: '#c0dcd9',
    lake: '#07393f',
    ripple: '#b5dcda',
    seal: '#bf3820',
    ground: '#dceeec',
  },
  gold: {
    tones: ['#f3ebd4', '#e9dcb6', '#d9c38c', '#b8954a', '#735410'],
    road: '#e6dcc0',
    lake: '#735410',
    ripple: '#f3ebd4',
    seal: '#bf3820',
    ground: '#faf6ea',
  },
} as const

/** A stream of numbers in [0, 1) from a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const modulo = (value: number, by: number) => ((value % by) + by) % by

/** What a year decides: layers, roads, the dense side (golden angle), thickness and length of the arcs. */
function yearParameters(year: number) {
  const sinceFirst = year - 2019
  return {
    rings: 7 + modulo(sinceFirst, 4),
    spokes: [36, 30, 48, 40, 32, 44, 36][modulo(sinceFirst, 7)]!,
    headingDegrees: modulo(sinceFirst * 137.508, 360),
    growth: 1.08 + 0.02 * modulo(sinceFirst, 3),
    run: 2 + modulo(sinceFirst, 3),
  }
}

interface PlanOptions {
  cx?: number
  cy?: number
  /** Radius of the lake, and of the outermost edge. */
  lakeRadius?: number
  outerRadius?: number
  palette?: RingsPalette
  headingDegrees?: number | undefined
  /** Where the seal arc stands (degrees); drawn from the year when omitted. */
  sealDegrees?: number | undefined
  salt?: number
  rings?: number
  spokes?: number
  fill?: number
  ripples?: number
  /** What is seen, from 0 0: what lies wholly outside is left out. */
  frame?: Frame | undefined
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** Where the rings of a plan lie: their edges grow, each thicker than the one below. */
function ringGeometry(options: {
  inner: number
  outer: number
  growth: number
  count: number
  step: number
}) {
  const { inner, outer, growth, count, step } = options
  const edge = (ring: number) => inner + (outer - inner) * ((growth ** ring - 1) / (growth ** count - 1))
  return Array.from({ length: count }, (_, ring) => {
    const from = edge(ring)
    const to = edge(ring + 1)
    const radius = (from + to) / 2
    // 26 % of the width stays road, between the rings and between the arcs.
    const gap = Math.min(step * 0.4, (((to - from) * 0.26) / radius) * (180 / Math.PI))
    return { to, radius, gap, width: round((to - from) * 0.74), depth: ring / count }
  })
}

/** The plan: lake, roads, layers, one seal arc. Answers the inside of an `<svg>`. */
export function drawPlan(year: number, options: PlanOptions = {}): string {
  const { cx = 600, cy = 600, lakeRadius = 200, outerRadius = 600, palette = 'porcelain' } = options
  const { salt = 0, fill = 1, ripples = 7, frame } = options
  const { run, growth, ...ofYear } = yearParameters(year)
  const count = options.rings ?? ofYear.rings
  const spokes = options.spokes ?? ofYear.spokes
  const heading = options.headingDegrees ?? ofYear.headingDegrees
  const colours = palettes[palette]
  const random = seededRandom(year * 31 + salt)
  const step = 360 / spokes
  const sealRing = 1 + Math.floor(random() * Math.min(3, count - 1))
  const drawnSeal = heading + (random() * 2 - 1) * 40
  const sealAt = options.sealDegrees ?? drawnSeal
  let roads = ''
  let layers = ''
  let seal = ''
  const rings = ringGeometry({ inner: lakeRadius * 1.06, outer: outerRadius, growth, count, step })
  for (const [ring, { to, radius, gap, width, depth }] of rings.entries()) {
    if (!frame || to < farthestCorner(frame, cx, cy))
      roads += `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(to)}"/>`
    const layer = { cx, cy, radius, width, gap, step, spokes, run, heading, fill, depth, random, frame }
    for (const [tone, d] of drawLayer(layer).entries())
      if (d) layers += `<path d="${d}" stroke="${colours.tones[tone]}" stroke-width="${width}"/>`
    if (ring !== sealRing) continue
    const d = arcPath({ cx, cy, radius, from: sealAt, to: sealAt + step - gap })
    seal = `<path d="${d}" stroke="${colours.seal}" stroke-width="${width}"/>`
  }
  const water = drawLake({ cx, cy, radius: lakeRadius, ripples, lake: colours.lake, ripple: colours.ripple })
  return `<g fill="none"><g stroke="${colours.road}" stroke-width="1">${roads}</g>${layers}${seal}</g>${water}`
}

/** Whether any of an arc may lie in the frame. */
function isSeen(arc: Parameters<typeof boxOfArc>[0], halfWidth: number, { width, height }: Frame): boolean {
  const { left, right, top, bottom } = boxOfArc(arc)
  return right > -halfWidth && left < width + halfWidth && bottom > -halfWidth && top < height + halfWidth
}

/** From a point to the corner of the frame that is the farthest from it. */
const farthestCorner = ({ width, height }: Frame, x: number, y: number) =>
  Math.hypot(Math.max(x, width - x), Math.max(y, height - y))

/** One layer, walked in steps of a road: five path strings, pale (0) to dark (4). */
function drawLayer(layer: {
  cx: number
  cy: number
  radius: number
  width: string
  gap: number
  step: number
  spokes: number
  run: number
  heading: number
  fill: number
  depth: number
  random: () => number
  frame: Frame | undefined
}): string[] {
  const { cx, cy, radius, width, frame, gap, step, spokes, run, heading, fill, depth, random } = layer
  const paths = ['', '', '', '', '']
  const phase = Math.floor(random() * spokes) * step
  for (let at = 0; at < spokes;) {
    const length = Math.min(spokes - at, 1 + Math.floor(random() ** 1.6 * run * 2))
    const from = phase + at * step
    const to = from + length * step
    const dense = 0.5 + 0.5 * Math.cos((((from + to) / 2 - heading) * Math.PI) / 180)
    const keep = (0.08 + 0.92 * dense ** 1.15) * fill * (1 - 0.45 * depth ** 2)
    const kept = random()
    const shade = random()
    if (kept < keep) {
      const dark = (0.55 * dense + 0.62 * shade - 0.12 - 0.25 * depth) * (0.5 + 0.5 * shade)
      const arc = { cx, cy, radius, from: from + gap / 2, to: to - gap / 2 }
      if (!frame || isSeen(arc, Number(width) / 2, frame))
        paths[Math.max(0, Math.min(4, Math.floor(dark * 5)))] += arcPath(arc)
    }
    at += length
  }
  return paths
}

/** The lake with its ripples; no style attributes, the page’s CSP forbids them. */
function drawLake(lake: {
  cx: number
  cy: number
  radius: number
  ripples: number
  lake: string
  ripple: string
}): string {
  const { cx, cy, radius } = lake
  let water = `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${lake.lake}"/>`
  for (let ripple = 1; ripple <= lake.ripples; ripple++) {
    const share = ripple / lake.ripples
    water += `<circle class="ripple" cx="${round(cx)}" cy="${round(cy)}" r="${round(radius * 0.95 * share ** 0.85)}" fill="none" stroke="${lake.ripple}" stroke-width="${round(Math.max(0.6, radius / 260))}" opacity="${(0.1 + 0.32 * share ** 2).toFixed(2)}"/>`
  }
  return water
}

/** Attributes and inside of one picture, ready for an `<svg>`. */
export interface Picture {
  width: number
  height: number
  align: string
  body: string
}

/** A whole year as one badge. */
function drawDisc(year: number, size = 240, palette: RingsPalette = 'porcelain'): Picture {
  const body = drawPlan(year, {
    cx: size / 2,
    cy: size / 2,
    lakeRadius: size * 0.17,
    outerRadius: size * 0.48,
    palette,
    fill: 1.1,
    ripples: 4,
  })
  return { width: size, height: size, align: 'xMidYMid slice', body }
}

/** A cover for news, cards, page heads: the plan seen close, its centre near or outside an edge. `salt`: the record. */
export function drawCover(
  year: number,
  salt: number,
  palette: RingsPalette = 'porcelain',
  width = 640,
  height = 400,
): Picture {
  const random = seededRandom(year * 97 + salt)
  const angle = random() * 360
  const far = 0.42 + random() * 0.25
  const cx = width / 2 + Math.cos((angle * Math.PI) / 180) * width * far
  const cy = height / 2 + Math.sin((angle * Math.PI) / 180) * height * far
  const lakeRadius = height * (0.14 + random() * 0.16)
  const rings = 9 + Math.floor(random() * 4)
  const plan = drawPlan(year, {
    cx,
    cy,
    lakeRadius,
    outerRadius: width * 0.86,
    palette,
    salt,
    headingDegrees: angle + 180,
    rings,
    spokes: 60,
    fill: 1.05,
    ripples: 6,
    frame: { width, height },
  })
  const ground = `<rect width="${width}" height="${height}" fill="${palettes[palette].ground}"/>`
  return { width, height, align: 'xMidYMid slice', body: ground + plan }
}

/**
 * A stripe for what is printed: the lake at its lower edge, right of the middle, so that a word above or below stands clear.
 * Everybody of an edition has the same.
 */
export function drawStripe(
  year: number,
  palette: RingsPalette,
): { width: number; height: number; ground: string; body: string } {
  const [width, height] = [340, 84]
  const body = drawPlan(year, {
    cx: width * 0.642,
    cy: height * 0.975,
    lakeRadius: height * 0.196,
    outerRadius: width * 0.86,
    palette,
    headingDegrees: 253,
    rings: 12,
    spokes: 60,
    fill: 1.05,
    ripples: 6,
  })
  return { width, height, ground: palettes[palette].ground, body }
}

/** Sixty ticks inside the lake's edge, every fifth longer: the lake is the clock. */
function drawTicks(cx: number, cy: number, radius: number): string {
  let path = ''
  for (let minute = 0; minute < 60; minute++) {
    const angle = ((minute * 6 - 90) * Math.PI) / 180
    const outer = radius - 12 + (minute % 5 === 0 ? 12 : 6)
    const at = (r: number) => `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`
    path += `M${at(radius - 12)}L${at(outer)}`
  }
  return path
}

/** The hero's lake: calm on the text side, the seal where the floating bar does not cover it. */
function drawHero(year: number): Picture {
  const plan = drawPlan(year, { lakeRadius: 240, headingDegrees: 8, sealDegrees: -72, ripples: 8 })
  const body = `${plan}<path d="${drawTicks(600, 600, 240)}" stroke="#7fc1c1" stroke-width="1.4" opacity=".75"/>`
  return { width: 1200, height: 1200, align: 'xMidYMid slice', body }
}

export interface RingsRequest {
  variant: 'disc' | 'cover' | 'hero'
  year: number
  /** The record's number; `saltOf(id)` makes one of a string. */
  salt: number
  palette: RingsPalette
}

/** Draws what is asked for. */
export function drawRings({ variant, year, salt, palette }: RingsRequest): Picture {
  if (variant === 'disc') return drawDisc(year, 240, palette)
  if (variant === 'cover') return drawCover(year, salt, palette)
  return drawHero(year)
}

/** The `<svg>` as text. */
export function pictureMarkup({ width, height, align, body }: Picture): string {
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" preserveAspectRatio="${align}">${body}</svg>`
}

/**
 * The picture for a page, whose style sheet gives light art other colours in the dark (`--ring-…`, web/styles/tokens.css);
 * without them it keeps those of the day. Art on night is the same in both.
 */
export function schemedMarkup(request: RingsRequest): string {
  const markup = pictureMarkup(drawRings(request))
  if (request.palette === 'ink') return markup
  const { tones, ...others } = palettes[request.palette]
  const names = new Map<string, string>([
    ...Object.entries(others).map(([name, colour]) => [colour, name] as const),
    ...tones.map((colour, tone) => [colour, `tone-${tone}`] as const),
  ])
  return markup.replace(/#[0-9a-f]{6}/g, (colour) =>
    names.has(colour) ? `var(--ring-${names.get(colour)}, ${colour})` : colour,
  )
}
