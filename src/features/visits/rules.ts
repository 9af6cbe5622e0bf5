/**
 * The paths whose visits are counted (calls.md: "known paths only"): every address of spec §2 and
 * D-ADDRESS. Addresses below a known one (a year, an id) count under it.
 */
const known = [
  '/',
  '/signup',
  '/contactUs',
  '/hotel',
  '/visa',
  '/field',
  '/sponsor',
  '/registered',
  '/news',
  '/bnews',
  '/news-2020',
  '/download',
  '/wechat-party',
  '/more-img',
  '/more-imgnew',
  '/more-img-2019',
  '/more-img-2020',
  '/more-img-2021',
  '/more-img-2022',
  '/more-img-2023',
  '/more-img-2024',
  '/more-img-2025',
  '/video-2020',
  '/video-2021',
  '/video-2022',
  '/extend/advisory-panel-video',
  '/extend/newsfirst',
  '/extend/conference-highlight-video',
  '/stationletter',
  '/programme',
  '/meeting-room',
  '/coffee-table',
  '/display-table',
  '/sponsor-table',
  '/review',
  '/account',
  '/questionnaire',
  '/privacy',
  '/unlock',
  '/admin',
] as const

/** The counted path of an address (without query), or null when it is none of the product's. */
export function countedPath(address: string): string | null {
  // Cut first: the pattern for slashes at the end takes the square of the length.
  const plain = (address.slice(0, 200).split(/[?#]/)[0] ?? '').replace(/^\/en(?=\/|$)/, '')
  const path = plain.replace(/\/+$/, '') || '/'
  if ((known as readonly string[]).includes(path)) return path
  return known.find((candidate) => candidate !== '/' && path.startsWith(`${candidate}/`)) ?? null
}
