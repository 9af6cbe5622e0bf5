/**
 * What a page needs besides its own code where somebody is signed in: modules, as the bundler's manifest names them, and what they
 * read first. The server names both in the page's head, session-hint.ts asks for them before anything is painted, and the bundler
 * keeps together what they share (scripts/chunks.ts).
 */
interface Inside {
  readonly modules: readonly string[]
  /** Addresses below /mas, exactly as the page asks for them (web/data/early-reads.ts; e2e/loading.test.ts sees that it does). */
  readonly reads?: readonly string[]
}

/** Of every page in the site's frame: who it is, and the account menu. */
export const frameInside: Inside = {
  modules: ['src/web/frame/account-menu.tsx'],
  reads: ['login/checkLogin', 'mailbox/message/unread'],
}

const tablePage = 'src/features/rooms-and-tables/web/tables/table-page.tsx'
const tables = ['negotiation', 'coffee', 'display', 'sponsor'].map((type) => [
  `/${type}-table`,
  { modules: [tablePage], reads: [`meetingRoom/tableList?type=${type}`] },
])

/** By the path of the route. */
export const insideOf: Readonly<Record<string, Inside>> = {
  '/my-conference': {
    modules: ['src/features/my-conference/web/home-part.tsx', 'src/features/my-conference/web/dial-part.tsx'],
    reads: ['customer/conference'],
  },
  '/signup': {
    modules: ['src/features/registration/web/signup/signup-page.tsx'],
    reads: ['customer/company/get', 'customer/draft/get', 'customer/renewTicket'],
  },
  '/account': {
    modules: ['src/app/web/pages/account-page.tsx'],
    reads: [
      'customer/conference?only=registration',
      'login/sessions',
      'customer/consents',
      'meetingRoom/mine',
      'customer/company/earlier',
      'questionnaire/list',
      'customer/documents',
      'door/wish',
    ],
  },
  '/account/:year': { modules: ['src/features/fees/web/past-part.tsx'] },
  '/account/ticket': { modules: ['src/features/ticket/web/ticket-page.tsx'] },
  '/fees': { modules: ['src/features/fees/web/own-fees-part.tsx'], reads: ['fees/statement'] },
  '/meetings': { modules: ['src/features/meeting/web/own-meetings-part.tsx'], reads: ['meeting/list'] },
  '/stationletter': {
    modules: ['src/features/mailbox/web/mailbox-part.tsx'],
    reads: ['mailbox/me', 'mailbox/missive/query?box=in&threads=true&page=1&size=20'],
  },
  '/sponsor': { modules: ['src/features/sponsor/web/own-part.tsx'] },
  '/meeting-room': {
    modules: ['src/features/rooms-and-tables/web/rooms/meeting-room-page.tsx'],
    reads: ['meetingRoom/list'],
  },
  ...Object.fromEntries(tables),
}
