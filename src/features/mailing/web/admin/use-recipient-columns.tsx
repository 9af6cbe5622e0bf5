import { Button } from 'antd'
import { toBeijing } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { RecipientRow } from '../../contract.ts'
import type { RecipientState } from '../../rules.ts'
import { failedStates } from '../../rules.ts'
import { mailingAdminMessages as messages } from './messages.ts'
import type { useAnswerWords } from './use-answer-words.ts'
import type { RecipientActs } from './use-mailing-acts.ts'

const tones = {
  queued: 'plain',
  sending: 'lake',
  sent: 'ok',
  refused: 'error',
  bounced: 'error',
  unsure: 'warn',
  left: 'plain',
  skipped: 'plain',
  stopped: 'plain',
} as const satisfies Record<RecipientState, string>

interface Options {
  t: Translate
  answerWords: ReturnType<typeof useAnswerWords>
  /** Null: to look at only. */
  acts: RecipientActs | null
  mayResend: boolean
  onMark: (row: RecipientRow) => void
}

export function recipientColumns(options: Options): Column<RecipientRow>[] {
  const { t, acts, answerWords } = options
  return [
    {
      key: 'recipient',
      title: t(messages.recipient),
      render: (_, { name, address }) => (
        <>
          {name}
          <small className={record.nowrap}>{address}</small>
        </>
      ),
    },
    { key: 'company', title: t(messages.company), width: 210, render: (_, row) => <Company row={row} /> },
    { key: 'language', title: t(messages.language), width: 80, render: (_, row) => t(messages[row.locale]) },
    {
      key: 'state',
      title: t(messages.result),
      width: 110,
      render: (_, { state }) => <Tag tone={tones[state]}>{t(messages[`state.${state}`])}</Tag>,
    },
    {
      key: 'at',
      title: t(messages.at),
      width: 160,
      render: (_, { state, at, tries, resends }) => (
        <>
          {at === null
            ? '–'
            : state === 'queued' && tries > 0
              ? t(messages.next, { time: toBeijing(at) })
              : toBeijing(at)}
          {resends > 0 && <small>{t(messages.again, { count: resends })}</small>}
        </>
      ),
    },
    { key: 'tries', title: t(messages.tries), dataIndex: 'tries', width: 70, align: 'right' },
    {
      key: 'answer',
      title: t(messages.answer),
      render: (_, { answer }) => answerWords(answer),
    },
    ...(acts
      ? [
          {
            key: 'acts',
            title: t(messages.acts),
            width: 150,
            render: (_: unknown, row: RecipientRow) => <RowActs row={row} {...options} acts={acts} />,
          },
        ]
      : []),
  ]
}

function Company({ row: { company, companyId } }: { row: RecipientRow }) {
  const locale = useLocale()
  const name = company[locale] || company[locale === 'cn' ? 'en' : 'cn']
  return companyId ? <Link to={`/admin/adminsponsor?open=${companyId}`}>{name}</Link> : name
}

function RowActs(props: Options & { row: RecipientRow; acts: RecipientActs }) {
  const t = useTranslate()
  const { row, acts, mayResend, onMark } = props
  const { name, state } = row
  return (
    <span className={record.rowActs}>
      {mayResend && failedStates.includes(state) && (
        <Act
          name={t(messages.again_)}
          label={t(messages.againOf, { name })}
          onClick={() => void acts.resend(row)}
        />
      )}
      {state === 'sent' && (
        <Act name={t(messages.mark)} label={t(messages.markOf, { name })} onClick={() => onMark(row)} />
      )}
      {state === 'bounced' && (
        <Act
          name={t(messages.unmark)}
          label={t(messages.unmarkOf, { name })}
          onClick={() => void acts.mark(row, 'sent', '')}
        />
      )}
      {state === 'unsure' && (
        <>
          <Act
            name={t(messages.decideResend)}
            label={t(messages.decideResendOf, { name })}
            onClick={() => void acts.decide([row.id], 'resend')}
          />
          <Act
            name={t(messages.decideLeave)}
            label={t(messages.decideLeaveOf, { name })}
            onClick={() => void acts.decide([row.id], 'leave')}
          />
        </>
      )}
    </span>
  )
}

function Act(props: { name: string; label: string; onClick: () => void }) {
  return (
    <Button type="link" size="small" aria-label={props.label} onClick={props.onClick}>
      {props.name}
    </Button>
  )
}
