import { useId, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { callRef, type CallSent } from '../../../shared/call-ref.ts'
import { fill } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Form } from '../../../web/ui/form.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary, Note, focusFault } from '../../../web/ui/note.tsx'
import type { bookedResult, bookingApi } from '../contract.ts'
import { checkAgenda, checkPerson, conflictsWith } from '../rules.ts'
import { useLimits, useTell, type BookerShown, type BookingRead } from './booking-part.tsx'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { ConflictsPart } from './conflicts-part.tsx'
import {
  fieldNames,
  Fields,
  FieldsFold,
  type Faults,
  type Field,
  type Person,
  type Typed,
} from './booking-fields-part.tsx'
import { attempt } from '../../../web/data/attempt.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { formMessages as messages } from './messages.ts'
import { placeWords } from '../messages.ts'

const joinQueue = callRef<typeof bookingApi.joinQueue>('POST', 'meetingRoom/queue/join')

/** What books a room or a table, or waits for it, sends of the place. */
type PlaceSent = Pick<CallSent<typeof joinQueue>, 'roomId' | 'day' | 'slot' | 'tableId' | 'slotId'>

interface BookingFormProps {
  readonly data: BookerShown
  readonly read: BookingRead<BookerShown>
  readonly person: Person
  readonly place: PlaceSent
  /** Books it; null where no answer came. */
  readonly book: (values: Typed) => Promise<Envelope<z.output<typeof bookedResult>> | null>
  /** It is taken: the form joins its queue. */
  readonly isTaken: boolean
  readonly withAgenda: boolean
  /** It costs nothing: there is no contract to speak of. */
  readonly isFree: boolean
  /** When it is, for what the organisation has on at that time (it may book anyway); null: clashes with nothing. */
  readonly span: Parameters<typeof conflictsWith>[1] | null
  /** Facts, price, the choice of a TV: between the heading and the fields. */
  readonly children?: ReactNode
  readonly onDone: () => void
}

/** Books a place, takes one that is offered, or joins its queue: who is asked about it, and its agenda. */
export function BookingForm(props: BookingFormProps) {
  const { data, isTaken, span } = props
  const t = useTranslate()
  const id = useId()
  const { holdsBar, queuesBar } = useLimits(data)
  const { faults, found, refusal, busy, submit, check, summaryRef, refusalRef } = useSubmit(props)
  const bar = isTaken ? queuesBar : holdsBar
  const names = fieldNames.filter((name) => props.withAgenda || name !== 'agenda')
  const lines = names.flatMap((name) =>
    faults[name] ? [{ targetId: `${id}${name}`, text: faults[name] }] : [],
  )
  // What cannot succeed says why in its place, and asks for nothing.
  if (bar)
    return (
      <div className={styles.form}>
        {props.children}
        <Note tone="warn">{bar}</Note>
      </div>
    )
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div ref={summaryRef}>
        <ErrorSummary title={t(messages.wrong)} lines={lines} />
      </div>
      {props.children}
      <ConflictsPart conflicts={span ? conflictsWith(data.commitments, span) : []} />
      <FieldsFold {...props} isWrong={names.some((name) => found[name] ?? faults[name])}>
        <Fields {...props} {...{ id, faults, check }} />
      </FieldsFold>
      {refusal && (
        <Note tone="error" role="alert" tabIndex={-1} boxRef={refusalRef}>
          {refusal}
        </Note>
      )}
      <Button type="submit" variant="primary" block busy={busy}>
        {isTaken ? t(placeWords.join) : t(placeWords.book, { days: data.holdDays })}
      </Button>
      {!isTaken && (
        <p className={panel.muted}>{t(props.isFree ? placeWords.bookNoteFree : placeWords.bookNote)}</p>
      )}
    </Form>
  )
}

/** Sends the form and tells what came of it; what is shown is read again, also after a refusal: it was not what is there. */
function useSend({ read, data, span, person, place, book, isTaken, onDone }: BookingFormProps) {
  const tell = useTell()
  return async (values: Typed): Promise<Envelope<unknown> | null> => {
    const { contact, email, phone } = values
    const joined = isTaken ? await attempt(joinQueue, { ...place, contact, email, phone }) : null
    const booked = isTaken ? null : await book(values)
    const answer = joined ?? booked
    const isDone = answer?.resultCode === successCode
    if (isDone && joined?.result) tell.queued(joined.result)
    if (isDone && booked?.result) {
      const told = span ? conflictsWith(data.commitments, span).map(({ id }) => id) : []
      tell.booked({
        booking: booked.result.booking,
        conflicts: booked.result.conflicts.filter(({ id }) => !told.includes(id)),
      })
      person.clearAgenda()
    }
    if (answer) await read.reload()
    if (isDone) onDone()
    return answer
  }
}

/** Checked by the rules that the server uses; what only the server knows is shown when it answers. */
function useSubmit(props: BookingFormProps) {
  const { person, withAgenda } = props
  const send = useSend(props)
  const t = useTranslate()
  const locale = useLocale()
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [answered, setAnswered] = useState<{ of: Typed; faults: Faults } | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const summaryRef = useRef<HTMLDivElement>(null)
  const refusalRef = useRef<HTMLDivElement>(null)

  const found: Record<string, string> = {}
  const { wrong } = checkPerson(person.values)
  for (const [name, { message, variables }] of Object.entries({
    ...wrong,
    ...(withAgenda ? checkAgenda(person.values.agenda).wrong : {}),
  }))
    found[name] = fill(message[locale], variables)
  // The server's word holds until the field is changed.
  const said = Object.entries(answered?.faults ?? {}).filter(
    ([name]) => answered?.of[name as Field] === person.values[name as Field],
  )
  const faults: Faults = Object.fromEntries([
    ...said,
    ...Object.entries(found).filter(([name]) => touched.has(name as Field)),
  ])

  const submit = async () => {
    if (busy) return
    setRefusal('')
    setTouched(new Set(fieldNames))
    if (Object.keys(found).length > 0) return focusFault(summaryRef)
    setBusy(true)
    const answer = await send(person.values)
    setBusy(false)
    if (answer?.resultCode === successCode) return setTouched(new Set())
    const { fields } = (answer?.result ?? {}) as { fields?: Faults }
    if (!fields) {
      setRefusal(answer?.errorMessage ?? t(commonFormMessages.networkForm))
      return focusFault(refusalRef)
    }
    setAnswered({ of: person.values, faults: fields })
    focusFault(summaryRef)
  }
  const check = (name: Field) => setTouched((old) => new Set(old).add(name))
  return { faults, found, refusal, busy, submit, check, summaryRef, refusalRef }
}
