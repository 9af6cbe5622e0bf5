/** Another category for a person, with the reason that the log keeps. */
import { Select } from 'antd'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { call } from '../../../../../web/admin/call.ts'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { StaffCategory } from '../../../../registration/contract.ts'
import { fieldLabels } from '../../../../registration/messages.ts'
import { displayName } from '../../../../registration/rules.ts'
import { CategoryName } from '../../../../registration/web/admin/category-part.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { lastChangeOf } from './use-registration-fields.ts'
import { TextArea } from '../../../../../web/admin/record/text-input.tsx'

interface Props {
  detail: CompanyDetail
  delegate: CompanyDetail['registration']['delegates'][number]
  offered: readonly StaffCategory[]
  onClose: (changed: CompanyDetail | null) => void
}

export function CategoryForm(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const form = useCategoryForm(props)
  const { draft, errors, change } = form
  return (
    <FormDialog
      title={t(messages.categoryOf, { name: displayName(props.delegate) })}
      form={form}
      width={520}
      saveText={t(messages.changeCategory)}
    >
      <FormItem label={t(fieldLabels.category)} error={errors['category']} required>
        {(control) => (
          <Select
            {...control}
            value={draft.category}
            options={props.offered.map(({ id, colour, name }) => ({
              value: id,
              label: <CategoryName colour={colour} name={name[locale]} />,
            }))}
            onChange={(category) => change({ category })}
          />
        )}
      </FormItem>
      <FormItem
        label={t(commonFormMessages.reason)}
        hint={t(messages.categoryReasonHint)}
        error={errors['reason']}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={300}
            rows={2}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </FormItem>
    </FormDialog>
  )
}

function useCategoryForm({ detail, delegate, onClose }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const stored = ({ registration: { delegates } }: CompanyDetail) =>
    delegates.find(({ id }) => id === delegate.id)?.category ?? delegate.category
  return useRecordForm<CompanyDetail, { category: string; reason: string }>({
    record: detail,
    draftOf: (one) => ({ category: stored(one ?? detail), reason: '' }),
    lastChangeOf,
    fields: ({ category }) => [[t(fieldLabels.category), category]],
    save: (draft, { over }) => {
      const { registration, version } = over ?? detail
      return call(reviewApi.setCategory, {
        companyId: registration.id,
        version,
        delegateId: delegate.id,
        ...draft,
      })
    },
    onSaved: (saved) => {
      notices.success(t(adminMessages.saved))
      onClose(saved)
    },
    onClose: () => onClose(null),
  })
}
