/** The ledger: each recipient with the result, the server's words, and what can be done about it. */
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../../web/admin/messages.ts'
import type { SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import { LogReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { ListCard } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type MailingShown, type RecipientRow } from '../../contract.ts'
import { recipientStateLabels } from '../../messages.ts'
import { recipientStates, type RecipientState } from '../../rules.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import styles from './mailing-admin.module.css'
import { mailingAdminMessages as messages } from './messages.ts'
import { useRecipientActs, type RecipientActs } from './use-mailing-acts.ts'
import { usePolling } from './use-mailing-list.ts'
import { recipientColumns } from './use-recipient-columns.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

/** Those that someone watches; the filter has all. */
const watched = ['sent', 'queued', 'refused', 'bounced', 'unsure', 'skipped'] as const
/** These where there are any. */
const rare = ['stopped', 'left'] as const
const pollMs = 2_500

const asked = {
  call: mailingApi.recipients,
  names: ['result', 'who'],
  filterOf: ({ open, result, who }: Partial<Record<'open' | 'result' | 'who', string>>) =>
    open ? { mailingId: open, q: who, state: oneOf(recipientStates, result) } : null,
} as const
type Recipients = ReturnType<typeof useRecipients>

/** The ledger of the mailing that is open. */
const useRecipients = () => useList(asked)

interface Props {
  mailing: MailingShown
  onReload: () => void
  administers: boolean
  live: boolean
}

export function RecipientList({ mailing, onReload, administers, live }: Props) {
  const t = useTranslate()
  const state = useRecipients()
  const { query, change, filter, list } = state
  const [exports, setExports] = useState(false)
  const total = list.data?.total ?? 0
  usePolling(live, list.reload, pollMs)
  // Stopped, or the last one gone: the list says so too, although nothing moves any more.
  const stands = JSON.stringify([mailing.state, mailing.counts])
  const { reload } = list
  const shown = useRef(stands)
  useEffect(() => {
    if (shown.current !== stands) reload()
    shown.current = stands
  }, [stands, reload])
  const countOf = (one: RecipientState) => (list.data?.counts ?? mailing.counts)[one] ?? 0
  const acts = useRecipientActs(mailing.id, () => {
    list.reload()
    onReload()
  })
  return (
    <>
      <StateCards
        label={t(messages.byRecipientState)}
        cards={[...watched, ...rare.filter((one) => countOf(one) > 0)].map((one) => ({
          state: one,
          name: t(recipientStateLabels[one]),
          count: countOf(one),
        }))}
        chosen={query.result}
        onChoose={(chosen) => change({ result: chosen, page: undefined })}
      />
      <Card>
        <Filter
          label={t(messages.filterLedger)}
          fields={[
            {
              name: 'who',
              label: t(adminMessages.find),
              kind: 'text',
              placeholder: t(messages.whoPlaceholder),
            },
            {
              name: 'result',
              label: t(messages.result),
              kind: 'select',
              options: recipientStates.map((value) => ({ value, label: t(recipientStateLabels[value]) })),
            },
          ]}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Ledger
        // What was chosen belongs to what is shown.
        key={`${query.result} ${query.who} ${query.page}`}
        state={state}
        acts={administers ? acts : null}
        mayResend={mailing.may.resend}
        onExport={() => setExports(true)}
      />
      {exports && filter && <LedgerExport asked={filter} count={total} onClose={() => setExports(false)} />}
    </>
  )
}

function Ledger(props: {
  state: Recipients
  /** Null: to look at only. */
  acts: RecipientActs | null
  mayResend: boolean
  onExport: () => void
}) {
  const t = useTranslate()
  const { acts, onExport } = props
  const { filter, list, listed } = props.state
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [marking, setMarking] = useState<RecipientRow | null>(null)
  const decide = async (decision: 'resend' | 'leave') => {
    if (await acts?.decide([...chosen], decision)) setChosen([])
  }
  return (
    <>
      <ListCard<RecipientRow>
        name={t(messages.ledger)}
        rowKey="id"
        columns={recipientColumns({ t, acts, mayResend: props.mayResend, onMark: setMarking })}
        {...listed}
        list={{ ...list, loading: list.loading && !list.data }}
        minWidth={1120}
        above={
          <>
            {acts && (
              <p className={styles.ledgerTop}>
                <Button disabled={!list.data?.total} onClick={onExport}>
                  {t(commonFormMessages.export)}
                </Button>
              </p>
            )}
            {chosen.length > 0 && (
              <p className={record.selection} role="status">
                {t(messages.chosen, { count: chosen.length })}
                <ActButton size="small" act={() => decide('resend')}>
                  {t(messages.decideResend)}
                </ActButton>
                <ActButton size="small" act={() => decide('leave')}>
                  {t(messages.decideLeave)}
                </ActButton>
              </p>
            )}
          </>
        }
        {...(acts &&
          filter?.state === 'unsure' && {
            selection: {
              selectedRowKeys: [...chosen],
              onChange: (keys: React.Key[]) => setChosen(keys.map(String)),
            },
          })}
      />
      {marking && acts && <MarkDialog row={marking} acts={acts} onClose={() => setMarking(null)} />}
    </>
  )
}

/** The ledger as the filter leaves it. */
function LedgerExport(props: {
  asked: Omit<SentOf<typeof mailingApi.exportLedger>, 'language'>
  count: number
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <LanguageExportDialog
      title={t(commonFormMessages.exportToExcel)}
      text={t(messages.exportText, { count: props.count })}
      fileName={t(messages.exportFile)}
      run={(language) => call(mailingApi.exportLedger, { ...props.asked, language })}
      onClose={props.onClose}
    />
  )
}

/** An email came back: said by hand, with a note. */
function MarkDialog({ row, acts, onClose }: { row: RecipientRow; acts: RecipientActs; onClose: () => void }) {
  const t = useTranslate()
  return (
    <LogReasonDialog
      title={t(messages.markTitle, { name: row.name })}
      text={t(messages.markText)}
      act={t(messages.mark)}
      danger={false}
      label={t(messages.note)}
      maximum={300}
      busy={acts.busy}
      onClose={onClose}
      onGo={(note) => void acts.mark(row, 'bounced', note).then((isDone) => isDone && onClose())}
    />
  )
}
