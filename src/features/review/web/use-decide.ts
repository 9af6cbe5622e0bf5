import { useState } from 'react'
import type { SentOf } from '../../../shared/call.ts'
import { call } from '../../../web/admin/call.ts'
import { adminMessages } from '../../../web/admin/messages.ts'
import { useNotices } from '../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../web/language.tsx'
import { statusLabels } from '../../registration/messages.ts'
import { reviewApi } from '../contract.ts'
import type { CompanyDetail } from '../contract.ts'
import { reviewMessages as messages } from './messages.ts'
import { useShownName } from './use-shown-name.ts'

/** What a reviewer decides: the status, and the reasons and the note that go with it. */
export type Decided = Pick<SentOf<typeof reviewApi.updateStatus>, 'status' | 'reasons' | 'note'>
/** A decision that was made on an older version of the registration; `newer` is what it is now. */
export interface StaleDecision {
  readonly decided: Decided
  readonly newer: CompanyDetail
}

/** Carries a decision out. `onStale`: it was refused because the registration has changed since it was opened. */
export function useDecide(
  detail: CompanyDetail,
  { onDecided, onStale }: { onDecided: () => void; onStale: (stale: StaleDecision) => void },
) {
  const t = useTranslate()
  const notices = useNotices()
  const shownName = useShownName()
  const [busy, setBusy] = useState<Decided['status'] | null>(null)
  const decide = async (decided: Decided): Promise<boolean> => {
    const { registration, version } = detail
    setBusy(decided.status)
    const answer = await call(reviewApi.updateStatus, { companyId: registration.id, version, ...decided })
    setBusy(null)
    if (!answer.ok && answer.code === 'CHANGED_MEANWHILE') {
      onStale({ decided, newer: answer.result as CompanyDetail })
      return true
    }
    if (!answer.ok) {
      notices.refused(answer)
      return false
    }
    const [result] = answer.result.results
    if (!result?.ok) {
      notices.warning(result?.message ?? t(adminMessages.failed))
      return false
    }
    const name = shownName(registration.company)
    notices.success(
      t(messages.decided, { name, status: t(statusLabels[decided.status]) }),
      t(messages.mailed),
    )
    onDecided()
    return true
  }
  return { busy, decide }
}
