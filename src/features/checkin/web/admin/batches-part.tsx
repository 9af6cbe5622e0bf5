/** Scans of devices whose right had ended: a card for each batch, with why it waits and what accepting it would change. */
import { formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Locale, type Message, type Translate } from '../../../../shared/i18n.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'
import { Card, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { checkinApi, type BatchShown } from '../../contract.ts'
import { verdictMessages } from '../desk/desk-messages.ts'
import styles from './batches.module.css'
import {
  batchMessages as messages,
  batchScanLabels,
  endingLabels,
  letInLabels,
  reportMessages,
} from './messages.ts'

/** @param onDecided called when the report below may say something else */
export function BatchesPart({ onDecided }: { onDecided: () => void }) {
  const t = useTranslate()
  const batches = useLoad(checkinApi.batches, {})
  const rows = batches.data?.rows ?? []
  const decided = () => {
    batches.reload()
    onDecided()
  }
  return (
    <>
      <LoadNotes list={batches} />
      {rows.length > 0 && (
        <Card label={t(messages.title)}>
          <h2>{t(messages.title)}</h2>
          <p className="muted">{t(messages.text)}</p>
          {rows.map((batch) => (
            <Batch key={batch.id} batch={batch} onDecided={decided} />
          ))}
        </Card>
      )}
    </>
  )
}

function Batch({ batch, onDecided }: { batch: BatchShown; onDecided: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { device, scans, rows } = batch
  const numbered = rows.map((row, index) => ({ ...row, key: String(index) }))
  return (
    <section className={styles.batch} aria-labelledby={`batch-${batch.id}`}>
      <header>
        <h3 id={`batch-${batch.id}`}>{device}</h3>
        <Tag tone={batch.state === 'waiting' ? 'warn' : 'plain'}>
          {batch.state === 'waiting'
            ? t(messages.waiting)
            : t(messages.refusedBy, { name: batch.decidedBy ?? '–' })}
        </Tag>
        <p>
          {[
            t(endingLabels[batch.endedWhy], { time: formatInstant(batch.endedAt) }),
            t(messages.handedIn, { time: formatInstant(batch.handedInAt) }),
            t(messages.scans, { count: scans }),
            t(messages.ofPeople, { count: batch.people }),
          ].join(' · ')}
        </p>
      </header>
      <Effects batch={batch} />
      <WholeTable
        name={t(messages.acceptOf, { name: device })}
        rowKey="key"
        rows={numbered}
        minWidth={760}
        columns={columnsOf(t, locale)}
      />
      {scans > rows.length && <p className="muted">{t(messages.firstShown, { count: rows.length })}</p>}
      <Acts batch={batch} onDecided={onDecided} />
    </section>
  )
}

/** What would change, in figures; what would not is left out. */
function Effects({ batch }: { batch: BatchShown }) {
  const t = useTranslate()
  const figures = [
    [batch.here, messages.people, false],
    [batch.gone, messages.gone, true],
    [batch.mayCertify, messages.mayCertify, false],
    [batch.revoked, messages.revoked, true],
    [batch.late, messages.late, false],
  ] as const
  return (
    <dl className={styles.effects}>
      {figures.map(([count, label, isLoss], index) =>
        count > 0 || index === 0 ? (
          <div key={label.en} data-loss={isLoss || undefined}>
            <dd>{count}</dd>
            <dt>{t(label)}</dt>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Acts({ batch, onDecided }: { batch: BatchShown; onDecided: () => void }) {
  const t = useTranslate()
  const { user, administers } = useStaff()
  const { run, busy } = useAction()
  if (!administers && user.role !== 'checkin') return null
  const { id, device: name, scans: count, here, gone, revoked } = batch
  const losses = [
    ...(here ? [`${here} ${t(messages.people)}`] : []),
    ...(gone ? [`${gone} ${t(messages.gone)}`] : []),
    ...(revoked ? [`${revoked} ${t(messages.revoked)}`] : []),
  ]
  const accept = () =>
    run(
      checkinApi.decideBatch,
      { id, accept: true },
      {
        ask: {
          title: t(messages.acceptAsk, { name, count }),
          text: losses.length ? losses.join(t(verdictMessages.comma)) : t(messages.noChange),
          act: t(messages.accept),
          danger: gone > 0 || revoked > 0,
        },
        done: ({ counted }) => t(messages.accepted, { count: counted }),
        onDone: onDecided,
      },
    )
  const refuse = () =>
    run(checkinApi.decideBatch, { id, accept: false }, { done: t(messages.refused), onDone: onDecided })
  return (
    <div className={styles.acts}>
      <ActButton type="primary" disabled={busy} aria-label={t(messages.acceptOf, { name })} act={accept}>
        {t(messages.accept)}
      </ActButton>
      {batch.state === 'waiting' && (
        <ActButton disabled={busy} aria-label={t(messages.refuseOf, { name })} act={refuse}>
          {t(messages.refuse)}
        </ActButton>
      )}
    </div>
  )
}

type Scan = BatchShown['rows'][number]

const columnsOf = (t: Translate, locale: Locale) => [
  {
    key: 'person',
    title: t(reportMessages.person),
    render: (_: unknown, { name, organisation }: Scan) => (
      <>
        {name}
        <small>{pickLanguage(locale, organisation).text}</small>
      </>
    ),
  },
  {
    key: 'point',
    title: t(reportMessages.point),
    width: 180,
    render: (_: unknown, { point }: Scan) => pickLanguage(locale, point).text,
  },
  {
    key: 'at',
    title: t(messages.statedAt),
    width: 170,
    render: (_: unknown, { at }: Scan) => formatInstant(at),
  },
  {
    key: 'kind',
    title: t(messages.kind),
    width: 190,
    render: (_: unknown, { kind, direction, verdict }: Scan) => {
      const problem = (letInLabels as Partial<Record<string, Message>>)[verdict]
      return (
        <>
          {t(batchScanLabels[kind === 'undo' || kind === 'override' ? kind : direction])}
          {problem && <small>{t(problem)}</small>}
        </>
      )
    },
  },
]
