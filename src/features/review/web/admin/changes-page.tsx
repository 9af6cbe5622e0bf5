/** What changed after approval, each delegate once: accepted, or returned to the organisation with a reason. */
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatInstant } from '../../../../shared/format.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { ListCard } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { PageTop } from '../../../../web/admin/page-part.tsx'
import type { Reason } from '../../../../web/admin/record/preset-reason.ts'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { fieldLabels } from '../../../registration/messages.ts'
import { reviewApi, type ChangeRow } from '../../contract.ts'
import { changeMessages as messages } from './change-messages.ts'
import { reviewLimits } from '../../rules.ts'
import { reviewMessages } from './messages.ts'
import { useShownName } from './review-words-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { separators } from '../../../../shared/common-messages.ts'

const changes = { call: reviewApi.listChanges, names: [], filterOf: () => ({}) }
const KindTag = makeStateTag(
  { added: 'lake', replaced: 'warn', changed: 'plain', removed: 'error' },
  {
    added: messages.added,
    replaced: messages.replaced,
    changed: messages.changed,
    removed: messages.removed,
  },
)

export default function ChangesPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { reviews } = useStaff()
  const { list, listed } = useList(changes)
  const [returning, setReturning] = useState<ChangeRow | null>(null)
  const { busy, decide } = useDecision(list.reload)
  const shownName = useShownName()
  const acts = reviews
    ? { busy, onAccept: (row: ChangeRow) => void decide(row), onReturn: setReturning }
    : null
  const rows = (list.data?.rows ?? []).map((row) => ({ ...row, key: `${row.companyId}:${row.delegateId}` }))
  return (
    <>
      <PageTop title={t(adminMessages.changes)} />
      <p className="muted">{t(messages.text)}</p>
      <ListCard<ChangeRow & { key: string }>
        {...listed}
        list={{ ...list, data: list.data && { ...list.data, rows } }}
        name={t(adminMessages.changes)}
        rowKey="key"
        dense
        onOpenRow={({ companyId }) => void navigate(`/admin/adminsponsor?open=${companyId}&tab=delegates`)}
        columns={columnsOf(t, shownName, acts)}
        minWidth={900}
      />
      {returning && (
        <ReasonDialog
          title={t(messages.returnOf, { name: returning.name || t(messages.gone) })}
          text={t(messages.returnText)}
          act={t(messages.return)}
          danger={false}
          maximum={reviewLimits.reason}
          busy={busy !== null}
          onClose={() => setReturning(null)}
          onGo={(reason) => void decide(returning, reason).then((isOut) => isOut && setReturning(null))}
        />
      )}
    </>
  )
}

interface Acts {
  busy: string | null
  onAccept: (row: ChangeRow) => void
  onReturn: (row: ChangeRow) => void
}

function columnsOf(
  t: Translate,
  shownName: (row: { nameCn: string; nameEn: string }) => string,
  acts: Acts | null,
): Column<ChangeRow & { key: string }>[] {
  return [
    { key: 'at', title: t(commonFormMessages.time), width: 150, render: (_, row) => formatInstant(row.at) },
    {
      key: 'company',
      title: t(reviewMessages.name),
      render: (_, row) => (
        <>
          <Link to={`/admin/adminsponsor?open=${row.companyId}&tab=delegates`}>{shownName(row)}</Link>
          <small>{row.companyNumber}</small>
        </>
      ),
    },
    {
      key: 'person',
      title: t(messages.person),
      width: 160,
      render: (_, row) => row.name || t(messages.gone),
    },
    { key: 'kind', title: t(messages.what), width: 240, render: (_, row) => <What row={row} /> },
    {
      key: 'by',
      title: t(messages.by),
      width: 110,
      render: (_, row) =>
        t(
          {
            delegate: messages.byDelegate,
            organisation: commonFormMessages.organisation,
            office: commonFormMessages.conferenceOffice,
          }[row.by],
        ),
    },
    ...(acts
      ? [
          {
            key: 'acts',
            title: t(commonFormMessages.actions),
            width: 190,
            render: (_: unknown, row: ChangeRow & { key: string }) => <RowActs row={row} {...acts} />,
          },
        ]
      : []),
  ]
}

function What({ row: { kind, fields } }: { row: ChangeRow }) {
  const t = useTranslate()
  const labels = fields.map((name) => {
    const label = (fieldLabels as Partial<Record<string, Message>>)[name]
    return label ? t(label) : name
  })
  return (
    <>
      <KindTag state={kind} />
      {labels.length > 0 && (
        <small className={record.hint} title={labels.join(t(separators.words))}>
          {labels.join(t(separators.words))}
        </small>
      )}
    </>
  )
}

function RowActs({ row, busy, onAccept, onReturn }: Acts & { row: ChangeRow & { key: string } }) {
  const t = useTranslate()
  const name = row.name || t(messages.gone)
  return (
    <span className={record.acts}>
      <Button
        size="small"
        type="primary"
        loading={busy === row.delegateId}
        aria-label={t(messages.acceptOf, { name })}
        onClick={() => onAccept(row)}
      >
        {t(messages.accept)}
      </Button>
      <Button size="small" aria-label={t(messages.returnOf, { name })} onClick={() => onReturn(row)}>
        {t(messages.return)}
      </Button>
    </span>
  )
}

function useDecision(onDone: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busyOn } = useAction()
  const decide = async (row: ChangeRow, reason?: Reason): Promise<boolean> => {
    const { companyId, delegateId, version } = row
    let isStale = false
    const isDone = await run(
      reviewApi.decideChange,
      {
        companyId,
        delegateId,
        version,
        decision: reason ? 'returned' : 'accepted',
        ...(reason && { reason }),
      },
      {
        on: delegateId,
        done: [t(reason ? messages.returned : messages.accepted), row.name],
        // What is there now is in the list that is read again; nothing of the older picture was decided on.
        onRefused: ({ code }) => {
          isStale = code === 'CHANGED_MEANWHILE'
          if (isStale) notices.warning(t(messages.stale))
          return isStale
        },
      },
    )
    onDone()
    return isDone || isStale
  }
  return { busy: busyOn, decide }
}
