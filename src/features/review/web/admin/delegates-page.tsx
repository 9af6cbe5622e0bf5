/** Delegates over all organisations (requirement 7.8); ID numbers masked. */
import { activityCodes } from '../../../../shared/activity-codes.ts'
import { ColumnChoice } from '../../../../web/admin/table/column-choice.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useColumns } from '../../../../web/admin/table/use-columns.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { Translate } from '../../../../shared/i18n.ts'
import { activityLabels, statusLabels } from '../../../registration/messages.ts'
import { companyStatuses } from '../../../registration/rules.ts'
import { reviewApi } from '../../contract.ts'
import type { MemberRow } from '../../contract.ts'
import { delegateSorts } from '../../rules.ts'
import { exportMessages as messages } from './export-messages.ts'
import { reviewMessages } from './messages.ts'
import { delegateColumns, useDelegateColumns } from './use-delegate-columns.tsx'
import { selectField } from './use-filter-fields.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['q', 'status', 'activity', 'visa', 'documents', 'sort', 'page', 'size'] as const
const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)
const yesNo = (value: string | undefined) => (value === 'yes' ? true : value === 'no' ? false : undefined)
const byDefault = delegateColumns.filter((column) => column.byDefault).map(({ key }) => key)

export default function DelegatesPage() {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const sort = oneOf(delegateSorts, query.sort) ?? 'company'
  const list = useLoad(reviewApi.getAllCompanyMemberInfo, {
    q: query.q,
    status: oneOf(companyStatuses, query.status),
    activity: oneOf(activityCodes, query.activity),
    visaNeeded: yesNo(query.visa),
    missingDocuments: yesNo(query.documents),
    page: paging.page,
    size: paging.size,
    sort,
  })
  const choice = useColumns('delegates', byDefault)
  const columns = useDelegateColumns(choice.shown)
  const choosable = delegateColumns.map(({ key, name }) => ({ key, name: t(name) }))
  return (
    <ListPage<MemberRow>
      title={t(messages.delegatesTitle)}
      acts={<ColumnChoice columns={choosable} shown={choice.shown} onChoose={choice.choose} />}
      filterLabel={t(messages.delegatesFilter)}
      fields={fieldsOf(t)}
      values={query}
      onSearch={change}
      list={list}
      rowKey="id"
      columns={columns}
      paging={paging}
      minWidth={150 * columns.length}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
    />
  )
}

function fieldsOf(t: Translate): readonly FilterField[] {
  return [
    { name: 'q', label: t(messages.person), kind: 'text', placeholder: t(messages.personPlaceholder) },
    selectField(t, {
      name: 'status',
      label: messages.companyStatus,
      options: companyStatuses.map((value) => [value, statusLabels[value]]),
    }),
    selectField(t, {
      name: 'activity',
      label: messages.activity,
      options: activityCodes.map((value) => [value, activityLabels[value]]),
    }),
    selectField(t, {
      name: 'documents',
      label: messages.scan,
      options: [
        ['yes', messages.scanMissing],
        ['no', reviewMessages.complete],
      ],
    }),
    selectField(t, {
      name: 'visa',
      label: reviewMessages.visa,
      options: [
        ['yes', commonFormMessages.yes],
        ['no', commonFormMessages.no],
      ],
    }),
  ]
}
