import { call } from '../../../../web/admin/call.ts'
import { useOrder } from '../../../../web/admin/table/use-order.ts'
import { useAction, useRemoval } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi, type StaffRow } from '../../contract.ts'
import { contentAdminMessages as messages } from './messages.ts'
import type { Content } from './use-content.ts'
import { nameRowIn } from './use-row-facts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** What can be done to rows from their list. */
export function useRowActs(content: Content) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, change, type } = content
  const askRemove = useRemoveRow(list.reload)
  const { run, busyOn } = useAction()
  const publish = async (row: StaffRow, published: boolean) => {
    const { id, version } = row
    const name = nameRowIn(row, locale, t)
    const isDone = await run(
      contentApi.updateRow,
      { id, version, published },
      {
        on: id,
        done: t(published ? messages.nowPublished : messages.nowHidden, { name }),
        onDone: (saved) =>
          list.data &&
          list.replace({ ...list.data, rows: list.data.rows.map((one) => (one.id === id ? saved : one)) }),
      },
    )
    if (!isDone) list.reload()
  }
  return {
    busy: busyOn,
    askRemove,
    open: (row: StaffRow) => change({ type, row: row.id }),
    publish,
    sort: useOrder(list, (order) => call(contentApi.sortRows, order), t(commonFormMessages.orderSaved)),
  }
}
export type RowActs = ReturnType<typeof useRowActs>

/** Deletes after a question; says what still uses a row that is kept. */
export function useRemoveRow(onRemoved: () => void): (row: StaffRow) => void {
  const t = useTranslate()
  const locale = useLocale()
  const remove = useRemoval(
    contentApi.delRow,
    {
      title: messages.removeTitle,
      text: messages.removeText,
      inUse: messages.inUse,
      inUseText: messages.inUseText,
    },
    onRemoved,
  )
  return (row) => void remove(row, nameRowIn(row, locale, t))
}
