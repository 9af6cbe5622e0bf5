import type { ResultOf, SentOf } from '../../../../../shared/call.ts'
import { separators } from '../../../../../shared/common-messages.ts'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { CompanyStatus } from '../../../../registration/rules.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { pendingStatuses } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'
import type { Deciding } from './use-deciding.ts'
import type { Queue } from './use-queue.ts'

export type NewStatus = Pick<SentOf<typeof reviewApi.updateStatus>, 'status' | 'reasons' | 'note'>
/** The last decision is to be undone. */
interface Undoing {
  readonly undoes: CompanyStatus
  readonly reason: Reason
}
/** What a reviewer decides: the status, with the reasons and the note that go with it, or that the last one is undone. */
export type Decided = NewStatus | Undoing

export interface DecideOptions {
  readonly detail: CompanyDetail
  readonly queue: Queue
  readonly deciding: Deciding
  /** Something about the registration is no longer as it was shown. */
  readonly onChanged: () => void
}

/** Carries a decision out. On what waits for one the next is shown at once; `busy`: this registration's is still under way. */
export function useDecide(options: DecideOptions) {
  const { detail, queue, deciding, onChanged } = options
  const { id, status: before } = detail.registration
  const undo = useUndo(options)
  const isUnderWay = deciding.underWay.includes(id)
  const decide = (decided: Decided): Promise<boolean> => {
    if ('undoes' in decided) return undo.run(decided)
    const isFinal = (pendingStatuses as readonly string[]).includes(before)
    deciding.send(decided, detail, { row: queue.row, onAnswered: () => void (isFinal || onChanged()) })
    if (isFinal) queue.goOn()
    return Promise.resolve(true)
  }
  return { busy: isUnderWay || undo.busy, decide }
}

/** Undoing waits for its answer: what could not be given back is named. */
function useUndo({ detail, deciding, onChanged }: DecideOptions) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy } = useAction()
  const { registration, version } = detail
  const name = useShownName()(registration.company)
  const done = ({ detail: now, lost }: ResultOf<typeof reviewApi.undoStatus>) => {
    const title = t(messages.undone, { name, status: t(statusLabels[now.registration.status]) })
    if (lost.length === 0) notices.success(title, t(messages.mailed))
    else notices.warning(title, t(messages.undoneLost, { lost: lost.join(t(separators.statements)) }))
    deciding.drop(registration.id)
    onChanged()
  }
  return {
    busy,
    /** Answers whether it went out, also where it met a newer version. */
    run: async (decided: Undoing): Promise<boolean> => {
      let isStale = false
      const isDone = await run(
        reviewApi.undoStatus,
        { companyId: registration.id, version, reason: decided.reason },
        {
          onDone: done,
          onRefused: ({ code, message }) => {
            isStale = code === 'CHANGED_MEANWHILE'
            if (!isStale) return false
            deciding.meet({ decided, seen: detail, why: 'stale', message })
            onChanged()
            return true
          },
        },
      )
      return isDone || isStale
    },
  }
}
