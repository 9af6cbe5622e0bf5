/** A questionnaire as the answering page has it: what everybody sees, then what is so for who is signed in; and sending the answers. */
import { useCallback, useEffect, useState } from 'react'
import { callRef, type CallResult, type CallSent } from '../../../shared/call-ref.ts'
import { successCode, type FieldErrors } from '../../../shared/envelope.ts'
import { idPattern } from '../../../shared/ids.ts'
import { api } from '../../../web/data/api.ts'
import { loadIfThere, type PageServices } from '../../../web/data/page-context.ts'
import { useSession } from '../../../web/data/session.ts'
import type { questionnaireApi } from '../contract.ts'
import { dayMs } from '../../../shared/durations.ts'

const readQuestionnaire = callRef<typeof questionnaireApi.query>('GET', 'questionnaire/query/{id}')
export const sendAnswers = callRef<typeof questionnaireApi.save>('POST', 'questionnaire/save')
export const keepProgress = callRef<typeof questionnaireApi.progress>('POST', 'questionnaire/progress')

export type Shown = CallResult<typeof readQuestionnaire>
export type OwnAnswer = NonNullable<Shown['own']>
export type AnswerFile = OwnAnswer['files'][number]

export interface QuestionnaireData {
  /** null: there is no such questionnaire. */
  readonly shown: Shown | null
}

export async function loadQuestionnaire(
  services: PageServices,
  id: string | undefined,
): Promise<QuestionnaireData> {
  if (!id || !idPattern.test(id)) return { shown: null }
  return { shown: await loadIfThere(services, readQuestionnaire, { id }) }
}

/** Reads it as who is signed in; null where it did not come through. */
export async function readOwn(id: string): Promise<Shown | null> {
  const answer = await api(readQuestionnaire, { id }).catch(() => null)
  return answer?.resultCode === successCode ? answer.result : null
}

/** Whether who is signed in makes a difference to what is shown. */
const isPersonal = ({ access, anonymous }: Shown) => !(access === 'public' && anonymous)

type Reading = { kind: 'ready'; shown: Shown } | { kind: 'loading' } | { kind: 'failed' }

/** `start` is what the page came with, drawn for nobody in particular. */
export function useShown(start: Shown) {
  const { state: session } = useSession()
  const [read, setRead] = useState<{ shown: Shown | null; failed: boolean }>({ shown: null, failed: false })
  const { id } = start
  const isOwn = session === 'in' && isPersonal(start)
  const reload = useCallback(async () => {
    const shown = await readOwn(id)
    setRead((before) => ({ shown: shown ?? before.shown, failed: shown === null }))
    return shown
  }, [id])
  useEffect(() => {
    if (!isOwn) return
    let isCurrent = true
    void readOwn(id).then((shown) => isCurrent && setRead({ shown, failed: shown === null }))
    return () => {
      isCurrent = false
    }
  }, [id, isOwn])
  useOpening(read.shown ?? start, reload)
  const reading = readingOf({ start, isOwn, ...read })
  return { reading, reload }
}

function readingOf(given: { start: Shown; isOwn: boolean; shown: Shown | null; failed: boolean }): Reading {
  const { start, isOwn, shown, failed } = given
  if (shown) return { kind: 'ready', shown }
  if (!isOwn) return { kind: 'ready', shown: start }
  return { kind: failed ? 'failed' : 'loading' }
}

/** A page that waits for the opening reads again when it has come. */
function useOpening({ opensAt, state, serverTime }: Shown, reload: () => Promise<unknown>): void {
  useEffect(() => {
    if (state !== 'upcoming' || opensAt === null) return
    const waitMs = opensAt - serverTime
    if (waitMs > dayMs) return
    const timer = setTimeout(() => void reload(), waitMs + 1000)
    return () => clearTimeout(timer)
  }, [opensAt, state, serverTime, reload])
}

export type Sent = CallResult<typeof sendAnswers>
type Body = CallSent<typeof sendAnswers>

export type SendAnswer =
  | { kind: 'sent'; sent: Sent }
  /** No answer came. */
  | { kind: 'network' }
  | { kind: 'refused'; code: string; text: string; fields: FieldErrors }

/**
 * A repeated try after a lost answer is the same answer: a new one carries a random word of its own (contract, `nonce`),
 * a change of the own one its version.
 */
export function useSend() {
  const [busy, setBusy] = useState(false)
  const [nonce] = useState(newNonce)
  const send = async (input: Omit<Body, 'nonce'>): Promise<SendAnswer> => {
    setBusy(true)
    const answer = await api(sendAnswers, input.answerId ? input : { ...input, nonce }).catch(() => null)
    setBusy(false)
    if (!answer) return { kind: 'network' }
    if (answer.resultCode === successCode && answer.result) return { kind: 'sent', sent: answer.result }
    const { fields = {} } = (answer.result as { fields?: FieldErrors } | null) ?? {}
    return { kind: 'refused', code: answer.resultCode, text: answer.errorMessage ?? '', fields }
  }
  return { busy, send }
}

/** Random, also where the page is not in a secure context. On the server nothing is sent. */
const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
