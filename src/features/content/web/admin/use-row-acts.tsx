import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi } from '../../contract.ts'
import type { StaffRow } from '../../contract.ts'
import { contentAdminMessages as messages } from './messages.ts'
import type { Content } from './use-content.ts'
import { nameRowIn } from './use-row-facts.ts'

/** What can be done to rows from their list. */
export function useRowActs(content: Content) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const askRemove = useRemoveRow(content.list.reload)
  const [busy, setBusy] = useState<string | null>(null)
  const { list, change, type } = content
  const put = (rows: readonly StaffRow[]) => list.data && list.replace({ ...list.data, rows: [...rows] })
  return {
    busy,
    askRemove,
    open: (row: StaffRow) => change({ type, row: row.id }),
    publish: async (row: StaffRow, published: boolean) => {
      setBusy(row.id)
      const answer = await call(contentApi.updateRow, { id: row.id, version: row.version, published })
      setBusy(null)
      if (!answer.ok) {
        notices.refused(answer)
        return list.reload()
      }
      put((list.data?.rows ?? []).map((one) => (one.id === row.id ? answer.result : one)))
      const name = nameRowIn(row, locale, t)
      notices.success(t(published ? messages.nowPublished : messages.nowHidden, { name }))
    },
    /** Shown at once; what the server says about it comes after. */
    sort: async (ids: string[]) => {
      const rows = list.data?.rows ?? []
      const byId = new Map(rows.map((row) => [row.id, row]))
      put(ids.map((id) => byId.get(id)!))
      const answer = await call(contentApi.sortRows, { ids, was: rows.map(({ id }) => id) })
      if (answer.ok) notices.success(t(messages.ordered))
      else notices.refused(answer)
      list.reload()
    },
  }
}
export type RowActs = ReturnType<typeof useRowActs>

/** Deletes after a question; says what still uses a row that is kept. */
export function useRemoveRow(onRemoved: () => void): (row: StaffRow) => void {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const remove = async (row: StaffRow) => {
    const name = nameRowIn(row, locale, t)
    const answer = await call(contentApi.delRow, { id: row.id, version: row.version })
    if (answer.ok) {
      notices.success(t(messages.removed, { name }))
      return onRemoved()
    }
    if (answer.code === 'IN_USE')
      return notices.warning(t(messages.inUse, { name }), answer.message || t(messages.inUseText))
    notices.refused(answer)
  }
  return (row) =>
    modal.confirm({
      title: t(messages.removeTitle, { name: nameRowIn(row, locale, t) }),
      content: t(messages.removeText),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: () => remove(row),
    })
}
