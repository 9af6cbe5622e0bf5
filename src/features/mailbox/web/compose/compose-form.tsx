/** A message to one or several organisations. */
import { foldQuery, foldText, hasWords } from '../../../../shared/folding.ts'
import { useEffect, useRef, useState, useId } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { useRefusal } from '../../../../web/data/attempt.ts'
import { useUser } from '../../../../web/data/session.ts'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { TextareaField, TextField } from '../../../../web/ui/input.tsx'
import { ErrorSummary, focusControl, Note, focusFault } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { mailLimits, officeParty } from '../../rules.ts'
import { BackPart } from '../thread/back-part.tsx'
import { BarPart } from '../bar-part.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { DraftStatePart, NewerDraftPart } from './draft-state-part.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './compose.module.css'
import { useDraft, type DraftKeeper, type DraftStart } from './use-draft.ts'
import { useFaults, type Faults } from './use-faults.ts'
import { useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { ComboboxField } from '../../../../web/ui/combobox.tsx'
import { closeIcon } from '../../../../web/ui/icons.ts'
import type { PartyShown } from '../../contract.ts'
import { office, useOrganisations } from '../use-organisations.ts'
import { Form } from '../../../../web/ui/form.tsx'

const toId = 'message-to'
const subjectId = 'message-subject'
const bodyId = 'message-body'
const controlOf = { to: toId, subject: subjectId, body: bodyId } as const

interface Props {
  readonly slot: string
  readonly start: DraftStart
  /** It comes from this browser. */
  readonly isRestored: boolean
  readonly onKept: (id: string) => void
}

export function ComposeForm({ slot, start, isRestored, onKept }: Props) {
  const t = useTranslate()
  const { me, view, close } = useMailbox()
  const userId = useUser()?.id ?? ''
  const keeper = useDraft({ userId, slot, start }, (id) => id && onKept(id))
  const form = useSend(keeper)
  const [discards, setDiscards] = useState(false)
  // Who comes to write goes on where something is missing.
  const [first] = useState(() =>
    start.message.to.length === 0 ? toId : start.message.subject ? bodyId : subjectId,
  )
  useEffect(() => focusControl(first), [first])
  const { message, store } = keeper
  const isDraft = start.id !== null
  return (
    <section className={styles.compose} aria-labelledby="message-title">
      <header className={styles.head}>
        <BackPart />
        <h2 id="message-title">{t(isDraft ? messages.draftTitle : messages.title)}</h2>
      </header>
      <Form className={styles.form} onSubmit={form.submit}>
        {isRestored && <Note role="status">{t(messages.restored)}</Note>}
        <NewerDraftPart keeper={keeper} />
        {me?.mayNotWrite && <BarPart bar={me.mayNotWrite} />}
        <Faulty faults={form.faults} boxRef={form.summary} />
        <ReceiversPart
          to={message.to}
          onChange={(to) => store.change({ to })}
          typed={form.typed}
          onType={form.setTyped}
          error={form.faults.fields.to}
        />
        <TextField
          id={subjectId}
          label={t(commonFormMessages.subject)}
          required
          maxLength={mailLimits.subject}
          value={message.subject}
          onChange={(subject) => store.change({ subject })}
          error={form.faults.fields.subject}
        />
        <TextareaField
          id={bodyId}
          label={t(messages.body)}
          hint={t(messages.bodyHint, { count: mailLimits.body })}
          required
          rows={7}
          value={message.body}
          onChange={(body) => store.change({ body })}
          error={form.faults.fields.body}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={form.busy} disabled={me?.mayNotWrite != null}>
            {t(messages.send)}
          </Button>
          <Button onClick={close}>{t(commonMessages.close)}</Button>
          {view.write !== 'new' && (
            <Button variant="danger" onClick={() => setDiscards(true)}>
              {t(messages.discard)}
            </Button>
          )}
          <DraftStatePart keeper={keeper} />
        </div>
      </Form>
      {discards && <Discard keeper={keeper} onClose={() => setDiscards(false)} />}
    </section>
  )
}

function Faulty({ faults, boxRef }: { faults: Faults; boxRef: React.RefObject<HTMLDivElement | null> }) {
  const t = useTranslate()
  const lines = (['to', 'subject', 'body'] as const).flatMap((name) => {
    const text = faults.fields[name]
    return text ? [{ targetId: controlOf[name], text }] : []
  })
  if (faults.whole)
    return (
      <Note tone="error" role="alert" boxRef={boxRef} tabIndex={-1}>
        {faults.whole}
      </Note>
    )
  return <ErrorSummary title={t(messages.errors)} lines={lines} boxRef={boxRef} />
}

function Discard({ keeper, onClose }: { keeper: DraftKeeper; onClose: () => void }) {
  const t = useTranslate()
  const { close, reload } = useMailbox()
  const refusalOf = useRefusal()
  const discard = async () => {
    const refused = refusalOf(await keeper.store.discard())
    if (refused !== null) return refused
    notify({ kind: 'success', title: t(messages.discarded) })
    reload()
    close()
    return null
  }
  return (
    <ConfirmDialog
      title={t(messages.discard)}
      keepText={t(messages.keep)}
      confirmText={t(messages.discard)}
      act={discard}
      onClose={onClose}
    >
      <p>{t(messages.discardText)}</p>
    </ConfirmDialog>
  )
}

function useSend(keeper: DraftKeeper) {
  const { t, name } = useWords()
  const { go, reload } = useMailbox()
  const { faults, check, take, clear } = useFaults()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.whole || Object.keys(faults.fields).length > 0) focusFault(summary)
  }, [faults])
  const submit = async () => {
    const { message } = keeper
    if (busy || !check(message, typed)) return
    clear()
    setBusy(true)
    const answer = await keeper.store.send()
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result) return take(answer)
    const { missives } = answer.result
    const [first] = message.to
    notify({
      kind: 'success',
      title:
        message.to.length === 1 && first
          ? t(messages.sent, { name: name(first) })
          : t(messages.sentMany, { count: message.to.length }),
    })
    reload()
    go({
      place: 'out',
      q: '',
      type: '',
      page: 1,
      write: '',
      to: '',
      id: missives.length === 1 ? missives[0]!.threadId : '',
    })
  }
  return { faults, typed, setTyped, busy, summary, submit }
}

/** Whom a message goes to: chips, and a line that finds more by name. */
function ReceiversPart(props: {
  to: readonly PartyShown[]
  onChange: (to: readonly PartyShown[]) => void
  typed: string
  onType: (typed: string) => void
  error?: string | undefined
}) {
  const { to, onChange, typed, onType } = props
  const { t, name, about } = useWords()
  const [announcement, setAnnouncement] = useState('')
  const found = useFound(typed, to)
  const add = (party: PartyShown) => {
    onType('')
    onChange([...to, party])
    setAnnouncement(t(messages.added, { name: name(party), count: to.length + 1 }))
  }
  const remove = (party: PartyShown) => {
    onChange(to.filter(({ companyId }) => companyId !== party.companyId))
    setAnnouncement(t(messages.removed, { name: name(party) }))
    document.getElementById(toId)?.focus()
  }
  return (
    <div className={styles.receivers}>
      <ComboboxField
        id={toId}
        label={t(messages.to)}
        hint={t(messages.toHint)}
        error={props.error}
        required
        value={typed}
        onChange={onType}
        onChoose={({ id }) => {
          const party = found.find(({ companyId }) => (companyId ?? officeParty) === id)
          if (party) add(party)
        }}
        suggestions={found.map((party) => ({
          id: party.companyId ?? officeParty,
          label: name(party),
          note: about(party) || undefined,
        }))}
        statusText={
          found.length > 0 ? t(messages.suggestions, { count: found.length }) : t(messages.noSuggestions)
        }
      />
      <Chosen to={to} onRemove={remove} />
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  )
}

function Chosen({ to, onRemove }: { to: readonly PartyShown[]; onRemove: (party: PartyShown) => void }) {
  const { t, name } = useWords()
  const labelId = useId()
  if (to.length === 0) return null
  return (
    <>
      <span id={labelId} className="sr">
        {t(messages.chosen)}
      </span>
      <ul className={styles.chosen} aria-labelledby={labelId}>
        {to.map((party) => (
          <li key={party.companyId ?? officeParty}>
            <span>{name(party)}</span>
            <IconButton
              icon={closeIcon}
              label={t(messages.removeOf, { name: name(party) })}
              onClick={() => onRemove(party)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who matches and is not chosen yet; the office is found by its names, but not by itself. */
function useFound(typed: string, to: readonly PartyShown[]): readonly PartyShown[] {
  const { me } = useMailbox()
  const rows = useOrganisations(typed)
  const wanted = foldQuery(typed)
  const isOffice =
    me !== null &&
    me.companyId !== null &&
    wanted.length > 0 &&
    Object.values(commonFormMessages.conferenceOffice).some((name) => hasWords(foldText(name), wanted))
  const found = isOffice ? [office, ...rows] : rows
  return found.filter(({ companyId }) => !to.some((one) => one.companyId === companyId))
}
