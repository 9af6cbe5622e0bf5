/** The status of a registration as its organisation reads it. */
import { makeStateTag } from '../../../web/ui/state-tag.tsx'
import { statusLabels } from '../messages.ts'
import type { CompanyStatus } from '../rules.ts'

export const statusTones = {
  draft: 'warn',
  submitted: 'lake',
  resubmitted: 'lake',
  approved: 'ok',
  returned: 'warn',
  rejected: 'error',
  cancelled: 'plain',
} as const satisfies Record<CompanyStatus, string>

export const StatusTag = makeStateTag<CompanyStatus>(statusTones, statusLabels)
