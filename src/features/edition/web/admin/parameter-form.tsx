/** One parameter: its field, its default and range, reset or removal, and its history. */
import type { ResultOf } from '../../../../shared/call.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { auditApi, type AuditRow } from '../../../audit/contract.ts'
import { parameterPageMessages as messages } from './messages.ts'
import { showValue, ShownValue, type ParameterRow, readBoth, typeNames, ValueField } from './value-part.tsx'
import { Button } from 'antd'
import { Link } from '../../../../web/ui/link.tsx'
import { call } from '../../../../web/admin/call.ts'
import { FormDrawer } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { TranslationGuard } from '../../../../web/admin/record/translation-guard.tsx'
import { editionApi } from '../../contract.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './parameters.module.css'
import { readingOf } from './reading-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The session of the programme that sets the parameter: it is changed there. */
export type Opening = NonNullable<ResultOf<typeof editionApi.listSysConfig>['opening']>

interface Props {
  row: ParameterRow
  opening: Opening | null
  onClose: () => void
  /** Something changed: the list is asked again. */
  onChanged: () => void
}

export function ParameterForm(props: Props) {
  const { row, opening } = props
  const t = useTranslate()
  const locale = useLocale()
  const { administers, user } = useStaff()
  const form = useParameterForm(props, administers && !opening)
  const askTakeBack = useTakeBack(props, form.leaveFreely)
  return (
    <FormDrawer
      title={row.description[locale] || row.code}
      form={form}
      width={520}
      savesChanges
      acts={
        row.isSet &&
        !opening && (
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
      {opening && (
        <p>
          {t(messages.setByOpening)} <Link to={opening.path}>{pickLanguage(locale, opening.name).text}</Link>
        </p>
      )}
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
  const { minimum, maximum } = row
  const reading = readingOf(row.code)
  return (
    <dl className={record.facts}>
      <dt>{t(messages.code)}</dt>
      <dd>
        <code>{row.code}</code>
      </dd>
      <dt>{t(messages.type)}</dt>
      <dd>{t(typeNames[row.type])}</dd>
      {row.known && (
        <>
          <dt>{t(messages.default)}</dt>
          <dd>
            <ShownValue row={row} value={row.default} />
          </dd>
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

function useParameterForm({ row, onClose, onChanged }: Props, mayChange: boolean) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<ParameterRow, { value: string }>({
    record: row,
    draftOf: (one) => ({ value: (one ?? row).value }),
    disabled: !mayChange,
    fields: ({ value }) => [
      [t(messages.value), row.type === 'bilingual' ? readBoth(value) : showValue(t, locale, row, value)],
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
            ? t(messages.resetAsk, { value: showValue(t, locale, row, row.default) })
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

const shown = 20

/** Who changed a parameter, when, from what to what: from the log, which nobody can edit. */
function History({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  const log = useLoad(auditApi.auditLog, {
    subjectType: 'parameter',
    subjectId: `${row.activityCode}:${row.code}`,
    page: 1,
    // One more than is shown: what stood before the oldest that is.
    size: shown + 1,
  })
  const entries = log.data?.rows ?? []
  return (
    <section>
      <h3 className={styles.heading}>{t(messages.history)}</h3>
      {log.refused && <LoadFailed refused={log.refused} onRetry={log.reload} />}
      {log.data && entries.length === 0 && <p className={record.hint}>{t(messages.historyNone)}</p>}
      <ol className={styles.history}>
        {entries.slice(0, shown).map((entry, index) => (
          <Change key={entry.id} row={row} entry={entry} before={entries[index + 1]} />
        ))}
      </ol>
    </section>
  )
}

/** What stood after an entry of the log: the value set, or the default after a removal. */
const valueAfter = (row: ParameterRow, entry: AuditRow | undefined) =>
  !entry || isRemoval(entry) ? row.default : String(entry.data['value'] ?? '')

const isRemoval = (entry: AuditRow) => entry.action.endsWith('.remove')

function Change(props: { row: ParameterRow; entry: AuditRow; before: AuditRow | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, entry, before } = props
  const show = (value: string) => showValue(t, locale, row, value)
  const change = { from: show(valueAfter(row, before)), to: show(valueAfter(row, entry)) }
  return (
    <li>
      <span>
        {t(isRemoval(entry) ? messages.changedBack : messages.changedTo, change)}
        <small>{entry.actor?.name ?? t(messages.system)}</small>
      </span>
      <time dateTime={new Date(entry.at).toISOString()}>{formatInstant(entry.at)}</time>
    </li>
  )
}
