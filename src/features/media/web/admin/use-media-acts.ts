import { App } from 'antd'
import type { Answer } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mediaFormMessages as messages } from './messages.ts'

interface Removed {
  readonly id: string
  readonly version: number
  readonly name: string
}

/** Deletes a record after a question. */
export function useRemoveRecord(options: {
  remove: (id: string, version: number) => Promise<Answer<unknown>>
  onRemoved: () => void
}): (record: Removed) => void {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  const go = async ({ id, version, name }: Removed) => {
    const answer = await options.remove(id, version)
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
