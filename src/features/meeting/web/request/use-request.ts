/**
 * A request or a proposal as it is being made: kept on the device until it is sent, judged by the rules that the server uses
 * and by what is free now. Someone who is quicker takes the half-hour and nothing else.
 */
import { useRef, useState } from 'react'
import { successCode, type Envelope } from '../../../../shared/envelope.ts'
import { fill } from '../../../../shared/i18n.ts'
import { clearUnsent, saveUnsent, readUnsent } from '../../../../web/data/unsent-text.ts'
import type { HalfHourShown, MeetingShown } from '../../contract.ts'
import { checkSubject, checkWords } from '../../rules.ts'
import { askMessages as messages } from './ask-messages.ts'
import { fieldsOf, useRefusal } from '../../../../web/data/attempt.ts'
import type { FreeShown } from './use-free.ts'
import { useWords } from '../use-words.ts'
import { focusFault } from '../../../../web/ui/note.tsx'

export interface Typed {
  /** Epoch ms as text; '' while none is chosen. */
  readonly time: string
  /** A booking's id, `table`, `theirs`, or ''. */
  readonly place: string
  readonly subject: string
  readonly words: string
}
export type Field = keyof Typed
const fields = ['time', 'place', 'subject', 'words'] as const satisfies readonly Field[]
export type Faults = Readonly<Partial<Record<Field, string>>>

/** As the calls take it. */
interface RequestSent {
  readonly startsAt: number
  readonly place: 'own' | 'theirs' | 'table'
  readonly bookingId?: string
  readonly subject: string
  readonly words?: string
}
export type SendRequest = (sent: RequestSent) => Promise<Envelope<MeetingShown> | null>

const empty: Typed = { time: '', place: '', subject: '', words: '' }
const fieldOfServer: Readonly<Record<string, Field>> = {
  startsAt: 'time',
  place: 'place',
  bookingId: 'place',
  subject: 'subject',
  words: 'words',
}

export function halfHourAt(free: FreeShown, time: string): HalfHourShown | null {
  const all = free.days.flatMap(({ halfHours }) => halfHours)
  return all.find(({ startsAt }) => String(startsAt) === time) ?? null
}

/** Whether one can meet there then. */
export function isPlaceOpen(half: HalfHourShown, place: string): boolean {
  if (place === 'table') return half.table
  return place === 'theirs' || half.bookingIds.includes(place)
}

function sentOf({ time, place, subject, words }: Typed): RequestSent {
  const isNamed = place === 'table' || place === 'theirs'
  return {
    startsAt: Number(time),
    ...(isNamed ? { place } : { place: 'own', bookingId: place }),
    subject,
    ...(words.trim() && { words }),
  }
}

interface RequestOptions {
  /** Under which it is kept on the device. */
  readonly keptName: string
  readonly free: FreeShown
  readonly withSubject: boolean
  readonly send: SendRequest
  /** What is free is read again after each try. */
  readonly reload: () => Promise<void>
  readonly onSent: (meeting: MeetingShown) => void
}

/** What is wrong with it now, by the rules and by what is free; each field's first fault. */
function useJudge({
  typed,
  half,
  withSubject,
}: {
  typed: Typed
  half: HalfHourShown | null
  withSubject: boolean
}) {
  const { t, locale } = useWords()
  const found: Partial<Record<Field, string>> = {}
  if (!half) found.time = t(messages.timeRequired)
  else if (half.state !== 'free') found.time = t(messages.timeTaken)
  if (!typed.place) found.place = t(messages.placeRequired)
  else if (half && !isPlaceOpen(half, typed.place)) found.place = t(messages.placeTaken)
  const wrong = {
    ...(withSubject ? checkSubject(typed.subject).wrong : {}),
    ...checkWords(typed.words).wrong,
  }
  for (const [name, { message, variables }] of Object.entries(wrong))
    found[name as Field] = fill(message[locale], variables)
  return found
}

/** The faults that are shown: what was touched, what is chosen and has been taken since, and the server's word. */
function useFaults(typed: Typed, found: Faults) {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [answered, setAnswered] = useState<{ of: Typed; faults: Faults } | null>(null)
  const isShown = (name: Field) =>
    touched.has(name) || ((name === 'time' || name === 'place') && typed[name] !== '')
  const faults: Partial<Record<Field, string>> = {}
  for (const name of fields) {
    // The server's word holds until the field is changed.
    const said = answered?.of[name] === typed[name] ? answered.faults[name] : undefined
    const shown = (isShown(name) ? found[name] : undefined) ?? said
    if (shown) faults[name] = shown
  }
  return {
    faults: faults as Faults,
    touch: (name: Field) => setTouched((old) => new Set(old).add(name)),
    touchAll: () => setTouched(new Set(fields)),
    setAnswered: (said: Faults) => setAnswered({ of: typed, faults: said }),
  }
}

export function useRequest(options: RequestOptions) {
  const { keptName, free, withSubject, send, reload, onSent } = options
  const refusalOf = useRefusal()
  const [typed, setTyped] = useState<Typed>(() => ({ ...empty, ...readUnsent(keptName) }))
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const summaryRef = useRef<HTMLDivElement>(null)
  const half = halfHourAt(free, typed.time)
  const found = useJudge({ typed, half, withSubject })
  const { faults, touch, touchAll, setAnswered } = useFaults(typed, found)

  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    setRefusal('')
    saveUnsent(keptName, { ...next })
  }
  const submit = async () => {
    if (busy) return
    setRefusal('')
    touchAll()
    if (Object.keys(found).length > 0) return focusFault(summaryRef)
    setBusy(true)
    const answer = await send(sentOf(typed))
    if (answer?.resultCode === successCode && answer.result) {
      clearUnsent(keptName)
      return onSent(answer.result)
    }
    // Someone was quicker, perhaps: the times are shown as they are now.
    if (answer) await reload()
    setBusy(false)
    const refused = faultsOf(answer)
    if (refused) setAnswered(refused)
    else setRefusal(refusalOf(answer) ?? '')
    focusFault(summaryRef)
  }
  return { typed, set, touch, half, faults, refusal, busy, submit, summaryRef }
}

/** What the server says about fields that are here; null where it says nothing of them. */
function faultsOf(answer: Envelope<MeetingShown> | null): Faults | null {
  const said = Object.entries(fieldsOf(answer) ?? {}).flatMap(([name, words]) =>
    fieldOfServer[name] ? [[fieldOfServer[name], words] as const] : [],
  )
  return said.length > 0 ? Object.fromEntries(said) : null
}

export type RequestForm = ReturnType<typeof useRequest>
