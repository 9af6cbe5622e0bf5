/** One parameter: its field, its default and range, reset or removal, and its history. */
import { Alert, App, Button, Drawer, Form } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/language.tsx'
import { editionApi } from '../../contract.ts'
import { History } from './history-part.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'
import { showValue, typeNames, ValueField } from './value-part.tsx'
import type { ParameterRow } from './value-part.tsx'

interface Props {
  row: ParameterRow
  onClose: () => void
  /** Something changed: the list is asked again. */
  onChanged: () => void
}

export function ParameterForm({ row, onClose, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { administers, user } = useStaff()
  const edit = useEdit({ row, onClose, onChanged })
  const name = row.description[locale] || row.code
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={<h2>{name}</h2>}
      footer={
        administers && (
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
              disabled={edit.value === row.value}
              onClick={() => void edit.save()}
            >
              {t(messages.save)}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.drawer}>
        <Facts row={row} />
        {edit.stale && <Alert type="warning" showIcon title={t(messages.changedMeanwhile)} />}
        <Form layout="vertical" onFinish={() => void edit.save()}>
          <Form.Item
            label={t(messages.value)}
            htmlFor={id}
            {...(edit.wrong && {
              validateStatus: 'error',
              help: <span id={`${id}-wrong`}>{edit.wrong}</span>,
            })}
          >
            <ValueField
              id={id}
              row={row}
              value={edit.value}
              onChange={edit.change}
              disabled={!administers}
              describedBy={edit.wrong ? `${id}-wrong` : undefined}
            />
          </Form.Item>
        </Form>
        {user.role !== 'editor' && <History key={row.version} row={row} />}
      </div>
    </Drawer>
  )
}

function Facts({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { minimum, maximum } = row
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
    </dl>
  )
}

function useEdit({ row, onClose, onChanged }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const [value, setValue] = useState(row.value)
  const [wrong, setWrong] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = row.description[locale] || row.code
  const { activityCode, code, version } = row

  const save = async () => {
    setBusy(true)
    const answer = await call(editionApi.updateSysConfig, { activityCode, code, value, version })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved, { name }))
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
  const takeBack = async () => {
    const answer = await call(editionApi.delSysConfig, { activityCode, code })
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(row.known ? messages.removed : messages.gone, { name }))
    onChanged()
    onClose()
  }
  const askTakeBack = () =>
    modal.confirm({
      title: t(row.known ? messages.reset : messages.remove),
      content: row.known
        ? t(messages.resetAsk, { value: showValue(t, locale, row.type, row.default) })
        : t(messages.removeAsk),
      okButtonProps: { danger: !row.known },
      onOk: takeBack,
    })
  const change = (next: string) => {
    setValue(next)
    setWrong(null)
  }
  return { value, change, wrong, stale, busy, save, askTakeBack }
}
