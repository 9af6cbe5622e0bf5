/** The append-only log with the state of its chain (decision 18). */
import { fromBeijing, toBeijing, twoDigits, beijingParts } from '../../../../shared/format.ts'
import type { Message, Translate, Locale } from '../../../../shared/i18n.ts'
import { actionMessages, featureMessages, nameAction, subjectMessages } from '../../messages.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { commandLine, enrolledDevice, mailedLink } from '../../rules.ts'
import { auditApi, type AuditRow } from '../../contract.ts'
import styles from './audit.module.css'
import { auditMessages as messages } from './messages.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

const dayOf = (value: string | undefined) => {
  const at = fromBeijing(`${value ?? ''} 00:00`)
  return Number.isNaN(at) ? undefined : at
}

const asked = {
  call: auditApi.auditLog,
  names: ['action', 'subjectType', 'subjectId', 'from', 'to'],
  filterOf: ({ from, to, ...query }: Partial<Record<string, string>>) => {
    const last = dayOf(to)
    return {
      action: query['action'],
      subjectType: query['subjectType'],
      subjectId: query['subjectId'],
      from: dayOf(from),
      // The last day is included; the call's end is exclusive.
      to: last === undefined ? undefined : last + dayMs,
    }
  },
} as const

export default function AuditPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { listed } = useList(asked)
  return (
    <ListPage<AuditRow>
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={filterFields(t, locale)}
      {...listed}
      rowKey="id"
      columns={columnsOf(t, locale)}
      minWidth={1040}
    />
  )
}

const nameOf = (t: Translate, type: string) => {
  const message = (subjectMessages as Partial<Record<string, Message>>)[type]
  return message ? t(message) : type
}

function columnsOf(t: Translate, locale: Locale): Column<AuditRow>[] {
  return [
    {
      key: 'at',
      title: t(commonFormMessages.time),
      width: 170,
      render: (_, row) => `${toBeijing(row.at)}:${twoDigits(beijingParts(row.at).second)}`,
    },
    {
      key: 'action',
      title: t(messages.action),
      width: 190,
      render: (_, row) => (
        <>
          {nameAction(row.action, locale)}
          <small>{row.action}</small>
        </>
      ),
    },
    { key: 'actor', title: t(messages.actor), width: 140, render: (_, row) => actorOf(t, row) },
    {
      key: 'subject',
      title: t(messages.subject),
      width: 220,
      render: (_, row) => (
        <>
          {nameOf(t, row.subjectType)}
          <small className={styles.id}>{row.subjectId}</small>
        </>
      ),
    },
    { key: 'data', title: t(messages.data), render: (_, row) => <Data data={row.data} /> },
    {
      key: 'seq',
      title: t(messages.chain),
      width: 110,
      render: (_, row) =>
        row.seq === null ? (
          <Tag tone="warn">{t(messages.open)}</Tag>
        ) : (
          <Tag tone="ok">{t(messages.sealed, { seq: row.seq })}</Tag>
        ),
    },
  ]
}

function roleOf(t: Translate, role: string): string {
  if (role === commandLine) return t(messages.commandLine)
  if (role === mailedLink) return t(messages.link)
  return role === enrolledDevice ? t(messages.device) : role
}

function actorOf(t: Translate, { actor }: AuditRow) {
  if (!actor) return t(messages.system)
  return (
    <>
      <InLanguage>{actor.name ?? t(messages.gone)}</InLanguage>
      <small>{roleOf(t, actor.role)}</small>
    </>
  )
}

function Data({ data }: { data: Record<string, unknown> }) {
  const entries = Object.entries(data)
  if (entries.length === 0) return '–'
  return (
    <dl className={styles.data}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function filterFields(t: Translate, locale: Locale): FilterField[] {
  const whole = Object.entries(featureMessages).map(([value, name]) => ({
    value,
    label: t(messages.anyOf, { feature: t(name) }),
  }))
  const single = Object.keys(actionMessages).map((value) => ({ value, label: nameAction(value, locale) }))
  return [
    { name: 'action', label: t(messages.action), kind: 'select', options: [...whole, ...single] },
    {
      name: 'subjectType',
      label: t(messages.subjectType),
      kind: 'select',
      options: Object.entries(subjectMessages).map(([value, name]) => ({ value, label: t(name) })),
    },
    { name: 'subjectId', label: t(messages.subjectId), kind: 'text' },
    {
      name: 'days',
      label: t(messages.days),
      kind: 'dates',
      ends: ['from', 'to'],
      endLabels: [t(messages.from), t(messages.to)],
    },
  ]
}
