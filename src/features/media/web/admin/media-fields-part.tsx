/** Fields that several forms of media have. */
import { Checkbox, InputNumber } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { MediaFormState } from './use-media-form.ts'

interface Props {
  form: Pick<MediaFormState, 'draft' | 'errors' | 'disabled' | 'change'>
}

export function PublishedField({ form, label }: Props & { label: string }) {
  return (
    <Checkbox
      checked={form.draft.published}
      disabled={form.disabled}
      onChange={(event) => form.change({ published: event.target.checked })}
    >
      {label}
    </Checkbox>
  )
}

export function YearField({ form }: Props) {
  const t = useTranslate()
  return (
    <FormItem label={t(commonFormMessages.year)} error={form.errors['year']}>
      {(given) => (
        <InputNumber<number>
          {...given}
          min={2000}
          max={2999}
          precision={0}
          disabled={form.disabled}
          value={form.draft.year}
          onChange={(year) => form.change({ year })}
        />
      )}
    </FormItem>
  )
}
