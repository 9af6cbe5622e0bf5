import type { SentOf } from '../../../../../shared/call.ts'
import type { Refused } from '../../../../../web/admin/call.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
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

/**
 * Carries a decision out; `busyOn` is the status that is being set, or `undo`. `onStale`: it was refused because the
 * registration has changed since it was opened.
 */
export function useDecide(
  { registration, version }: CompanyDetail,
  { onDecided, onStale }: { onDecided: () => void; onStale: (stale: StaleDecision) => void },
) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy, busyOn } = useAction()
  const companyId = registration.id
  const name = useShownName()(registration.company)
  /** Answers whether it went out, also where it met a newer version. */
  const decide = async (decided: Decided): Promise<boolean> => {
    let isStale = false
    const onRefused = ({ code, result }: Refused) => {
      isStale = code === 'CHANGED_MEANWHILE'
      if (isStale) onStale({ decided, newer: result as CompanyDetail })
      return isStale
    }
    const isDone = await ('undoes' in decided
      ? run(
          reviewApi.undoStatus,
          { companyId, version, reason: decided.reason },
          {
            on: 'undo',
            onRefused,
            onDone: ({ detail, lost }) => {
              const title = t(messages.undone, { name, status: t(statusLabels[detail.registration.status]) })
              if (lost.length === 0) notices.success(title, t(messages.mailed))
              // What could not be given back is named.
              else
                notices.warning(title, t(messages.undoneLost, { lost: lost.join(t(separators.statements)) }))
              onDecided()
            },
          },
        )
      : run(
          reviewApi.updateStatus,
          { companyId, version, ...decided },
          {
            on: decided.status,
            onRefused,
            done: [
              t(messages.decided, { name, status: t(statusLabels[decided.status]) }),
              t(messages.mailed),
            ],
            onDone: onDecided,
          },
        ))
    return isDone || isStale
  }
  return { busy, busyOn, decide }
}
