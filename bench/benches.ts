/** What can be measured: on data of the size that the product is meant for, beside a limit taken in the same run. */
import type { Experiments } from '../scripts/experiments.ts'

export const benches: Experiments = {
  registrations: {
    about: "the reviewer's lists and exports",
    run: () => ['bench/registrations.ts'],
    settings: {
      ORGANISATIONS: { full: 1_000, smallest: 12 },
      DELEGATES: { full: 10_000, smallest: 30 },
      TIMES: { full: 40, smallest: 1 },
    },
    figure: /worst p95: [\d.]+ ms/,
  },
  review: {
    about: "a reviewer's keys and ticks on a long queue, in a browser",
    run: () => ['bench/review.ts'],
    settings: {
      ORGANISATIONS: { full: 600, smallest: 30 },
      ROWS: { full: 200, smallest: 24 },
      KEYS: { full: 15, smallest: 1 },
      REST_MS: { full: 2_000, smallest: 1 },
    },
    byHand: true,
    figure: /rows: the next registration after \d+ ms/,
    postgres: 'none',
  },
  media: {
    about: 'galleries, the image page, downloads',
    run: () => ['bench/media.ts'],
    settings: {
      PICTURES: { full: 5_000, smallest: 100 },
      DOWNLOADS: { full: 1_000, smallest: 100 },
      TIMES: { full: 40, smallest: 1 },
    },
    figure: /worst p95: [\d.]+ ms/,
  },
  booking: {
    about: 'accepted bookings a second',
    run: () => ['bench/booking.ts'],
    settings: { BOOKINGS: { full: 1_200, smallest: 16 }, ROUNDS: { full: 3, smallest: 1 } },
    figure: /[\d.]+ of the bare statements/,
    smallestOn: 'postgres',
  },
  checkin: {
    about: 'check-ins a second from eight desks, searches, the snapshot',
    run: () => ['bench/checkin.ts'],
    settings: {
      PEOPLE: { full: 5_000, smallest: 100 },
      SCANS: { full: 2_000, smallest: 16 },
      TIMES: { full: 40, smallest: 1 },
    },
    figure: /worst p95: [\d.]+ ms/,
  },
  import: {
    about: 'people registered from a file, all at once, and how long others wait for it',
    run: () => ['bench/import.ts'],
    settings: { PEOPLE: { full: 1_000, smallest: 12 } },
    figure: /[\d.]+ times the bare statements/,
    smallestOn: 'postgres',
  },
  badges: {
    about: 'badges with backs as one file',
    run: () => ['bench/badges.ts'],
    settings: { BADGES: { full: 1_000, smallest: 12 } },
    figure: /badges in [\d.]+ s, \d+ pages a second/,
  },
  content: {
    about: 'news, articles, the search of the site',
    run: () => ['bench/content.ts'],
    settings: { NEWS: { full: 10_000, smallest: 40 }, TIMES: { full: 40, smallest: 1 } },
    figure: /worst p95: [\d.]+ ms/,
  },
  streams: {
    about: 'open event streams: memory, and how soon they are told',
    run: () => ['bench/streams.ts'],
    settings: {
      STREAMS: { full: 500, smallest: 4 },
      MESSAGES: { full: 5, smallest: 1 },
      SETTLE_MS: { full: 3_000, smallest: 1 },
    },
    figure: /median \d+ ms, worst \d+ ms/,
    smallestOn: 'postgres',
  },
  memory: {
    about: 'memory of a node under light mixed load, for an hour',
    run: () => ['bench/memory.ts'],
    settings: { MINUTES: { full: 60, smallest: 0.05 }, RATE: { full: 40, smallest: 40 } },
    figure: /\d+ MB resident at most/,
    smallestOn: 'postgres',
  },
  rush: {
    about: 'codes at the opening of registration, over a slow mail server, and over kill -9',
    run: () => ['bench/rush.ts'],
    settings: { ORGANISATIONS: { full: 3_000, smallest: 20 }, KILLS: { full: 3, smallest: 1 } },
    figure: /p95 \d+ ms .*, 0 got two, 0 lost/,
  },
  pages: {
    about: 'pages from the page cache, beside nginx',
    run: () => ['bench/pages.ts'],
    settings: {
      ROUNDS: { full: 5, smallest: 1 },
      SECONDS: { full: 4, smallest: 0.25 },
      CONNECTIONS: { full: 32, smallest: 2 },
      PAGES: { full: '/,/en/hotel', smallest: '/en/hotel' },
    },
    figure: /page cache \/ nginx, from disk: [\d.]+/,
    postgres: 'none',
  },
  film: {
    about: 'pages on a slow phone, to a visitor, a member and staff: when, what moves, strips of frames',
    run: () => ['bench/film.ts'],
    settings: {
      WIDTH: { full: 390, smallest: 390 },
      SETTLE_MS: { full: 25_000, smallest: 1 },
      PAGES: { full: '', smallest: 'visitor /hotel' },
      QUICK: { full: '', smallest: '1' },
    },
    byHand: true,
    figure: /^(visitor|member|staff) \/\S* +[\d.]+/,
    postgres: 'none',
  },
  lighthouse: {
    about: 'Lighthouse on ten pages, mobile preset',
    run: () => ['bench/lighthouse.ts'],
    settings: {
      RUNS: { full: 5, smallest: 1 },
      SETTLE_MS: { full: 25_000, smallest: 1 },
      PAGES: { full: '/', smallest: '/en/hotel' },
      SLOWDOWN: { full: 4, smallest: 4 },
    },
    figure: /^\/\S* +\d+ +\d+/,
    byHand: true,
    postgres: 'none',
  },
}
