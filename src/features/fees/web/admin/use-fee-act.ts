import type { CallDefinition, SentOf } from '../../../../shared/call.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StatementShown } from '../../contract.ts'
import { feesAdminMessages as messages } from './messages.ts'

/** What was done: the statement as the call answered it, or null to ask for it. */
export type OnDone = (next: StatementShown | null) => void

/** What the parts of the drawer are given. */
export interface StatementProps {
  readonly statement: StatementShown
  /** May the person act here? */
  readonly acts: boolean
  readonly onChange: OnDone
}

/**
 * Does something to a statement and says what became of it. Where a colleague was quicker, that is said in words, nothing is
 * done twice, and the statement is read anew.
 */
export function useFeeAct(onDone: OnDone) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, ...state } = useAction()
  const send = <C extends CallDefinition>(definition: C, input: SentOf<C>, done: string) =>
    run(definition, input, {
      done: [done, t(messages.mailed)],
      onDone: (statement) => onDone(statement as StatementShown),
      onRefused: ({ code }) => {
        if (!['WRONG_STATUS', 'CHANGED_MEANWHILE', 'NOT_FOUND'].includes(code)) return false
        notices.warning(t(messages.decidedMeanwhile), t(messages.decidedMeanwhileText))
        onDone(null)
        return true
      },
    })
  return { ...state, send }
}
