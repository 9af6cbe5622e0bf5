import { formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Translate } from '../../../../shared/i18n.ts'
import { sayAnswer } from '../../../../shared/own-answers.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import type { RecipientRow } from '../../contract.ts'
import { failedStates } from '../../rules.ts'
import { recipientStateLabels } from '../../messages.ts'
import { mailingAdminMessages as messages } from './messages.ts'
import type { RecipientActs } from './use-mailing-acts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

const StateTag = makeStateTag(
  {
    queued: 'plain',
    sending: 'lake',
    sent: 'ok',
    refused: 'error',
    bounced: 'error',
    unsure: 'warn',
    left: 'plain',
    skipped: 'plain',
    stopped: 'plain',
  },
  recipientStateLabels,
)

interface Options {
  t: Translate
  /** Null: to look at only. */
  acts: RecipientActs | null
  mayResend: boolean
  onMark: (row: RecipientRow) => void
}

export function recipientColumns(options: Options): Column<RecipientRow>[] {
  const { t, acts } = options
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
    {
      key: 'company',
      title: t(commonFormMessages.organisation),
      width: 210,
      render: (_, row) => <Company row={row} />,
    },
    {
      key: 'language',
      title: t(commonMessages.language),
      width: 80,
      render: (_, row) => t(messages[row.locale]),
    },
    {
      key: 'state',
      title: t(messages.result),
      width: 110,
      render: (_, { state }) => <StateTag state={state} />,
    },
    {
      key: 'at',
      title: t(commonFormMessages.time),
      width: 160,
      render: (_, { state, at, tries, resends }) => (
        <>
          {at === null
            ? '–'
            : state === 'queued' && tries > 0
              ? t(messages.next, { time: formatInstant(at) })
              : formatInstant(at)}
          {resends > 0 && <small>{t(messages.again, { count: resends })}</small>}
        </>
      ),
    },
    { key: 'tries', title: t(messages.tries), dataIndex: 'tries', width: 70, align: 'right' },
    {
      key: 'answer',
      title: t(messages.answer),
      render: (_, { answer }) => answerWords(t, answer),
    },
    ...(acts
      ? [
          {
            key: 'acts',
            title: t(commonFormMessages.actions),
            width: 150,
            render: (_: unknown, row: RecipientRow) => <Acts row={row} {...options} acts={acts} />,
          },
        ]
      : []),
  ]
}

function Company({ row: { company, companyId } }: { row: RecipientRow }) {
  const name = pickLanguage(useLocale(), company).text
  return companyId ? <Link to={`/admin/adminsponsor?open=${companyId}`}>{name}</Link> : name
}

function Acts(props: Options & { row: RecipientRow; acts: RecipientActs }) {
  const t = useTranslate()
  const { row, acts, mayResend, onMark } = props
  const { id, name, state } = row
  const isUnsure = state === 'unsure'
  const decide = (decision: 'resend' | 'leave') => () => void acts.decide([id], decision)
  return (
    <RowActions
      acts={[
        mayResend &&
          failedStates.includes(state) && {
            text: t(messages.again_),
            label: t(messages.againOf, { name }),
            onClick: () => void acts.resend(row),
          },
        state === 'sent' && {
          text: t(messages.mark),
          label: t(messages.markOf, { name }),
          onClick: () => onMark(row),
        },
        state === 'bounced' && {
          text: t(messages.unmark),
          label: t(messages.unmarkOf, { name }),
          onClick: () => void acts.mark(row, 'sent', ''),
        },
        isUnsure && {
          text: t(messages.decideResend),
          label: t(messages.decideResendOf, { name }),
          onClick: decide('resend'),
        },
        isUnsure && {
          text: t(messages.decideLeave),
          label: t(messages.decideLeaveOf, { name }),
          onClick: decide('leave'),
        },
      ]}
    />
  )
}

/** A mail server's words stay as they came; what this system has noted itself is in the page's language. */
export function answerWords(t: Translate, answer: string | null): string {
  return answer === null ? '–' : sayAnswer(t, answer)
}
