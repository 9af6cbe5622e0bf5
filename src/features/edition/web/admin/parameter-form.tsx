/** One parameter: its field, its default and range, reset or removal, and its history. */
import { Alert, App, Button, Drawer, Form } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { TranslationGuard } from '../../../../web/admin/record/translation-guard.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { editionApi } from '../../contract.ts'
import { History } from './history-part.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { readingOf } from './reading-messages.ts'
import { readBoth, showValue, typeNames, ValueField } from './value-part.tsx'
import type { ParameterRow } from './value-part.tsx'

interface Props {
  row: ParameterRow
  onClose: () => void
  /** Something changed: the list is asked again. */
  onChanged: () => void
}

export function ParameterForm(props: Props) {
  const { row, onClose } = props
  const locale = useLocale()
  const { administers, user } = useStaff()
  const edit = useEdit(props)
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={<h2>{row.description[locale] || row.code}</h2>}
      footer={administers && <Foot row={row} edit={edit} />}
    >
      <div className={styles.drawer}>
        <Facts row={row} />
        <Value row={row} edit={edit} disabled={!administers} />
        {user.role !== 'editor' && <History key={row.version} row={row} />}
      </div>
    </Drawer>
  )
}

type Edit = ReturnType<typeof useEdit>

function Foot({ row, edit }: { row: ParameterRow; edit: Edit }) {
  const t = useTranslate()
  return (
    <div className={styles.footer}>
      {row.isSet && (
        <Button danger={!row.known} onClick={edit.askTakeBack}>
          {t(row.known ? messages.reset : messages.remove)}
        </Button>
      )}
      <span className={styles.grow} />
      <Button
        type="primary"
        loading={edit.busy}
        disabled={edit.value === row.value && !edit.confirmed}
        onClick={() => void edit.save()}
      >
        {t(messages.save)}
      </Button>
    </div>
  )
}

function Value({ row, edit, disabled }: { row: ParameterRow; edit: Edit; disabled: boolean }) {
  const t = useTranslate()
  const id = useId()
  const { wrong } = edit
  return (
    <>
      {edit.stale && <Alert type="warning" showIcon title={t(messages.changedMeanwhile)} />}
      <Form layout="vertical" onFinish={() => void edit.save()}>
        <Form.Item
          label={t(messages.value)}
          htmlFor={id}
          {...(wrong && { validateStatus: 'error', help: <span id={`${id}-wrong`}>{wrong}</span> })}
        >
          <ValueField
            id={id}
            row={row}
            value={edit.value}
            onChange={edit.change}
            disabled={disabled}
            describedBy={wrong ? `${id}-wrong` : undefined}
          />
        </Form.Item>
        {row.type === 'bilingual' && !disabled && <Guard row={row} edit={edit} />}
      </Form>
    </>
  )
}

function Guard({ row, edit }: { row: ParameterRow; edit: Edit }) {
  const locale = useLocale()
  const [now, saved] = [readBoth(edit.value), readBoth(row.value)]
  return (
    <div aria-live="polite">
      <TranslationGuard
        label={row.description[locale] || row.code}
        stamps={row.stamp ?? undefined}
        empty={{ cn: !now.cn.trim(), en: !now.en.trim() }}
        touched={{ cn: now.cn !== saved.cn, en: now.en !== saved.en }}
        confirmed={edit.confirmed}
        onConfirm={edit.confirm}
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

function useEdit({ row, onClose, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [value, setValue] = useState(row.value)
  const [seen, setSeen] = useState(row.version)
  const [wrong, setWrong] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const { activityCode, code, version } = row
  // Somebody else saved: show the newest value (calls.md, update-sys-config: `version` is the one that was read).
  if (seen !== version) {
    setSeen(version)
    setValue(row.value)
    setConfirmed(false)
  }
  const save = async () => {
    setBusy(true)
    const answer = await call(editionApi.updateSysConfig, { activityCode, code, value, version, confirmed })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved, { name: row.description[locale] || code }))
      onChanged()
      return onClose()
    }
    if (answer.code === 'CHANGED_MEANWHILE') {
      setStale(true)
      return onChanged()
    }
    setWrong(answer.fields['value'] ?? null)
    if (!answer.fields['value']) notices.refused(answer)
  }
  const change = (next: string) => {
    setValue(next)
    setWrong(null)
  }
  return {
    value,
    change,
    wrong,
    stale,
    busy,
    confirmed,
    confirm: () => setConfirmed(true),
    save,
    askTakeBack: useTakeBack({ row, onClose, onChanged }),
  }
}

/** Back to the default, or the removal of an own text; asked first. */
function useTakeBack({ row, onClose, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const { activityCode, code, known } = row
  const takeBack = async () => {
    const answer = await call(editionApi.delSysConfig, { activityCode, code, version: row.version })
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(known ? messages.removed : messages.gone, { name: row.description[locale] || code }))
    onChanged()
    onClose()
  }
  return () =>
    modal.confirm({
      title: t(known ? messages.reset : messages.remove),
      content: known
        ? t(messages.resetAsk, { value: showValue(t, locale, row.type, row.default) })
        : t(messages.removeAsk),
      okButtonProps: { danger: !known },
      onOk: takeBack,
    })
}
