/** One edition: its state and the acts on it, its checklist, its ID data. */
import { Alert, Button } from 'antd'
import { formatDateTime } from '../../../../shared/format.ts'
import { text, type Message } from '../../../../shared/i18n.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { contentTypes } from '../../../content/rules.ts'
import { parameters } from '../../../edition/rules.ts'
import { lifecycleApi, type ChecklistRow, type EditionRow } from '../../contract.ts'
import { isBlocking } from '../../rules.ts'
import styles from './editions.module.css'
import { editionMessages as messages } from './messages.ts'

interface EditionProps {
  readonly row: EditionRow
  readonly onSwitch: () => void
  readonly onPurge: () => void
  readonly onChanged: () => void
}

export function EditionPart({ row, onSwitch, onPurge, onChanged }: EditionProps) {
  const t = useTranslate()
  const { administers } = useStaff()
  return (
    <Card label={String(row.year)}>
      <header className={styles.head}>
        <h2>{row.year}</h2>
        {row.current && <Tag tone="lake">{t(messages.current)}</Tag>}
        <Tag tone={row.publishedAt === null ? 'warn' : 'ok'}>
          {t(row.publishedAt === null ? messages.preparing : messages.published)}
        </Tag>
        {row.sample && <Tag>{t(messages.sample)}</Tag>}
        <span className="muted">{t(messages.organisations, { count: row.organisations })}</span>
        {administers && (
          <span className={styles.acts}>
            <PublishButton row={row} onChanged={onChanged} />
            {!row.current && <Button onClick={onSwitch}>{t(messages.makeCurrent)}</Button>}
          </span>
        )}
      </header>
      {row.fault && <Alert type="warning" showIcon title={t(messages.fault, { fault: row.fault })} />}
      {row.checklist.length > 0 && <Checklist row={row} />}
      {row.purge && (
        <p className={styles.purge}>
          <b>{t(messages.purge)}</b> <PurgeState purge={row.purge} />{' '}
          {administers && (
            <Button size="small" onClick={onPurge}>
              {t(messages.decide)}
            </Button>
          )}
        </p>
      )}
    </Card>
  )
}

/** Taken back only while nobody has registered; the server says so otherwise. */
function PublishButton({ row, onChanged }: Pick<EditionProps, 'row' | 'onChanged'>) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const isPublished = row.publishedAt !== null
  // Archives have no checklist: it is of the current edition and those after it.
  if (isPublished && (row.hasRegistrations || row.checklist.length === 0)) return null
  const act = () =>
    run(
      lifecycleApi.publishEdition,
      { activityCode: row.activityCode, published: !isPublished },
      { done: t(messages.done), onDone: onChanged },
    )
  return (
    <Button type={isPublished ? 'default' : 'primary'} loading={busy} onClick={() => void act()}>
      {t(isPublished ? messages.unpublish : messages.publish)}
    </Button>
  )
}

const stateNames = {
  set: { words: messages.stateSet, tone: 'ok' },
  copied: { words: messages.stateCopied, tone: 'warn' },
  default: { words: messages.stateDefault, tone: 'warn' },
  outside: { words: messages.stateOutside, tone: 'warn' },
  empty: { words: messages.stateEmpty, tone: 'plain' },
} as const

function Checklist({ row }: { row: EditionRow }) {
  const t = useTranslate()
  const open = row.checklist.filter(({ state }) => state !== 'set')
  return (
    <section aria-label={t(messages.checklist)}>
      <h3 className={styles.listHead}>{t(messages.checklist)}</h3>
      {open.length === 0 ? (
        <p className="muted">{t(messages.allSet)}</p>
      ) : (
        <ul className={styles.items}>
          {open.map((item) => (
            <ChecklistItem
              key={item.of}
              item={item}
              edition={row.activityCode}
              isPublished={row.publishedAt !== null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

export function nameOf({ of, kind }: ChecklistRow): Message {
  if (kind === 'parameter') return parameters[of as keyof typeof parameters].description
  return kind === 'content' ? contentTypes[of as keyof typeof contentTypes].name : messages.activities
}

function ChecklistItem(props: { item: ChecklistRow; edition: string; isPublished: boolean }) {
  const { item, edition, isPublished } = props
  const t = useTranslate()
  const locale = useLocale()
  const name = text(locale, nameOf(item))
  const { words, tone } = stateNames[item.state]
  const isMissing = !isPublished && isBlocking(item)
  const to = {
    parameter: `/admin/adminparams?edition=${edition}&open=${item.of}`,
    content: `/admin/content?type=${item.of}&edition=${edition}`,
    activities: '/admin/activities',
  }[item.kind]
  return (
    <li>
      <Link to={to}>{name}</Link>
      <span className={styles.tags}>
        {isMissing && <Tag tone="error">{t(messages.needed)}</Tag>}
        <Tag tone={tone}>{t(words)}</Tag>
      </span>
    </li>
  )
}

function PurgeState({ purge }: { purge: NonNullable<EditionRow['purge']> }) {
  const t = useTranslate()
  const locale = useLocale()
  const show = (at: number) => formatDateTime(locale, at, { year: true })
  const decided = { by: purge.decidedBy ?? '', reason: purge.reason ?? '' }
  if (purge.stopped) return <span>{t(messages.purgeStopped, decided)}</span>
  if (purge.purgeAt !== null) return <span>{t(messages.purgeAt, { time: show(purge.purgeAt) })}</span>
  if (purge.notBefore !== null)
    return <span>{t(messages.purgePostponed, { ...decided, time: show(purge.notBefore) })}</span>
  return <span className="muted">{t(messages.purgeDue, { time: show(purge.dueAt) })}</span>
}
