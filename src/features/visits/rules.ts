/**
 * The paths whose visits are counted (requirement 7.2): every address of requirement 2 and
 * decision 21. Addresses below a known one (a year, an id) count under it.
 */
import { addressedYears } from '../../shared/edition-years.ts'

const known: readonly string[] = [
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
  // Requirement 2 names some years; every other has its address, too.
  ...addressedYears.map((year) => `/more-img-${year}`),
  ...addressedYears.map((year) => `/video-${year}`),
  '/extend/advisory-panel-video',
  '/extend/newsfirst',
  '/extend/conference-highlight-video',
  '/stationletter',
  '/my-conference',
  '/programme',
  '/meeting-room',
  '/coffee-table',
  '/display-table',
  '/sponsor-table',
  '/negotiation-table',
  '/review',
  '/account',
  '/fees',
  '/meetings',
  '/questionnaire',
  '/invitation',
  '/list',
  '/verify',
  '/privacy',
  '/search',
  '/unlock',
  '/admin',
]

/** The counted path of an address (without query), or null when it is none of the product's. */
export function countedPath(address: string): string | null {
  // Cut first: the pattern for slashes at the end takes the square of the length.
  const plain = (address.slice(0, 200).split(/[?#]/)[0] ?? '').replace(/^\/en(?=\/|$)/, '')
  const path = plain.replace(/\/+$/, '') || '/'
  if (known.includes(path)) return path
  return known.find((candidate) => candidate !== '/' && path.startsWith(`${candidate}/`)) ?? null
}
