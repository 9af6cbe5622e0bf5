/** /admin/adminsponsorvip: sponsor info (requirement 2, Admin routes; requirement 7.8; decision 16). */
import { Button } from 'antd'
import { useState } from 'react'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { downloadIcon } from '../../../../web/ui/icons.ts'
import type { VipRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { BidsPart } from './bids-part.tsx'
import { sponsorAdminMessages as messages } from './messages.ts'
import { StateCards, TierPlaces } from './state-part.tsx'
import { useVipList, vipStates } from './use-vip-list.ts'
import type { VipList } from './use-vip-list.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { VipDrawer } from './vip-drawer-part.tsx'
import { VipForm } from './vip-form.tsx'
import { VipTable } from './vip-table-part.tsx'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { sponsorApi } from '../../contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function SponsorsPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const state = useVipList()
  const { query, change, list } = state
  const [exporting, setExporting] = useState(false)
  const [entering, setEntering] = useState<VipRow | null>(null)
  return (
    <>
      <PageTop title={t(messages.title)}>
        {reviews && (
          <Button icon={<Icon path={downloadIcon} />} onClick={() => setExporting(true)}>
            {t(commonFormMessages.export)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <StateCards state={state} />
      <Places state={state} />
      <BidsPart onAwarded={list.reload} />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={useFields(state)}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <VipTable state={state} onEnter={setEntering} />
      </Card>
      <VipDrawer state={state} />
      {exporting && (
        <LanguageExportDialog
          title={t(messages.exportTitle)}
          text={t(messages.exportText, { count: list.data?.total ?? 0 })}
          fileName={t(messages.fileName)}
          run={(language) => call(sponsorApi.exportVip, { ...state.filter, language })}
          onClose={() => setExporting(false)}
        />
      )}
      {entering && list.data && (
        <VipForm
          row={entering}
          list={list.data}
          onClose={(changed) => {
            setEntering(null)
            if (changed) list.reload()
          }}
        />
      )}
    </>
  )
}

/** The tiers' places, and where the tiers are edited. */
function Places({ state }: { state: VipList }) {
  const t = useTranslate()
  const { administers } = useStaff()
  return (
    <Card label={t(messages.tiers)}>
      <div className={record.cardHead}>
        <h2>{t(messages.tiers)}</h2>
        {administers && <Link to="/admin/content?type=sponsor-tier">{t(messages.toTiers)}</Link>}
      </div>
      <TierPlaces state={state} />
    </Card>
  )
}

function useFields({ list }: VipList): readonly FilterField[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    { name: 'q', label: t(messages.q), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'tier',
      label: t(messages.tier),
      kind: 'select',
      options: (list.data?.tiers ?? []).map(({ key, name }) => ({
        value: key,
        label: inLanguage(locale, name),
      })),
    },
    {
      name: 'state',
      label: t(commonFormMessages.status),
      kind: 'select',
      options: vipStates.map((value) => ({
        value,
        label: t(value === 'none' ? messages.none : stateLabels[value]),
      })),
    },
  ]
}
