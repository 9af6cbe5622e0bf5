/** /admin/price-tiers: the price tiers of an edition, and the other rules that prices follow. */
import { Alert, Button, Skeleton } from 'antd'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { feesApi } from '../../contract.ts'
import { EditionChoice } from '../../../edition/web/admin/edition-choice-part.tsx'
import { feesAdminMessages } from './messages.ts'
import { PriceRules } from './price-rules-part.tsx'
import { PriceTierForm } from './price-tier-form.tsx'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { PriceTierTable } from './price-tier-table-part.tsx'

const names = ['edition', 'open'] as const

export default function PriceTiersPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const [query, change] = useQuery(names)
  const list = useLoad(feesApi.listPriceTiers, query.edition ? { activityCode: query.edition } : {})
  const { data } = list
  const edits = administers && data?.readOnly === false
  const open = data?.rows.find(({ id }) => id === query.open) ?? null
  return (
    <>
      <PageTop title={t(messages.title)}>
        <EditionChoice
          edition={query.edition ?? data?.edition}
          editions={data ? [data.current, ...data.editions] : []}
          onChoose={(edition) => change({ edition, open: undefined })}
        />
        {edits && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => change({ open: 'new' })}>
            {t(messages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {data?.readOnly && <Alert type="info" showIcon title={t(feesAdminMessages.readOnly)} />}
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        {data ? (
          <PriceTierTable
            rows={data.rows}
            edits={edits}
            onOpen={(id) => change({ open: id })}
            onChanged={list.reload}
          />
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 6 }} title={false} />
        )}
      </Card>
      {data && <PriceRules prices={data} />}
      {data && (open || (edits && query.open === 'new')) && (
        <PriceTierForm
          // Another tier, another form; a newer version of the same one stays in it.
          key={query.open}
          edition={data.edition}
          tier={open}
          disabled={!edits}
          onClose={() => change({ open: undefined })}
          onChanged={list.reload}
        />
      )}
    </>
  )
}
