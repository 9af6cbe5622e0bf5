/** Delegates over all organisations (requirement 7.8); ID numbers masked. */
import { useNavigate } from 'react-router'
import { activityCodes } from '../../../../shared/activity-codes.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { selectField, type FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useColumns } from '../../../../web/admin/table/use-columns.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf, yesNo } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { CategoryNames } from '../../../registration/fields.ts'
import { activityLabels, fieldLabels, statusLabels } from '../../../registration/messages.ts'
import { useCategories } from '../../../registration/web/admin/category-part.tsx'
import { companyStatuses } from '../../../registration/rules.ts'
import { reviewApi, type MemberRow } from '../../contract.ts'
import { delegateSorts } from '../../rules.ts'
import { delegateColumns } from './delegate-columns-part.tsx'
import { exportMessages as messages } from './export-messages.ts'
import { reviewMessages } from './messages.ts'

const names = ['q', 'status', 'category', 'activity', 'visa', 'documents'] as const
const delegates = {
  call: reviewApi.getAllCompanyMemberInfo,
  names,
  filterOf: (query: Partial<Record<(typeof names)[number], string>>) => ({
    q: query.q,
    status: oneOf(companyStatuses, query.status),
    category: query.category,
    activity: oneOf(activityCodes, query.activity),
    visaNeeded: yesNo(query.visa),
    missingDocuments: yesNo(query.documents),
  }),
  sorts: delegateSorts,
}

export default function DelegatesPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { listed } = useList(delegates)
  const { columns, choice } = useColumns('delegates', delegateColumns)
  const { names: categories } = useCategories()
  return (
    <ListPage<MemberRow>
      {...listed}
      title={t(messages.delegatesTitle)}
      acts={choice}
      filterLabel={t(messages.delegatesFilter)}
      fields={fieldsOf(t, categories)}
      rowKey="id"
      dense
      onOpenRow={({ companyId }) => void navigate(`/admin/adminsponsor?open=${companyId}&tab=delegates`)}
      columns={columns}
      minWidth={138 * columns.length}
    />
  )
}

function fieldsOf(t: Translate, categories: CategoryNames): readonly FilterField[] {
  const { yes, no } = commonFormMessages
  const scans = { yes: messages.scanMissing, no: reviewMessages.complete }
  return [
    {
      name: 'q',
      label: t(commonFormMessages.personName),
      kind: 'text',
      placeholder: t(messages.personPlaceholder),
    },
    selectField(t, 'status', messages.companyStatus, statusLabels, companyStatuses),
    selectField(t, 'category', fieldLabels.category, categories as Record<string, Message>),
    selectField(t, 'activity', messages.activity, activityLabels, activityCodes),
    selectField(t, 'documents', messages.scan, scans),
    selectField(t, 'visa', reviewMessages.visa, { yes, no }),
  ]
}
