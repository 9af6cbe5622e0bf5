/** Invitation links: whom they were mailed to, what became of each; sending, sending again, revoking. */
import { Button } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { selectField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { RowActions, type RowAction } from '../../../../web/admin/table/row-actions.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useUser } from '../../../../web/data/session.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { staffRegistrationApi as api, type InvitationShown } from '../../contract.ts'
import { invitationStates } from '../../rules.ts'
import { InviteForm, ResendForm } from './invite-form.tsx'
import { invitationAdminMessages as messages } from './messages.ts'

const stateLabels = {
  open: messages.open,
  seen: messages.seen,
  started: messages.started,
  finished: messages.finished,
  ended: messages.ended,
  revoked: messages.revoked,
} as const
const StateTag = makeStateTag<keyof typeof stateLabels>(
  { open: 'plain', seen: 'lake', started: 'lake', finished: 'ok', ended: 'warn', revoked: 'error' },
  stateLabels,
)
const invitations = {
  call: api.listInvitations,
  names: ['q', 'state'],
  filterOf: (query: { q?: string; state?: string }) => ({
    q: query.q,
    state: oneOf(invitationStates, query.state),
  }),
} as const

const nameOf = ({ name, email }: InvitationShown) => name || email

export default function InvitationsPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { list, listed } = useList(invitations)
  const [open, setOpen] = useState<'new' | InvitationShown | null>(null)
  const isReader = useUser()?.role === 'reader'
  const actsOf = useActs(list.reload, setOpen)
  const close = (isSaved: boolean) => {
    setOpen(null)
    if (isSaved) list.reload()
  }
  const categories = list.data?.categories ?? []
  return (
    <ListPage<InvitationShown>
      {...listed}
      title={t(adminMessages.invitations)}
      text={t(messages.text)}
      acts={
        !isReader && (
          <Button
            type="primary"
            icon={<Icon path={plusIcon} />}
            disabled={!categories.length}
            onClick={() => setOpen('new')}
          >
            {t(messages.invite)}
          </Button>
        )
      }
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(messages.search), kind: 'text' },
        selectField(t, 'state', commonFormMessages.status, stateLabels, invitationStates),
      ]}
      rowKey="id"
      columns={columnsOf(t, { locale, categories, actsOf: isReader ? () => [] : actsOf })}
      minWidth={1040}
    >
      {open === 'new' && <InviteForm categories={categories} onClose={close} />}
      {open && open !== 'new' && <ResendForm invitation={open} onClose={close} />}
    </ListPage>
  )
}

function useActs(reload: () => void, onResend: (row: InvitationShown) => void) {
  const t = useTranslate()
  const { run } = useAction()
  return (row: InvitationShown): RowAction[] => {
    const { id, version, state } = row
    const name = nameOf(row)
    if (state === 'finished' || state === 'revoked') return []
    return [
      {
        text: t(messages.resend),
        label: t(messages.resendOf, { name }),
        onClick: () => onResend(row),
      },
      {
        text: t(messages.revoke),
        label: t(messages.revokeOf, { name }),
        danger: true,
        onClick: () =>
          void run(
            api.revokeInvitation,
            { id, version },
            {
              ask: {
                title: t(messages.revokeOf, { name }),
                text: t(state === 'started' ? messages.revokeStarted : messages.revokeText),
                act: t(messages.revoke),
                danger: true,
              },
              done: t(messages.revokedDone),
              onDone: reload,
              onRefused: ({ code }) => {
                if (code === 'CHANGED_MEANWHILE') reload()
                return false
              },
            },
          ),
      },
    ]
  }
}

interface Shown {
  readonly locale: Locale
  readonly categories: ResultOf<typeof api.listInvitations>['categories']
  readonly actsOf: (row: InvitationShown) => RowAction[]
}

function columnsOf(t: Translate, { locale, categories, actsOf }: Shown): Column<InvitationShown>[] {
  const categoryName = (code: string) => categories.find((one) => one.code === code)?.name[locale] ?? code
  return [
    {
      key: 'person',
      title: t(messages.person),
      render: (_, row) => (
        <>
          <b>{row.name || row.email}</b>
          <br />
          {[row.name && row.email, row.affiliation].filter(Boolean).join(' · ')}
          {(!row.individual || row.approve) && (
            <>
              <br />
              {!row.individual && <Tag>{t(messages.organisation)}</Tag>}{' '}
              {row.peopleLimit !== null && <Tag>{t(messages.upTo, { count: row.peopleLimit })}</Tag>}{' '}
              {row.approve && <Tag tone="ok">{t(messages.approves)}</Tag>}
            </>
          )}
        </>
      ),
    },
    {
      key: 'category',
      title: t(messages.category),
      width: 140,
      render: (_, row) => categoryName(row.category),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 110,
      render: (_, row) => <StateTag state={row.state === 'open' && row.openedAt ? 'seen' : row.state} />,
    },
    { key: 'sentAt', title: t(messages.sentAt), width: 150, render: (_, row) => formatInstant(row.sentAt) },
    { key: 'endsAt', title: t(messages.endsAt), width: 190, render: (_, row) => formatInstant(row.endsAt) },
    { key: 'number', title: t(messages.registration), width: 140, render: (_, row) => row.number ?? '–' },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 190,
      render: (_, row) => <RowActions acts={actsOf(row)} />,
    },
  ]
}
