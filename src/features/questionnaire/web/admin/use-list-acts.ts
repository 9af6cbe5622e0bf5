/** What can be done to a questionnaire in the list: a copy of it, and its end after a question. */
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi } from '../../contract.ts'
import type { QuestionnaireRow } from '../../contract.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function useListActs(options: { onChanged: () => void; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const { run } = useAction()
  const duplicate = ({ id }: QuestionnaireRow, name: string) =>
    run(
      questionnaireApi.duplicate,
      { id },
      { done: t(messages.duplicatedWhole, { name }), onDone: (copy) => options.onOpen(copy.id) },
    )
  /** Asked first; answers that came since then are not taken along unseen (HAS_ANSWERS, CHANGED_MEANWHILE). */
  const askRemove = async ({ id, version, answers }: QuestionnaireRow, name: string) => {
    const ask = {
      title: t(messages.removeTitle),
      text: answers
        ? t(messages.removeAskAnswers, { name, count: answers })
        : t(messages.removeAsk, { name }),
      act: t(commonFormMessages.delete),
      danger: true,
    }
    const input = { id, version, withAnswers: answers > 0 }
    await run(questionnaireApi.del, input, { ask, done: t(messages.removed, { name }) })
    options.onChanged()
  }
  return { duplicate, askRemove }
}
