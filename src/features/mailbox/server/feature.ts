import type { Feature } from '../../../server/feature.ts'
import { mailboxCodecs, type MailboxTables } from './tables.ts'
import { mailboxCalls } from './calls.ts'
import { mailboxMails } from './mails.ts'
import { jobs } from './jobs.ts'
import { mailboxPart } from './organisation-hooks-service.ts'
import { mailboxWaiting } from './waiting-service.ts'

export const mailboxFeature: Feature<MailboxTables> = {
  calls: mailboxCalls,
  codecs: mailboxCodecs,
  jobs,
  mails: Object.values(mailboxMails),
  ofOrganisations: mailboxPart,
  waiting: mailboxWaiting,
}
