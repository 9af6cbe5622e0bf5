/** One point: its name, its hours, and what it does. */
import { Checkbox, Select } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Both } from '../../../../shared/i18n.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { checkinApi, type PointRow } from '../../contract.ts'
import { unpaidRules, type UnpaidRule } from '../../rules.ts'
import { pointMessages as messages, unpaidLabels } from './messages.ts'

interface Values {
  name: Both
  countsInside: boolean
  unpaidRule: UnpaidRule | null
  opensAt: number | null
  closesAt: number | null
}
interface Props {
  point: PointRow
  onClose: () => void
  onChanged: () => void
}

/** In place of no rule of its own, which a choice cannot hold. */
const ofEdition = 'edition'

export function PointForm(props: Props) {
  const t = useTranslate()
  const form = usePointForm(props)
  const { draft, errors, change } = form
  return (
    <FormDialog title={t(messages.edit)} form={form} width={640}>
      <BothTexts
        label={t(messages.name)}
        maximum={80}
        value={draft.name}
        saved={form.base.name}
        errors={{ cn: errors['name.cn'], en: errors['name.en'] }}
        onChange={(locale, text) => change({ name: { ...draft.name, [locale]: text } })}
      />
      <Checkbox
        checked={draft.countsInside}
        onChange={(event) => change({ countsInside: event.target.checked })}
      >
        {t(messages.countsInside)}
      </Checkbox>
      <FormItem label={t(messages.unpaid)}>
        {(control) => (
          <Select<UnpaidRule | typeof ofEdition>
            {...control}
            value={draft.unpaidRule ?? ofEdition}
            options={[
              { value: ofEdition, label: t(messages.asEdition) },
              ...unpaidRules.map((value) => ({ value, label: t(unpaidLabels[value]) })),
            ]}
            onChange={(rule) => change({ unpaidRule: rule === ofEdition ? null : rule })}
          />
        )}
      </FormItem>
      <div className={record.pair}>
        {(['opensAt', 'closesAt'] as const).map((field) => (
          <FormItem
            key={field}
            label={t(messages[field])}
            hint={t(commonFormMessages.beijingTime)}
            error={errors[field]}
          >
            {(control) => (
              <TimeField {...control} value={draft[field]} onChange={(at) => change({ [field]: at })} />
            )}
          </FormItem>
        ))}
      </div>
    </FormDialog>
  )
}

function usePointForm({ point, onClose, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const time = (at: number | null) => (at === null ? '' : formatInstant(at))
  return useRecordForm<PointRow, Values>({
    record: point,
    draftOf: (one) => {
      const { name, countsInside, unpaidRule, opensAt, closesAt } = one ?? point
      return { name, countsInside, unpaidRule, opensAt, closesAt }
    },
    fields: ({ name, countsInside, unpaidRule, opensAt, closesAt }) => [
      [t(commonFormMessages.chinese), name.cn],
      [t(commonFormMessages.english), name.en],
      [t(messages.counts), t(countsInside ? commonFormMessages.yes : commonFormMessages.no)],
      [t(messages.unpaid), unpaidRule ? t(unpaidLabels[unpaidRule]) : t(messages.asEdition)],
      [t(messages.opensAt), time(opensAt)],
      [t(messages.closesAt), time(closesAt)],
    ],
    save: (draft, { over }) => call(checkinApi.putPoint, { ...draft, id: point.id, version: over!.version }),
    onSaved: ({ name }) => {
      notices.success(t(commonFormMessages.savedNamed, { name: pickLanguage(locale, name).text }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
