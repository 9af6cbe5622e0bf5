import type { SentOf, CallDefinition } from '../../../../shared/call.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StatementShown } from '../../contract.ts'
import { feesAdminMessages as messages } from './messages.ts'

/**
 * Does something to a statement and says what became of it. Where a colleague was quicker, that is said in words, nothing is
 * done twice, and the statement is read anew.
 */
export function useFeeAct(onDone: (next: StatementShown | null) => void) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy, errors: fields, setErrors: setFields } = useAction()
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
  return { busy, fields, setFields, send }
}
