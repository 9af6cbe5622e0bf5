/** The pages of the back office: address, name, group, who may open them. Only what exists. */
import { lazy } from 'react'
import type { StaffRole } from '../../../shared/call.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { AdminPage } from '../../../web/admin/shell/admin-page.ts'
import * as icons from '../../../web/ui/icons.ts'
import * as adminIcons from './admin-icons.ts'
import { adminMessages as messages } from '../../../web/admin/messages.ts'

/** As the calls of content, news and media say: editors write, reviewers and readers look. */
const contentRoles = ['editor', 'reviewer', 'reader'] as const
const reviewRoles = ['reviewer', 'reader'] as const
const everyRole = ['reviewer', 'editor', 'checkin', 'reader'] as const

/** What each address shows. */
const screens = {
  today: () => import('../../../features/office-home/web/admin/home-page.tsx'),
  adminsponsor: () => import('../../../features/review/web/admin/list/review-page.tsx'),
  changes: () => import('../../../features/review/web/admin/changes-page.tsx'),
  adminsponsorvip: () => import('../../../features/sponsor/web/admin/sponsors-page.tsx'),
  delegates: () => import('../../../features/review/web/admin/delegates-page.tsx'),
  badges: () => import('../../../features/badge/web/admin/badges-page.tsx'),
  documents: () => import('../../../features/document/web/admin/documents-page.tsx'),
  'delegate-lists': () => import('../../../features/delegate-list/web/admin/delegate-lists-page.tsx'),
  import: () => import('../../../features/staff-registration/web/admin/import-page.tsx'),
  invitations: () => import('../../../features/staff-registration/web/admin/invitations-page.tsx'),
  register: () => import('../../../features/staff-registration/web/admin/register-page.tsx'),
  categories: () => import('../../../features/registration/web/admin/categories-page.tsx'),
  activities: () => import('../../../features/registration/web/admin/activities-page.tsx'),
  negotiation: () => import('../../../features/registration/web/admin/slots-page.tsx'),
  bookings: () => import('../../../features/rooms-and-tables/web/admin/bookings/bookings-page.tsx'),
  'booking-calendar': () =>
    import('../../../features/rooms-and-tables/web/admin/calendar/booking-calendar-page.tsx'),
  meetings: () => import('../../../features/meeting/web/admin/meetings-admin-page.tsx'),
  rooms: () => import('../../../features/rooms-and-tables/web/admin/rooms/rooms-page.tsx'),
  'floor-plans': () => import('../../../features/floor-plan/web/admin/floor-plans-page.tsx'),
  devices: () => import('../../../features/checkin/web/admin/devices-page.tsx'),
  'no-shows': () => import('../../../features/checkin/web/admin/no-shows-page.tsx'),
  'checkin-report': () => import('../../../features/checkin/web/admin/report-page.tsx'),
  'checkin-points': () => import('../../../features/checkin/web/admin/points-page.tsx'),
  fees: () => import('../../../features/fees/web/admin/fees-page.tsx'),
  'price-tiers': () => import('../../../features/fees/web/admin/price-tiers-page.tsx'),
  'bulk-email': () => import('../../../features/mailing/web/admin/mailings-page.tsx'),
  'message-reports': () => import('../../../features/mailbox/web/admin/reports-page.tsx'),
  'email-texts': () => import('../../../features/template/web/admin/mail-texts-page.tsx'),
  'email-deliveries': () => import('../../../features/mailing/web/admin/mail-deliveries-page.tsx'),
  'code-deliveries': () => import('../../../features/review/web/admin/deliveries-page.tsx'),
  adminnews: () => import('../../../features/news/web/admin/news-admin-page.tsx'),
  content: () => import('../../../features/content/web/admin/content-page.tsx'),
  programme: () => import('../../../features/content/web/admin/programme-content-page.tsx'),
  adminimagepage: () => import('../../../features/media/web/admin/pictures/image-page.tsx'),
  videos: () => import('../../../features/media/web/admin/records/video-page.tsx'),
  downloads: () => import('../../../features/media/web/admin/records/download-page.tsx'),
  questionnaires: () => import('../../../features/questionnaire/web/admin/questionnaires-page.tsx'),
  'legal-texts': () => import('../../../features/legal/web/admin/legal-texts-page.tsx'),
  editions: () => import('../../../features/lifecycle/web/admin/editions-page.tsx'),
  adminparams: () => import('../../../features/edition/web/admin/parameters-page.tsx'),
  log: () => import('../../../features/office-home/web/admin/log/log-page.tsx'),
  security: () => import('../../../features/account/web/admin/security-page.tsx'),
}

/** Addresses that pages had before. */
const formerPaths: Partial<Record<string, string>> = {
  'bulk-email': 'mailings',
  'message-reports': 'letters',
  'email-texts': 'mail-texts',
  'email-deliveries': 'mail-deliveries',
  'code-deliveries': 'deliveries',
}

/** Lists that find records by words, and the query that does. */
const searched: Partial<Record<string, string>> = {
  adminsponsor: 'q',
  delegates: 'q',
  bookings: 'q',
  fees: 'q',
  adminnews: 'q',
  'email-deliveries': 'q',
  adminparams: 'q',
  log: 'record',
}

type Row = readonly [path: keyof typeof screens, name: Message, icon: string, roles: readonly StaffRole[]]

/** The menu: the home, then groups and their pages, with the roles that open each beside the administrator. */
const groups: readonly (readonly [group: Message | null, pages: readonly Row[]])[] = [
  [null, [['today', messages.today, adminIcons.homeIcon, everyRole]]],
  [
    messages.registrations,
    [
      ['adminsponsor', messages.review, icons.okCircleIcon, reviewRoles],
      ['changes', messages.changes, icons.editIcon, reviewRoles],
      ['delegates', messages.delegates, icons.peopleIcon, reviewRoles],
      ['register', messages.registerPeople, icons.plusIcon, ['reviewer', 'editor']],
      ['import', messages.importPeople, icons.uploadIcon, ['reviewer', 'editor']],
      ['invitations', messages.invitations, adminIcons.invitationIcon, contentRoles],
      ['categories', messages.categories, icons.ticketIcon, contentRoles],
    ],
  ],
  [
    messages.activitiesGroup,
    [
      ['programme', messages.programme, icons.calendarIcon, contentRoles],
      ['activities', messages.activities, icons.starIcon, contentRoles],
      ['negotiation', messages.negotiation, icons.seatIcon, contentRoles],
      ['questionnaires', messages.questionnaires, adminIcons.questionnaireIcon, contentRoles],
    ],
  ],
  [
    messages.booking,
    [
      ['bookings', messages.bookings, adminIcons.bookedIcon, everyRole],
      ['booking-calendar', messages.bookingCalendar, icons.calendarIcon, everyRole],
      ['meetings', messages.meetings, icons.peopleIcon, everyRole],
      ['rooms', messages.rooms, adminIcons.doorIcon, everyRole],
      ['floor-plans', messages.floorPlans, adminIcons.planIcon, everyRole],
    ],
  ],
  [
    messages.feesGroup,
    [
      ['fees', messages.fees, icons.coinIcon, reviewRoles],
      ['adminsponsorvip', messages.sponsors, adminIcons.sponsorIcon, reviewRoles],
      ['price-tiers', messages.priceTiers, adminIcons.priceIcon, contentRoles],
    ],
  ],
  [
    messages.papersGroup,
    [
      ['badges', messages.badges, adminIcons.badgeIcon, ['reviewer', 'checkin']],
      ['documents', messages.documents, icons.fileIcon, reviewRoles],
      ['delegate-lists', messages.delegateLists, adminIcons.handedListIcon, reviewRoles],
    ],
  ],
  [
    messages.checkin,
    [
      ['devices', messages.devices, adminIcons.deviceIcon, ['checkin', 'reader']],
      ['no-shows', messages.noShows, icons.peopleIcon, ['reviewer', 'checkin', 'reader']],
      ['checkin-report', messages.checkinReport, adminIcons.reportedIcon, ['checkin', 'reviewer', 'reader']],
      ['checkin-points', messages.checkinPoints, icons.okCircleIcon, everyRole],
    ],
  ],
  [
    messages.mail,
    [
      ['bulk-email', messages.mailings, adminIcons.sendIcon, reviewRoles],
      ['message-reports', messages.letters, adminIcons.reportedIcon, reviewRoles],
      ['email-texts', messages.mailTexts, adminIcons.letterIcon, contentRoles],
      ['email-deliveries', messages.mailDeliveries, adminIcons.deliveredIcon, reviewRoles],
      ['code-deliveries', messages.deliveries, icons.mailIcon, reviewRoles],
    ],
  ],
  [
    messages.content,
    [
      ['adminnews', messages.news, icons.newsIcon, contentRoles],
      ['content', messages.pagesContent, adminIcons.pagesIcon, contentRoles],
      ['adminimagepage', messages.pictures, adminIcons.pictureIcon, contentRoles],
      ['videos', messages.videos, adminIcons.filmIcon, contentRoles],
      ['downloads', messages.downloads, icons.downloadIcon, contentRoles],
      ['legal-texts', messages.legalTexts, icons.lockIcon, contentRoles],
    ],
  ],
  [
    messages.system,
    [
      ['editions', messages.editionsOfAll, icons.calendarIcon, contentRoles],
      ['adminparams', messages.parameters, icons.gearIcon, contentRoles],
      ['log', messages.log, icons.logIcon, reviewRoles],
      ['security', messages.security, icons.lockIcon, everyRole],
    ],
  ],
]

export const adminPages: readonly AdminPage[] = groups.flatMap(([group, pages]) =>
  pages.map(([path, name, icon, roles]): AdminPage => {
    const formerPath = formerPaths[path]
    const search = searched[path]
    return {
      path,
      name,
      group,
      icon,
      roles,
      page: lazy(screens[path]),
      ...(formerPath && { formerPath }),
      ...(search && { search }),
    }
  }),
)
