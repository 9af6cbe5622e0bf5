import { useState } from 'react'
import type { CallDefinition, SentOf } from '../../../../shared/call.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { call } from '../../../../web/admin/call.ts'
import type { Answer } from '../../../../web/admin/call.ts'
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
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const send = async <C extends CallDefinition>(definition: C, input: SentOf<C>, done: string) => {
    setBusy(true)
    const answer = (await call(definition, input)) as Answer<StatementShown>
    setBusy(false)
    if (answer.ok) {
      notices.success(done, t(messages.mailed))
      return onDone(answer.result)
    }
    if (['WRONG_STATUS', 'CHANGED_MEANWHILE', 'NOT_FOUND'].includes(answer.code)) {
      notices.warning(t(messages.decidedMeanwhile), t(messages.decidedMeanwhileText))
      return onDone(null)
    }
    setFields(answer.fields)
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
  }
  return { busy, fields, setFields, send }
}
