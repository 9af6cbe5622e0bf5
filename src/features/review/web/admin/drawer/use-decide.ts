import type { ResultOf, SentOf } from '../../../../../shared/call.ts'
import type { Refused } from '../../../../../web/admin/call.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { CompanyStatus } from '../../../../registration/rules.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { pendingStatuses, takenBackStatuses, type ReviewStatus } from '../../../rules.ts'
import type { Reason } from './use-corrections.ts'
import type { Made, TakingBack } from './use-taking-back.ts'
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
  /** What the reviewer had open. */
  readonly seen: CompanyDetail
  readonly newer: CompanyDetail
}

interface Options {
  /** `isFinal`: it waited for this decision, and waits no longer. */
  onDecided: (isFinal: boolean) => void
  onStale: (stale: StaleDecision) => void
  taking: TakingBack
}

/** What is said and done once a decision has gone out. */
function useAftermath({ registration }: CompanyDetail, { onDecided, taking }: Options) {
  const t = useTranslate()
  const notices = useNotices()
  const companyId = registration.id
  const name = useShownName()(registration.company)
  const undone = ({ detail, lost }: ResultOf<typeof reviewApi.undoStatus>) => {
    const title = t(messages.undone, { name, status: t(statusLabels[detail.registration.status]) })
    if (lost.length === 0) notices.success(title, t(messages.mailed))
    // What could not be given back is named.
    else notices.warning(title, t(messages.undoneLost, { lost: lost.join(t(separators.statements)) }))
    onDecided(false)
  }
  const changed = (status: ReviewStatus, newVersion: string | null) => {
    if (newVersion && canBeTakenBack(status))
      taking.add({ companyId, version: newVersion, name, status, at: Date.now() })
    onDecided((pendingStatuses as readonly string[]).includes(registration.status))
  }
  /** What can be taken back says so itself (take-back-part.tsx). */
  const saidOf = (status: ReviewStatus) =>
    canBeTakenBack(status)
      ? {}
      : {
          done: [t(messages.decided, { name, status: t(statusLabels[status]) }), t(messages.mailed)] as const,
        }
  return { undone, changed, saidOf }
}

/**
 * Carries a decision out; `busyOn` is the status that is being set, or `undo`. `onStale`: it was refused because the
 * registration has changed since it was opened.
 */
export function useDecide(detail: CompanyDetail, options: Options) {
  const { onStale } = options
  const { run, busy, busyOn } = useAction()
  const { undone, changed, saidOf } = useAftermath(detail, options)
  const { version } = detail
  const companyId = detail.registration.id
  /** Answers whether it went out, also where it met a newer version. */
  const decide = async (decided: Decided): Promise<boolean> => {
    let isStale = false
    const onRefused = ({ code, result }: Refused) => {
      isStale = code === 'CHANGED_MEANWHILE'
      if (isStale) onStale({ decided, seen: detail, newer: result as CompanyDetail })
      return isStale
    }
    const isDone = await ('undoes' in decided
      ? run(
          reviewApi.undoStatus,
          { companyId, version, reason: decided.reason },
          { on: 'undo', onRefused, onDone: undone },
        )
      : run(
          reviewApi.updateStatus,
          { companyId, version, canTakeBack: true, ...decided },
          {
            on: decided.status,
            onRefused,
            ...saidOf(decided.status),
            onDone: ({ results: [made] }) => changed(decided.status, made?.version ?? null),
          },
        ))
    return isDone || isStale
  }
  return { busy, busyOn, decide }
}

const canBeTakenBack = (status: ReviewStatus): status is Made['status'] => takenBackStatuses.includes(status)
