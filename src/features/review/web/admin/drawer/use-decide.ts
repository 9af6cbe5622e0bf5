import { useState } from 'react'
import type { SentOf } from '../../../../../shared/call.ts'
import { call, type Refused } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { CompanyStatus } from '../../../../registration/rules.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import type { Reason } from './use-corrections.ts'
import { useShownName } from '../review-words-part.tsx'
import { separators } from '../../../../../shared/common-messages.ts'

type NewStatus = Pick<SentOf<typeof reviewApi.updateStatus>, 'status' | 'reasons' | 'note'>
/** The last decision is to be undone. */
interface Undoing {
  readonly undoes: CompanyStatus
  readonly reason: Reason
}
/** What a reviewer decides: the status, with the reasons and the note that go with it, or that the last one is undone. */
export type Decided = NewStatus | Undoing
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
  const notices = useNotices()
  const setStatus = useSetStatus(detail)
  const undo = useUndo(detail)
  const [busy, setBusy] = useState<Decided | null>(null)
  const decide = async (decided: Decided): Promise<boolean> => {
    setBusy(decided)
    const refused = 'undoes' in decided ? await undo(decided) : await setStatus(decided)
    setBusy(null)
    if (refused?.code === 'CHANGED_MEANWHILE') {
      onStale({ decided, newer: refused.result as CompanyDetail })
      return true
    }
    if (refused) {
      notices.refused(refused)
      return false
    }
    onDecided()
    return true
  }
  return { busy, decide }
}

/** Answers why it was refused; null where it was carried out. */
function useSetStatus({ registration, version }: CompanyDetail) {
  const t = useTranslate()
  const notices = useNotices()
  const shownName = useShownName()
  return async (decided: NewStatus): Promise<Refused | null> => {
    const answer = await call(reviewApi.updateStatus, { companyId: registration.id, version, ...decided })
    if (!answer.ok) return answer
    const name = shownName(registration.company)
    notices.success(
      t(messages.decided, { name, status: t(statusLabels[decided.status]) }),
      t(messages.mailed),
    )
    return null
  }
}

/** The same; what could not be given back is named. */
function useUndo({ registration, version }: CompanyDetail) {
  const t = useTranslate()
  const notices = useNotices()
  const shownName = useShownName()
  return async ({ reason }: Undoing): Promise<Refused | null> => {
    const answer = await call(reviewApi.undoStatus, { companyId: registration.id, version, reason })
    if (!answer.ok) return answer
    const { detail, lost } = answer.result
    const status = t(statusLabels[detail.registration.status])
    const title = t(messages.undone, { name: shownName(registration.company), status })
    if (lost.length === 0) notices.success(title, t(messages.mailed))
    else notices.warning(title, t(messages.undoneLost, { lost: lost.join(t(separators.statements)) }))
    return null
  }
}
