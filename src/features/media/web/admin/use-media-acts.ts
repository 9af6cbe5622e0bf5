import { App } from 'antd'
import type { Answer } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/language.tsx'
import { mediaFormMessages as messages } from './messages.ts'

/** Deletes a record after a question. */
export function useRemoveRecord(options: {
  remove: (id: string) => Promise<Answer<unknown>>
  onRemoved: () => void
}): (record: { id: string; name: string }) => void {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  const go = async ({ id, name }: { id: string; name: string }) => {
    const answer = await options.remove(id)
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.removed, { name }))
    options.onRemoved()
  }
  return (record) =>
    modal.confirm({
      title: t(messages.removeTitle, { name: record.name }),
      content: t(messages.removeText),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: () => go(record),
    })
}
