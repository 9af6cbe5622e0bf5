/** One sponsor beside the list: its tier and hold, what it has used, whom to call, and what can be done. */
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { sponsorAdminMessages as messages } from './messages.ts'
import { VipState } from './state-part.tsx'
import type { VipList } from './use-vip-list.ts'
import { nameVip } from './use-vip-words.ts'
import { VipActs } from './vip-acts-part.tsx'
import { VipDetail } from './vip-detail-part.tsx'

export function VipDrawer({ state }: { state: VipList }) {
  const t = useTranslate()
  const locale = useLocale()
  const { query, change, list } = state
  const id = query.open ?? null
  const row = list.data?.rows.find(({ companyId }) => companyId === id) ?? null
  const close = () => change({ open: undefined })
  const changed = () => {
    list.reload()
    // Under a filter by status the organisation leaves the list, and the drawer with it.
    if (query.state) close()
  }
  return (
    <RecordDrawer
      open={id !== null}
      rowId={id}
      title={row && nameVip(locale, row)}
      state={row?.sponsorship && <VipState state={row.sponsorship.state} />}
      width={600}
      onClose={close}
    >
      {row?.sponsorship && list.data ? (
        <>
          <VipDetail row={row} />
          <VipActs key={row.companyId} row={row} list={list.data} onChanged={changed} />
        </>
      ) : list.loading ? (
        <PageSkeleton />
      ) : (
        <NothingFound title={t(messages.none)} text="" />
      )}
    </RecordDrawer>
  )
}
