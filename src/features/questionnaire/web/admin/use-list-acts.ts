/** What can be done to a questionnaire in the list: a copy of it, and its end after a question. */
import { App } from 'antd'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi } from '../../contract.ts'
import type { QuestionnaireRow } from '../../contract.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'

export function useListActs(options: { onChanged: () => void; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const { modal } = App.useApp()
  const notices = useNotices()
  const duplicate = async (row: QuestionnaireRow, name: string) => {
    const answer = await call(questionnaireApi.duplicate, { id: row.id })
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.duplicatedWhole, { name }))
    options.onOpen(answer.result.id)
  }
  const remove = async ({ id, version, answers }: QuestionnaireRow, name: string) => {
    const answer = await call(questionnaireApi.del, { id, version, withAnswers: answers > 0 })
    if (answer.ok) notices.success(t(messages.removed, { name }))
    else notices.refused(answer)
    options.onChanged()
  }
  /** Asked first; answers that came since then are not taken along unseen (HAS_ANSWERS, CHANGED_MEANWHILE). */
  const askRemove = (row: QuestionnaireRow, name: string) =>
    void modal.confirm({
      title: t(messages.removeTitle),
      content: row.answers
        ? t(messages.removeAskAnswers, { name, count: row.answers })
        : t(messages.removeAsk, { name }),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: () => void remove(row, name),
    })
  return { duplicate, askRemove }
}
