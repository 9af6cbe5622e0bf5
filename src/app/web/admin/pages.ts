/** The pages of the back office: address, name, group, who may open them. Only what exists. */
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Role, StaffRole } from '../../../shared/call.ts'
import type { Message } from '../../../shared/i18n.ts'
import {
  calendarIcon,
  coinIcon,
  downloadIcon,
  editIcon,
  logIcon,
  gearIcon,
  lockIcon,
  mailIcon,
  newsIcon,
  okCircleIcon,
  peopleIcon,
  seatIcon,
  starIcon,
} from '../../../web/ui/icons.ts'
import {
  bookedIcon,
  deliveredIcon,
  doorIcon,
  filmIcon,
  letterIcon,
  pagesIcon,
  pictureIcon,
  planIcon,
  priceIcon,
  reportedIcon,
  sendIcon,
  questionnaireIcon,
  sponsorIcon,
} from './admin-icons.ts'
import { adminMessages as messages } from '../../../web/admin/messages.ts'

export interface AdminPage {
  /** Below /admin/. */
  readonly path: string
  readonly name: Message
  readonly group: Message
  readonly icon: string
  /** Roles beside the administrator, as the calls of the page declare them. */
  readonly roles: readonly StaffRole[]
  readonly page: LazyExoticComponent<ComponentType>
  /** Shows how many registrations wait for review. */
  readonly counts?: boolean
}

/** As the calls of content, news and media say: editors write, reviewers and readers look. */
const contentRoles = ['editor', 'reviewer', 'reader'] as const
const everyRole = ['reviewer', 'editor', 'checkin', 'reader'] as const

export const adminPages: readonly AdminPage[] = [
  {
    path: 'adminsponsor',
    name: messages.review,
    group: messages.registrations,
    icon: okCircleIcon,
    roles: ['reviewer', 'reader'],
    counts: true,
    page: lazy(() => import('../../../features/review/web/review-page.tsx')),
  },
  {
    path: 'changes',
    name: messages.changes,
    group: messages.registrations,
    icon: editIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/review/web/changes-page.tsx')),
  },
  {
    path: 'adminsponsorvip',
    name: messages.sponsors,
    group: messages.registrations,
    icon: sponsorIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/sponsor/web/admin/sponsors-page.tsx')),
  },
  {
    path: 'delegates',
    name: messages.delegates,
    group: messages.registrations,
    icon: peopleIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/review/web/delegates-page.tsx')),
  },
  {
    path: 'activities',
    name: messages.activities,
    group: messages.registrations,
    icon: starIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/registration/web/admin/activities-page.tsx')),
  },
  {
    path: 'negotiation',
    name: messages.negotiation,
    group: messages.registrations,
    icon: seatIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/registration/web/admin/slots-page.tsx')),
  },
  {
    path: 'bookings',
    name: messages.bookings,
    group: messages.booking,
    icon: bookedIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/booking/web/admin/bookings-page.tsx')),
  },
  {
    path: 'booking-calendar',
    name: messages.bookingCalendar,
    group: messages.booking,
    icon: calendarIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/booking/web/admin/booking-calendar-page.tsx')),
  },
  {
    path: 'meetings',
    name: messages.meetings,
    group: messages.booking,
    icon: peopleIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/meeting/web/admin/meetings-admin-page.tsx')),
  },
  {
    path: 'rooms',
    name: messages.rooms,
    group: messages.booking,
    icon: doorIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/booking/web/admin/rooms-page.tsx')),
  },
  {
    path: 'floor-plans',
    name: messages.floorPlans,
    group: messages.booking,
    icon: planIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/booking/web/admin/floor-plans-page.tsx')),
  },
  {
    path: 'fees',
    name: messages.fees,
    group: messages.feesGroup,
    icon: coinIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/fees/web/admin/fees-page.tsx')),
  },
  {
    path: 'price-tiers',
    name: messages.priceTiers,
    group: messages.feesGroup,
    icon: priceIcon,
    roles: ['reviewer', 'editor', 'reader'],
    page: lazy(() => import('../../../features/fees/web/admin/price-tiers-page.tsx')),
  },
  {
    path: 'mailings',
    name: messages.mailings,
    group: messages.mail,
    icon: sendIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/mailing/web/admin/mailings-page.tsx')),
  },
  {
    path: 'letters',
    name: messages.letters,
    group: messages.mail,
    icon: reportedIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/mailbox/web/admin/reports-page.tsx')),
  },
  {
    path: 'mail-texts',
    name: messages.mailTexts,
    group: messages.mail,
    icon: letterIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/template/web/admin/mail-texts-page.tsx')),
  },
  {
    path: 'mail-deliveries',
    name: messages.mailDeliveries,
    group: messages.mail,
    icon: deliveredIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/mailing/web/admin/mail-deliveries-page.tsx')),
  },
  {
    path: 'deliveries',
    name: messages.deliveries,
    group: messages.mail,
    icon: mailIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/review/web/deliveries-page.tsx')),
  },
  {
    path: 'adminnews',
    name: messages.news,
    group: messages.content,
    icon: newsIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/news/web/admin/news-admin-page.tsx')),
  },
  {
    path: 'content',
    name: messages.pagesContent,
    group: messages.content,
    icon: pagesIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/content/web/admin/content-page.tsx')),
  },
  {
    path: 'programme',
    name: messages.programme,
    group: messages.content,
    icon: calendarIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/content/web/admin/programme-content-page.tsx')),
  },
  {
    path: 'adminimagepage',
    name: messages.pictures,
    group: messages.content,
    icon: pictureIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/media/web/admin/image-page.tsx')),
  },
  {
    path: 'videos',
    name: messages.videos,
    group: messages.content,
    icon: filmIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/media/web/admin/video-page.tsx')),
  },
  {
    path: 'downloads',
    name: messages.downloads,
    group: messages.content,
    icon: downloadIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/media/web/admin/download-page.tsx')),
  },
  {
    path: 'questionnaires',
    name: messages.questionnaires,
    group: messages.content,
    icon: questionnaireIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/questionnaire/web/admin/questionnaires-page.tsx')),
  },
  {
    path: 'legal-texts',
    name: messages.legalTexts,
    group: messages.content,
    icon: lockIcon,
    roles: contentRoles,
    page: lazy(() => import('../../../features/legal/web/admin/legal-texts-page.tsx')),
  },
  {
    path: 'editions',
    name: messages.editionsOfAll,
    group: messages.system,
    icon: calendarIcon,
    roles: ['reviewer', 'editor', 'reader'],
    page: lazy(() => import('../../../features/lifecycle/web/admin/editions-page.tsx')),
  },
  {
    path: 'adminparams',
    name: messages.parameters,
    group: messages.system,
    icon: gearIcon,
    roles: ['reviewer', 'editor', 'reader'],
    page: lazy(() => import('../../../features/edition/web/admin/parameters-page.tsx')),
  },
  {
    path: 'log',
    name: messages.log,
    group: messages.system,
    icon: logIcon,
    roles: ['reviewer', 'reader'],
    page: lazy(() => import('../../../features/audit/web/audit-page.tsx')),
  },
  {
    path: 'security',
    name: messages.security,
    group: messages.system,
    icon: lockIcon,
    roles: everyRole,
    page: lazy(() => import('../../../features/account/web/admin/security-page.tsx')),
  },
]

export function mayOpen(page: AdminPage, role: Role): boolean {
  return role === 'administrator' || page.roles.some((allowed) => allowed === role)
}
