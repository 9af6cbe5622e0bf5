/** The append-only log: who did what to which record, in words, with the state of its chain. */
import { Alert, Button } from 'antd'
import { dayMs } from '../../../../../shared/durations.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { beijingParts, fromBeijing, twoDigits, formatInstant } from '../../../../../shared/format.ts'
import type { Locale, Message, Translate } from '../../../../../shared/i18n.ts'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import type { FilterField } from '../../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../../web/admin/table/use-list.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { searchIcon } from '../../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { InLanguage } from '../../../../../web/ui/in-language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { auditApi, systemActor, type NamedEntry } from '../../../../audit/contract.ts'
import { actionMessages, featureMessages, nameAction, subjectMessages } from '../../../../audit/messages.ts'
import styles from './log.module.css'
import { logMessages as messages } from './messages.ts'
import { Named, Pairs, roleName, useDetails } from './use-details.tsx'

const dayOf = (value: string | undefined) => {
  const at = fromBeijing(`${value ?? ''} 00:00`)
  return Number.isNaN(at) ? undefined : at
}

const asked = {
  call: auditApi.auditLog,
  names: ['action', 'who', 'record', 'subjectType', 'subjectId', 'from', 'to'],
  filterOf: ({ from, to, ...query }: Partial<Record<string, string>>) => {
    const last = dayOf(to)
    return {
      action: query['action'],
      accountId: query['who'],
      record: query['record'],
      subjectType: query['subjectType'],
      subjectId: query['subjectId'],
      from: dayOf(from),
      // The last day is included; the call's end is exclusive.
      to: last === undefined ? undefined : last + dayMs,
    }
  },
} as const

export default function LogPage() {
  const t = useTranslate()
  const { query, change, listed } = useList(asked)
  const onlyThis = (row: NamedEntry) =>
    change({ subjectType: row.subjectType, subjectId: row.subjectId, page: undefined })
  return (
    <ListPage<NamedEntry>
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={useFields()}
      {...listed}
      above={
        query.subjectId && (
          <Alert
            type="info"
            showIcon
            title={t(messages.onlyOne)}
            action={
              <Button
                onClick={() => change({ subjectId: undefined, subjectType: undefined, page: undefined })}
              >
                {t(messages.all)}
              </Button>
            }
          />
        )
      }
      rowKey="id"
      columns={useColumns(onlyThis)}
      minWidth={960}
    />
  )
}

const typeName = (t: Translate, type: string) => {
  const message = (subjectMessages as Partial<Record<string, Message>>)[type]
  return message ? t(message) : type
}

function useColumns(onlyThis: (row: NamedEntry) => void): Column<NamedEntry>[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'at',
      title: t(commonFormMessages.time),
      width: 160,
      render: (_, row) => `${formatInstant(row.at)}:${twoDigits(beijingParts(row.at).second)}`,
    },
    { key: 'actor', title: t(messages.actor), width: 140, render: (_, row) => <Actor row={row} /> },
    {
      key: 'action',
      title: t(messages.action),
      width: 190,
      render: (_, row) => <span title={row.action}>{nameAction(row.action, locale)}</span>,
    },
    {
      key: 'subject',
      title: t(messages.subject),
      width: 240,
      render: (_, row) => <Subject row={row} onOnly={() => onlyThis(row)} />,
    },
    { key: 'data', title: t(messages.data), render: (_, row) => <Details row={row} /> },
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

function Subject({ row, onOnly }: { row: NamedEntry; onOnly: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const name = row.subject?.name[locale] || typeName(t, row.subjectType)
  return (
    <div className={styles.subject} title={row.subjectId}>
      <small>{typeName(t, row.subjectType)}</small>
      <span>
        <Named named={row.subject} isGone={row.isGone} />
      </span>
      <Button
        type="text"
        size="small"
        icon={<Icon path={searchIcon} />}
        aria-label={t(messages.onlyThis, { name })}
        title={t(messages.onlyThis, { name })}
        onClick={onOnly}
      />
    </div>
  )
}

function Actor({ row: { actor } }: { row: NamedEntry }) {
  const t = useTranslate()
  if (!actor) return t(messages.system)
  return (
    <>
      <InLanguage>{actor.name ?? t(messages.gone)}</InLanguage>
      <small>{roleName(t, actor.role)}</small>
    </>
  )
}

function Details({ row }: { row: NamedEntry }) {
  const { pairsOf } = useDetails()
  return <Pairs pairs={pairsOf(row.data, row.names)} />
}

function actionOptions(t: Translate, locale: Locale) {
  const whole = Object.entries(featureMessages).map(([value, name]) => ({
    value,
    label: t(messages.anyOf, { feature: t(name) }),
  }))
  return [
    ...whole,
    ...Object.keys(actionMessages).map((value) => ({ value, label: nameAction(value, locale) })),
  ]
}

function useFields(): FilterField[] {
  const t = useTranslate()
  const locale = useLocale()
  const actors = useLoad(auditApi.actors, {})
  const people = (actors.data?.rows ?? []).map(({ accountId, name, role }) => ({
    value: accountId,
    label: `${name} (${roleName(t, role)})`,
  }))
  return [
    {
      name: 'who',
      label: t(messages.actor),
      kind: 'select',
      options: [...people, { value: systemActor, label: t(messages.system) }],
    },
    { name: 'action', label: t(messages.action), kind: 'select', options: actionOptions(t, locale) },
    { name: 'record', label: t(messages.record), kind: 'text', placeholder: t(messages.recordHint) },
    {
      name: 'days',
      label: t(messages.days),
      kind: 'dates',
      ends: ['from', 'to'],
      endLabels: [t(messages.from), t(messages.to)],
    },
    {
      name: 'subjectType',
      label: t(messages.subjectType),
      kind: 'select',
      options: Object.entries(subjectMessages).map(([value, name]) => ({ value, label: t(name) })),
    },
  ]
}
