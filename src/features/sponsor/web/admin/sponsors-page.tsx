/** /admin/adminsponsorvip: sponsor info (requirement 2, Admin routes; requirement 7.8; decision 16). */
import { Skeleton } from 'antd'
import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExport } from '../../../../web/admin/export-dialog.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { sponsorApi, vipSorts, type VipRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { sponsorshipStates } from '../../rules.ts'
import { BidsPart } from './bids-part.tsx'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import { useVipColumns } from './use-vip-columns.tsx'
import { VipDrawer } from './vip-drawer-part.tsx'
import { VipForm, type VipListResult } from './vip-form.tsx'

const states = [...sponsorshipStates, 'none'] as const
const watched = ['applied', 'waiting', 'confirmed', 'expired', 'declined', 'none'] as const
const labels = { ...stateLabels, none: messages.none, withdrawn: messages.withdrawnOrCancelled }
const sponsors = {
  call: sponsorApi.listForVip,
  names: ['q', 'tier', 'state'],
  filterOf: ({ q, tier, state }: { q?: string; tier?: string; state?: string }) => ({
    q,
    tier,
    state: oneOf(states, state),
  }),
  sorts: vipSorts,
} as const

export default function SponsorsPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { query, change, filter, list, listed } = useList(sponsors)
  const [entering, setEntering] = useState<VipRow | null>(null)
  return (
    <ListPage<VipRow>
      {...listed}
      title={t(messages.title)}
      name={t(messages.list)}
      text={t(messages.text)}
      acts={
        reviews && (
          <LanguageExport
            title={t(messages.exportTitle)}
            text={t(messages.exportText, { count: list.data?.total ?? 0 })}
            fileName={t(messages.fileName)}
            run={(language) => call(sponsorApi.exportVip, { ...filter, language })}
          />
        )
      }
      cards={
        <>
          <StateFilter states={watched} labels={labels} of={{ query, change, list }} />
          <Places tiers={list.data?.tiers} isLoading={list.loading} />
          <BidsPart onAwarded={list.reload} />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={useFields(list.data?.tiers ?? [])}
      rowKey="companyId"
      columns={useVipColumns({ onOpen: (open) => change({ open }), onEnter: setEntering })}
      minWidth={1080}
    >
      <VipDrawer
        id={query.open ?? null}
        list={list}
        onClose={() => change({ open: undefined })}
        // Under a filter by status the organisation leaves the list, and the drawer with it.
        leaves={query.state !== undefined}
      />
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
    </ListPage>
  )
}

type Tiers = VipListResult['tiers']

/** How many places of each tier are taken, left and waited for, and where the tiers are edited. */
function Places({ tiers, isLoading }: { tiers: Tiers | undefined; isLoading: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  return (
    <Card label={t(messages.tiers)}>
      <div className={record.cardHead}>
        <h2>{t(messages.tiers)}</h2>
        {administers && <Link to="/admin/content?type=sponsor-tier">{t(messages.toTiers)}</Link>}
      </div>
      {!tiers && isLoading && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {tiers && tiers.length > 0 && (
        <dl className={styles.tiers} aria-label={t(messages.tiers)}>
          {tiers.map(({ key, name, quota, taken, left, waiting }) => (
            <div key={key}>
              <dt>{inLanguage(locale, name)}</dt>
              <dd>
                <Dotted>
                  {quota === null ? t(messages.tierOpen, { taken }) : t(messages.tierTaken, { taken, quota })}
                  {left !== null && <small>{t(messages.tierLeft, { left })}</small>}
                  {waiting > 0 && <small>{t(messages.tierWaiting, { count: waiting })}</small>}
                </Dotted>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function useFields(tiers: Tiers): readonly FilterField[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    { name: 'q', label: t(messages.q), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'tier',
      label: t(messages.tier),
      kind: 'select',
      options: tiers.map(({ key, name }) => ({ value: key, label: inLanguage(locale, name) })),
    },
    {
      name: 'state',
      label: t(commonFormMessages.status),
      kind: 'select',
      options: states.map((value) => ({ value, label: t(labels[value]) })),
    },
  ]
}
