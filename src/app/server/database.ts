/**
 * All tables of the product: each feature declares its own in `server/tables.ts`. The kernel's `Database` (db.ts) is open; this
 * fills it, so that the kernel imports no feature and every query is typed anyway.
 */
import type { AccountTables } from '../../features/account/server/tables.ts'
import type { AuditTables } from '../../features/audit/server/tables.ts'
import { badgeCodecs, type BadgeTables } from '../../features/badge/server/tables.ts'
import { bookingCodecs, type BookingTables } from '../../features/booking/server/tables.ts'
import { checkinCodecs, type CheckinTables } from '../../features/checkin/server/tables.ts'
import { contentCodecs, type ContentTables } from '../../features/content/server/tables.ts'
import { delegateListCodecs, type DelegateListTables } from '../../features/delegate-list/server/tables.ts'
import { deviceCodecs, type DeviceTables } from '../../features/device/server/tables.ts'
import { documentCodecs, type DocumentTables } from '../../features/document/server/tables.ts'
import { doorCodecs, type DoorTables } from '../../features/door/server/tables.ts'
import { editionCodecs, type EditionTables } from '../../features/edition/server/tables.ts'
import { feesCodecs, type FeesTables } from '../../features/fees/server/tables.ts'
import type { FileTables } from '../../features/files/server/tables.ts'
import { floorPlanCodecs, type FloorPlanTables } from '../../features/floor-plan/server/tables.ts'
import { legalCodecs, type LegalTables } from '../../features/legal/server/tables.ts'
import { mailboxCodecs, type MailboxTables } from '../../features/mailbox/server/tables.ts'
import { mailingCodecs, type MailingTables } from '../../features/mailing/server/tables.ts'
import { mediaCodecs, type MediaTables } from '../../features/media/server/tables.ts'
import type { MeetingTables } from '../../features/meeting/server/tables.ts'
import { newsCodecs, type NewsTables } from '../../features/news/server/tables.ts'
import { questionnaireCodecs, type QuestionnaireTables } from '../../features/questionnaire/server/tables.ts'
import { registrationCodecs, type RegistrationTables } from '../../features/registration/server/tables.ts'
import { reviewCodecs, type ReviewTables } from '../../features/review/server/tables.ts'
import { searchCodecs, type SearchTables } from '../../features/search/server/tables.ts'
import { sponsorCodecs, type SponsorTables } from '../../features/sponsor/server/tables.ts'
import { templateCodecs, type TemplateTables } from '../../features/template/server/tables.ts'
import {
  staffRegistrationCodecs,
  type StaffRegistrationTables,
} from '../../features/staff-registration/server/tables.ts'
import type { TicketTables } from '../../features/ticket/server/tables.ts'
import type { VisitTables } from '../../features/visits/server/tables.ts'
import type { ColumnCodecs } from '../../server/database/column-codecs.ts'
import { kernelCodecs } from '../../server/database/kernel-tables.ts'
import { openEngine, type Database, type Engine } from '../../server/database/db.ts'

declare module '../../server/database/db.ts' {
  interface Database
    extends
      AccountTables,
      AuditTables,
      BadgeTables,
      BookingTables,
      CheckinTables,
      ContentTables,
      DelegateListTables,
      DeviceTables,
      DocumentTables,
      DoorTables,
      EditionTables,
      FeesTables,
      FileTables,
      FloorPlanTables,
      LegalTables,
      MailboxTables,
      MailingTables,
      MediaTables,
      MeetingTables,
      NewsTables,
      QuestionnaireTables,
      RegistrationTables,
      ReviewTables,
      SearchTables,
      SponsorTables,
      StaffRegistrationTables,
      TemplateTables,
      TicketTables,
      VisitTables {}
}

/** The codecs of all tables; each feature declares those of its own beside them. */
const codecs: ColumnCodecs<Database> = {
  ...kernelCodecs,
  ...badgeCodecs,
  ...mailingCodecs,
  ...sponsorCodecs,
  ...staffRegistrationCodecs,
  ...templateCodecs,
  ...reviewCodecs,
  ...feesCodecs,
  ...questionnaireCodecs,
  ...registrationCodecs,
  ...bookingCodecs,
  ...floorPlanCodecs,
  ...legalCodecs,
  ...searchCodecs,
  ...mailboxCodecs,
  ...mediaCodecs,
  ...checkinCodecs,
  ...contentCodecs,
  ...deviceCodecs,
  ...doorCodecs,
  ...newsCodecs,
  ...documentCodecs,
  ...delegateListCodecs,
  ...editionCodecs,
}

/** The engine that `databaseUrl` names, or SQLite in `dataDir`. */
export const openDatabase = (options: Omit<Parameters<typeof openEngine>[0], 'codecs'>): Engine =>
  openEngine({ ...options, codecs })
