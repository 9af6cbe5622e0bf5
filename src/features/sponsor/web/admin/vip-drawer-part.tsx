/** One sponsor beside the list: its tier and hold, what it has used, whom to call, and what can be done. */
import { PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import type { Loaded } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { shownStateOf } from '../../rules.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { nameVip, VipState } from './vip-words-part.tsx'
import { VipActs } from './vip-acts-part.tsx'
import { VipDetail } from './vip-detail-part.tsx'
import type { VipListResult } from './vip-form.tsx'

export function VipDrawer(props: {
  id: string | null
  list: Loaded<VipListResult>
  /** A change takes the organisation out of the list. */
  leaves: boolean
  onClose: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { id, list, leaves, onClose } = props
  const row = list.data?.rows.find(({ companyId }) => companyId === id) ?? null
  const changed = () => {
    list.reload()
    if (leaves) onClose()
  }
  return (
    <RecordDrawer
      open={id !== null}
      rowId={id}
      title={row && nameVip(locale, row)}
      state={row?.sponsorship && <VipState state={shownStateOf(row.sponsorship)} />}
      width={600}
      onClose={onClose}
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
