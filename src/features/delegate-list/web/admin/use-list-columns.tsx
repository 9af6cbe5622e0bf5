import { fill } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import record from '../../../../web/admin/record/record.module.css'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { IssuedNumber } from '../../../document/web/admin/issued-part.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { whyLabels } from '../../../document/messages.ts'
import type { DelegateListRow } from '../../contract.ts'
import { audienceLabels, changeMessages, listStateLabels } from '../../messages.ts'
import type { ListState } from '../../rules.ts'
import { listAdminMessages as messages } from './messages.ts'

const StateTag = makeStateTag<ListState>(
  { preparing: 'lake', open: 'ok', over: 'plain', revoked: 'error', failed: 'error' },
  listStateLabels,
)

interface Acts {
  /** The edition is open to who looks, who may issue. */
  readonly acts: boolean
  readonly onRevoke: (row: DelegateListRow) => void
  readonly onAgain: (row: DelegateListRow) => void
}

export function useListColumns(acts: Acts): Column<DelegateListRow>[] {
  const t = useTranslate()
  return [
    {
      key: 'number',
      title: t(messages.number),
      width: 180,
      render: (_, { number, kind }) => <IssuedNumber number={number} kind={t(audienceLabels[kind])} />,
    },
    {
      key: 'receiver',
      title: t(messages.receiver),
      minWidth: 160,
      render: (_, { receiver }) =>
        receiver ? (
          <>
            {receiver.name}
            <small>{receiver.organisation}</small>
            <small>{receiver.email}</small>
          </>
        ) : (
          t(messages.receiverGone)
        ),
    },
    { key: 'people', title: t(messages.people), minWidth: 150, render: (_, row) => <People row={row} /> },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 150,
      render: (_, row) => <Standing row={row} />,
    },
    {
      key: 'downloads',
      title: t(messages.downloads),
      width: 120,
      render: (_, { downloads, lastDownloadAt }) => (
        <>
          {t(messages.downloadsOf, { count: downloads })}
          {lastDownloadAt !== null && (
            <small>{t(messages.lastAt, { time: formatInstant(lastDownloadAt) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'issued',
      title: t(messages.issued),
      width: 170,
      render: (_, { madeAt, madeBy, endsAt }) => (
        <>
          <span className={record.nowrap}>{formatInstant(madeAt)}</span>
          <small>{t(messages.endsAt, { time: formatInstant(endsAt) })}</small>
          {madeBy && <small>{madeBy}</small>}
        </>
      ),
    },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 120,
      render: (_, row) => acts.acts && <ListActs row={row} {...acts} />,
    },
  ]
}

function ListActs({ row, onRevoke, onAgain }: Acts & { row: DelegateListRow }) {
  const t = useTranslate()
  const { number, receiver, state } = row
  return (
    <RowActions
      acts={[
        receiver !== null && {
          text: t(messages.again),
          label: t(messages.againOf, { number }),
          onClick: () => onAgain(row),
        },
        ['open', 'preparing', 'failed'].includes(state) && {
          text: t(messages.revoke),
          label: t(messages.revokeOf, { number }),
          danger: true,
          onClick: () => onRevoke(row),
        },
      ]}
    />
  )
}

function People({ row: { people, leftOut, changes } }: { row: DelegateListRow }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      {t(messages.peopleOf, { count: people })}
      <small>{changes ? fill(changeMessages.counts[locale], changes) : t(changeMessages.first)}</small>
      {leftOut.noConsent > 0 && <small>{t(messages.noConsent, { count: leftOut.noConsent })}</small>}
    </>
  )
}

function Standing({ row: { state, why, reason, revokedAt, revokedBy } }: { row: DelegateListRow }) {
  const t = useTranslate()
  return (
    <>
      <StateTag state={state} />
      {why && <small>{reason ?? t(whyLabels[why])}</small>}
      {revokedAt !== null && (
        <small>{[formatInstant(revokedAt), revokedBy].filter(Boolean).join(' · ')}</small>
      )}
    </>
  )
}
