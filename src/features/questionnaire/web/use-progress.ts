/**
 * Keeps what is typed until it is sent: on this device at once, and on the server a moment later where it may know whose
 * it is (contract, `progress`). It outlives a reload and a lost network; once sent, the device forgets it.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { LostSaves } from '../../../web/data/lost-saves.ts'
import { listOf, type AnswersStart, type Given } from './use-answers.ts'
import { keepProgress, readOwn, type AnswerFile, type OwnAnswer, type Shown } from './use-questionnaire.ts'

export type KeepState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'here' | 'there' | 'offline'; at: number }
  /** The browser keeps nothing. */
  | { kind: 'not' }
  /** Another device was at it too. */
  | { kind: 'newer'; at: number; version: number; start: AnswersStart }

interface DeviceCopy extends AnswersStart {
  /** Epoch ms. */
  readonly at: number
  /** Of the answer that it would change; null for a new one. */
  readonly own: string | null
}

const keyOf = (id: string) => `questionnaire.${id}`

function readDevice(id: string): DeviceCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as DeviceCopy | null
    return copy && typeof copy.at === 'number' && Array.isArray(copy.answers) ? copy : null
  } catch {
    return null
  }
}

/** False where the browser refuses. */
function writeDevice(id: string, copy: DeviceCopy | null): boolean {
  try {
    if (copy) localStorage.setItem(keyOf(id), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(id))
    return true
  } catch {
    return false
  }
}

/** Where answering begins: with what was kept last, on this device or on the server, or with the own answer. */
export interface FormStart extends AnswersStart {
  /** When what was put back had been kept; null where nothing was. */
  readonly restoredAt: number | null
  /** The device's answers have not reached the server. */
  readonly unsent: boolean
}

export const emptyStart: FormStart = { answers: [], files: [], restoredAt: null, unsent: false }

/** `own`: the answer that is being changed; null for a new one. */
export function startOf(shown: Shown, own: OwnAnswer | null): FormStart {
  const { id, progress } = shown
  const copy = readDevice(id)
  const device = copy && copy.own === (own?.id ?? null) && copy.answers.length > 0 ? copy : null
  const kept = own ? null : progress
  const at = Math.max(kept?.savedAt ?? 0, own?.changedAt ?? 0)
  if (device && device.at > at) return { ...device, restoredAt: device.at, unsent: true }
  if (kept) return { ...kept, restoredAt: kept.savedAt, unsent: false }
  return own ? { ...own, restoredAt: null, unsent: false } : emptyStart
}

const deviceMs = 300
const serverMs = 1200
const retryMs = 15_000

interface Options {
  shown: Shown
  given: Given
  files: readonly AnswerFile[]
  /** The server keeps it too. */
  onServer: boolean
  /** What the form began with is on this device alone. */
  isUnsent: boolean
  /** A preview keeps nothing. */
  enabled: boolean
  /** Of the own answer that is being changed. */
  own: string | null
}

type Outcome =
  | { kind: 'saved'; at: number }
  | { kind: 'newer'; progress: NonNullable<Shown['progress']> }
  | { kind: 'refused' | 'lost' }

/** What the server keeps of these answers: each save gives the version on which the next is based. */
class ServerCopy {
  readonly #lost = new LostSaves()
  #version: number | undefined

  constructor(version: number | undefined) {
    this.#version = version
  }

  async save(
    { id, revision }: Pick<Shown, 'id' | 'revision'>,
    answers: ReturnType<typeof listOf>,
  ): Promise<Outcome> {
    const version = this.#version
    const given = { id, revision, answers, ...(version !== undefined && { version }) }
    const answer = await api(keepProgress, given).catch(() => null)
    if (answer?.resultCode === successCode && answer.result) {
      this.#version = answer.result.version
      this.#lost.clear()
      return { kind: 'saved', at: answer.result.savedAt }
    }
    if (!answer) {
      this.#lost.add(JSON.stringify(answers))
      return { kind: 'lost' }
    }
    const { progress } = (answer.resultCode === 'CHANGED_MEANWHILE' && (await readOwn(id))) || {}
    if (!progress) return { kind: 'refused' }
    if (!this.#lost.has(JSON.stringify(progress.answers))) return { kind: 'newer', progress }
    this.#version = progress.version
    return this.save({ id, revision }, answers)
  }

  /** What another device kept has been seen. */
  baseOn(version: number): void {
    this.#version = version
  }
}

/** Sends one after the other. */
function useSending(options: Options, tell: (state: KeepState) => void) {
  const { shown, given, files, own } = options
  const [copy] = useState(() => new ServerCopy(shown.progress?.version))
  const running = useRef(false)
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  }, [given])
  const sendOnce = async (body: Given): Promise<'sent' | 'done'> => {
    const answers = listOf(Object.values(body))
    const outcome = await copy.save(shown, answers)
    if (outcome.kind === 'saved') {
      tell({ kind: 'there', at: outcome.at })
      return 'sent'
    }
    if (outcome.kind === 'newer') {
      const { progress } = outcome
      tell({ kind: 'newer', at: progress.savedAt, version: progress.version, start: progress })
      return 'done'
    }
    const at = Date.now()
    const isKept = writeDevice(shown.id, { at, own, answers, files })
    tell(isKept ? { kind: outcome.kind === 'lost' ? 'offline' : 'here', at } : { kind: 'not' })
    return 'done'
  }
  const send = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    tell({ kind: 'saving' })
    for (;;) {
      const body = latest.current
      // oxlint-disable-next-line no-await-in-loop -- what was typed meanwhile goes after it
      if ((await sendOnce(body)) === 'done') break
      if (latest.current === body) {
        writeDevice(shown.id, null)
        break
      }
    }
    running.current = false
  }
  return { send, baseOn: (version: number) => copy.baseOn(version) }
}

/** Writes to the device when the hand rests, and when the page goes; sends it on where the server keeps it too. */
function useKeeping(
  options: Options,
  keeping: { state: KeepState; tell: (state: KeepState) => void; send: () => Promise<void> },
) {
  const { shown, given, files, onServer, isUnsent, enabled, own } = options
  const { state, tell } = keeping
  const [start] = useState(given)
  const isStopped = useRef(false)
  const keepOne = useEffectEvent((typed: Given) => {
    if (isStopped.current) return
    const at = Date.now()
    const isKept = writeDevice(shown.id, { at, own, answers: listOf(Object.values(typed)), files })
    if (!onServer) tell(isKept ? { kind: 'here', at } : { kind: 'not' })
  })
  const send = useEffectEvent(() => {
    if (!isStopped.current) void keeping.send()
  })
  const isWanted = enabled && state.kind !== 'newer' && (given !== start || (isUnsent && onServer))
  useEffect(() => {
    if (!isWanted) return
    const keep = () => keepOne(given)
    const device = setTimeout(keep, deviceMs)
    const server = onServer ? setTimeout(send, serverMs) : undefined
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(device)
      clearTimeout(server)
      removeEventListener('pagehide', keep)
    }
  }, [isWanted, given, onServer])
  const isOffline = state.kind === 'offline' && onServer
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isOffline])
  return useCallback(() => {
    isStopped.current = true
    writeDevice(shown.id, null)
  }, [shown.id])
}

export function useProgress(options: Options) {
  const { shown } = options
  const [state, setState] = useState<KeepState>({ kind: 'none' })
  const { send, baseOn } = useSending(options, setState)
  const forget = useKeeping(options, { state, tell: setState, send })
  return {
    state,
    /** Sent: nothing is kept any more. */
    forget,
    /** Saves over what the other device kept. */
    keepMine: () => {
      if (state.kind !== 'newer') return
      baseOn(state.version)
      void send()
    },
    /** The other device's answers come into the form. */
    takeNewer: () => {
      if (state.kind !== 'newer') return null
      baseOn(state.version)
      setState({ kind: 'there', at: state.at })
      return state.start
    },
    clear: () => {
      writeDevice(shown.id, null)
      setState({ kind: 'none' })
    },
  }
}
