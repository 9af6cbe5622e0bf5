/** The ledger: each recipient with the result, the server's words, and what can be done about it. */
import { Button, Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import { Card, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import record from '../../../../web/admin/record/record.module.css'
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type MailingShown, type RecipientRow } from '../../contract.ts'
import { recipientStateLabels } from '../../messages.ts'
import { recipientStates, type RecipientState } from '../../rules.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import styles from './mailing-admin.module.css'
import { mailingAdminMessages as messages } from './messages.ts'
import { useRecipientActs, type RecipientActs } from './use-mailing-acts.ts'
import { type MailingList, usePolling } from './use-mailing-list.ts'
import { recipientColumns } from './use-recipient-columns.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** Those that someone watches; the filter has all. */
const watched = ['sent', 'queued', 'refused', 'bounced', 'unsure', 'skipped'] as const
/** These where there are any. */
const rare = ['stopped', 'left'] as const
const pollMs = 2_500

interface Props {
  mailing: MailingShown
  query: MailingList['query']
  change: MailingList['change']
  onReload: () => void
  administers: boolean
  live: boolean
}

export function RecipientList(props: Props) {
  const { mailing, query, change, administers, live } = props
  const t = useTranslate()
  const paging = pagingOf(query, change)
  const state = recipientStates.find((known) => known === query.result)
  const asked = { mailingId: mailing.id, ...(query.who && { q: query.who }), ...(state && { state }) }
  const list = useLoad(mailingApi.recipients, { ...asked, page: paging.page, size: paging.size })
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
    props.onReload()
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
            { name: 'who', label: t(messages.who), kind: 'text', placeholder: t(messages.whoPlaceholder) },
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
      <Card label={t(messages.ledger)}>
        {administers && (
          <p className={styles.ledgerTop}>
            <Button disabled={total === 0} onClick={() => setExports(true)}>
              {t(commonFormMessages.export)}
            </Button>
          </p>
        )}
        <LoadNotes list={list} />
        <Ledger
          // What was chosen belongs to what is shown.
          key={`${query.result} ${query.who} ${paging.page}`}
          rows={list.data?.rows ?? []}
          total={total}
          loading={list.loading && !list.data}
          paging={paging}
          acts={administers ? acts : null}
          mayResend={mailing.may.resend}
          decides={administers && state === 'unsure'}
        />
      </Card>
      {exports && <LedgerExport asked={asked} count={total} onClose={() => setExports(false)} />}
    </>
  )
}

function Ledger(props: {
  rows: readonly RecipientRow[]
  total: number
  loading: boolean
  paging: ReturnType<typeof pagingOf>
  /** Null: to look at only. */
  acts: RecipientActs | null
  mayResend: boolean
  decides: boolean
}) {
  const t = useTranslate()
  const { rows, acts, decides, paging } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [marking, setMarking] = useState<RecipientRow | null>(null)
  const decide = async (decision: 'resend' | 'leave') => {
    if (await acts?.decide([...chosen], decision)) setChosen([])
  }
  return (
    <>
      {chosen.length > 0 && (
        <p className={record.selection} role="status">
          {t(messages.chosen, { count: chosen.length })}
          <Button size="small" onClick={() => void decide('resend')}>
            {t(messages.decideResend)}
          </Button>
          <Button size="small" onClick={() => void decide('leave')}>
            {t(messages.decideLeave)}
          </Button>
        </p>
      )}
      <DataTable<RecipientRow>
        name={t(messages.ledger)}
        rowKey="id"
        columns={recipientColumns({ t, acts, mayResend: props.mayResend, onMark: setMarking })}
        rows={rows}
        total={props.total}
        loading={props.loading}
        minWidth={1120}
        {...paging}
        {...(decides && {
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
function MarkDialog(props: { row: RecipientRow; acts: RecipientActs; onClose: () => void }) {
  const t = useTranslate()
  const [note, setNote] = useState('')
  const go = async () => {
    if (await props.acts.mark(props.row, 'bounced', note.trim())) props.onClose()
  }
  return (
    <Modal
      open
      title={t(messages.markTitle, { name: props.row.name })}
      okText={t(messages.mark)}
      okButtonProps={{ loading: props.acts.busy }}
      onOk={() => void go()}
      onCancel={props.onClose}
    >
      <p>{t(messages.markText)}</p>
      <Form layout="vertical">
        <Form.Item label={t(messages.note)} htmlFor="bounce-note">
          <Input
            id="bounce-note"
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
