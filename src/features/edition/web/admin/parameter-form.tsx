/** One parameter: its field, its default and range, reset or removal, and its history. */
import { Button } from 'antd'
import { call } from '../../../../web/admin/call.ts'
import { FormDrawer } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { TranslationGuard } from '../../../../web/admin/record/translation-guard.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { editionApi } from '../../contract.ts'
import { History } from './history-part.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { readingOf } from './reading-messages.ts'
import { readBoth, showValue, typeNames, ValueField, type ParameterRow } from './value-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  row: ParameterRow
  onClose: () => void
  /** Something changed: the list is asked again. */
  onChanged: () => void
}

export function ParameterForm(props: Props) {
  const { row } = props
  const t = useTranslate()
  const locale = useLocale()
  const { administers, user } = useStaff()
  const form = useParameterForm(props, administers)
  const askTakeBack = useTakeBack(props, form.leaveFreely)
  return (
    <FormDrawer
      title={row.description[locale] || row.code}
      form={form}
      width={520}
      savesChanges
      acts={
        row.isSet && (
          <>
            <Button danger={!row.known} onClick={askTakeBack}>
              {t(row.known ? messages.reset : messages.remove)}
            </Button>
            <span className={styles.grow} />
          </>
        )
      }
      after={user.role !== 'editor' && <History key={row.version} row={row} />}
    >
      <Facts row={row} />
      <FormItem label={t(messages.value)} error={form.errors['value']}>
        {(control) => (
          <ValueField
            id={control.id}
            row={row}
            value={form.draft.value}
            onChange={(value) => form.change({ value })}
            disabled={form.disabled}
            describedBy={control['aria-describedby']}
          />
        )}
      </FormItem>
      {row.type === 'bilingual' && !form.disabled && <Guard row={row} form={form} />}
    </FormDrawer>
  )
}

type ParameterForm = ReturnType<typeof useParameterForm>

function Guard({ row, form }: { row: ParameterRow; form: ParameterForm }) {
  const locale = useLocale()
  const [now, saved] = [readBoth(form.draft.value), readBoth(form.base.value)]
  return (
    <div aria-live="polite">
      <TranslationGuard
        label={row.description[locale] || row.code}
        stamps={row.stamp ?? undefined}
        empty={{ cn: !now.cn.trim(), en: !now.en.trim() }}
        touched={{ cn: now.cn !== saved.cn, en: now.en !== saved.en }}
        confirmed={form.confirmed.length > 0}
        onConfirm={() => form.confirm('value')}
      />
    </div>
  )
}

function Facts({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { minimum, maximum } = row
  const reading = readingOf(row.code)
  return (
    <dl className={styles.facts}>
      <dt>{t(messages.code)}</dt>
      <dd>
        <code>{row.code}</code>
      </dd>
      <dt>{t(messages.type)}</dt>
      <dd>{t(typeNames[row.type])}</dd>
      {row.known && (
        <>
          <dt>{t(messages.default)}</dt>
          <dd>{showValue(t, locale, row.type, row.default)}</dd>
        </>
      )}
      {minimum !== null && maximum !== null && (
        <>
          <dt>{t(messages.range)}</dt>
          <dd>{t(messages.rangeIs, { minimum, maximum })}</dd>
        </>
      )}
      <dt>{t(messages.visible)}</dt>
      <dd>{t(row.public ? messages.public : messages.internal)}</dd>
      {reading && (
        <>
          <dt>{t(messages.readings)}</dt>
          <dd>{t(reading)}</dd>
        </>
      )}
    </dl>
  )
}

function useParameterForm({ row, onClose, onChanged }: Props, administers: boolean) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<ParameterRow, { value: string }>({
    record: row,
    draftOf: (one) => ({ value: (one ?? row).value }),
    disabled: !administers,
    fields: ({ value }) => [
      [t(messages.value), row.type === 'bilingual' ? readBoth(value) : showValue(t, locale, row.type, value)],
    ],
    save: ({ value }, { over, confirmed }) => {
      const { activityCode, code, version } = over ?? row
      const input = { activityCode, code, value, version, confirmed: confirmed.length > 0 }
      return call(editionApi.updateSysConfig, input)
    },
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: saved.description[locale] || saved.code }))
      onChanged()
      onClose()
    },
    onClose,
  })
}

/** Back to the default, or the removal of an own text; asked first. */
function useTakeBack({ row, onClose, onChanged }: Props, leaveFreely: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const { run } = useAction()
  const { activityCode, code, known, version } = row
  return () =>
    void run(
      editionApi.delSysConfig,
      { activityCode, code, version },
      {
        ask: {
          title: t(known ? messages.reset : messages.remove),
          text: known
            ? t(messages.resetAsk, { value: showValue(t, locale, row.type, row.default) })
            : t(messages.removeAsk),
          act: t(known ? messages.reset : messages.remove),
          danger: !known,
        },
        done: t(known ? messages.removed : commonFormMessages.deletedNamed, {
          name: row.description[locale] || code,
        }),
        onDone: () => {
          leaveFreely()
          onChanged()
          onClose()
        },
      },
    )
}
