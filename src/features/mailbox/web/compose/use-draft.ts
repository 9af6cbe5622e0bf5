/**
 * A message that is being written: kept in this browser at once, on the server a moment later (decision 17, "drafts kept"); sent
 * once, however often the answer is lost. React draws what it says (`useDraft`).
 */
import type { CallResult } from '../../../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../../../shared/envelope.ts'
import { attempt } from '../../../../web/data/attempt.ts'
import { LostSaves } from '../../../../web/data/lost-saves.ts'
import { SameActs } from '../../../../web/data/same-acts.ts'
import type { DraftShown, PartyShown } from '../../contract.ts'
import { officeParty } from '../../rules.ts'
import { calls } from '../use-mailbox.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

type DraftState =
  | { readonly kind: 'none' | 'typing' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Kept in this browser; the server could not be reached. */
  | { readonly kind: 'offline'; readonly at: number }
  | { readonly kind: 'refused'; readonly why: string }
  /** Someone of the organisation, or another window, went on with it. */
  | { readonly kind: 'newer'; readonly draft: DraftShown }

export interface DraftStart {
  readonly message: DraftMessage
  readonly id: string | null
  readonly version: number
  readonly savedAt: number | null
  /** It comes from this browser; the server does not have it yet. */
  readonly isUnsent: boolean
}

interface DraftOptions {
  readonly userId: string
  /** Names the message while it has no draft on the server: see `keepUnsent`. */
  readonly slot: string
  readonly start: DraftStart
  /** The missive that it answers. */
  readonly replyTo?: string | undefined
}

interface DraftView {
  readonly message: DraftMessage
  readonly state: DraftState
}

type Sent = CallResult<typeof calls.send>

const pauseMs = 1_500
const retryMs = 15_000

export const receiversOf = (message: DraftMessage): string[] =>
  message.to.map(({ companyId }) => companyId ?? officeParty)

const messageOf = ({ to, subject, body }: DraftShown): DraftMessage => ({ to, subject, body })

const textOf = (message: DraftMessage) =>
  JSON.stringify([receiversOf(message), message.subject, message.body])

const newerIn = (answer: Envelope<unknown> | null): DraftShown | null =>
  answer?.resultCode === 'DRAFT_NEWER' ? (answer.result as DraftShown) : null

/** A draft that is gone on with. */
export const startOf = (draft: DraftShown): DraftStart => ({
  message: messageOf(draft),
  id: draft.id,
  version: draft.version,
  savedAt: draft.savedAt,
  isUnsent: false,
})

class DraftStore {
  readonly #options: DraftOptions
  readonly #listeners = new Set<() => void>()
  #shown: DraftView
  #id: string | null
  #version: number
  /** What the server has. */
  #onServer: DraftMessage | null
  readonly #lost = new LostSaves()
  #running: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Sent or thrown away: nothing is kept any more. */
  #isOver = false
  #onKept: ((id: string | null) => void) | null = null
  /** Its own: letters are marked as read meanwhile, and drafts kept. */
  readonly #acts = new SameActs()

  constructor(options: DraftOptions) {
    const { message, id, version, savedAt, isUnsent } = options.start
    this.#options = options
    this.#id = id
    this.#version = version
    this.#onServer = isUnsent ? null : message
    this.#shown = { message, state: savedAt === null ? { kind: 'none' } : { kind: 'saved', at: savedAt } }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly shown = (): DraftView => this.#shown

  /** Someone looks at it: `onKept` hears of a new draft on the server, and with null of its end. Answers how to leave. */
  open(onKept: (id: string | null) => void): () => void {
    this.#onKept = onKept
    const again = () => void (this.#shown.state.kind === 'offline' && this.save())
    window.addEventListener('online', again)
    if (this.#onServer === null) this.#wait(0)
    return () => {
      this.#onKept = null
      window.removeEventListener('online', again)
      clearTimeout(this.#timer)
      if (this.#isPending) void this.save()
    }
  }

  change(change: Partial<DraftMessage>): void {
    const message = { ...this.#shown.message, ...change }
    // Whose version stands is still to be said.
    const isClash = this.#shown.state.kind === 'newer'
    this.#show({ message, state: isClash ? this.#shown.state : { kind: 'typing' } })
    if (!this.#isPending) return
    keepUnsent(this.#options.userId, this.#slot, {
      message,
      id: this.#id,
      version: this.#version,
      at: Date.now(),
    })
    if (!isClash) this.#wait(pauseMs)
  }

  /** One at a time, since each answer gives the version on which the next is based. */
  save(overwrite = false): Promise<void> {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#saveNow(overwrite))
    return this.#running
  }

  takeTheirs(): void {
    const { state } = this.#shown
    if (state.kind !== 'newer') return
    this.#forget()
    this.#begin(messageOf(state.draft), state.draft)
  }

  async send(): Promise<Envelope<Sent> | null> {
    await this.#end()
    const { message } = this.#shown
    const { replyTo } = this.#options
    const input = {
      to: replyTo ? [] : receiversOf(message),
      subject: message.subject,
      body: message.body,
      ...(replyTo && { replyTo }),
      ...(this.#id && { draftId: this.#id }),
    }
    const answer = await attempt(calls.send, input, { acts: this.#acts })
    if (answer?.resultCode === successCode) this.#forget()
    else this.#isOver = false
    return answer
  }

  /** Throws the draft away; null where no answer came. */
  async discard(): Promise<Envelope<unknown> | null> {
    await this.#end()
    const answer = this.#id
      ? await attempt(calls.removeDraft, { id: this.#id })
      : { resultCode: successCode, result: null }
    if (answer?.resultCode === successCode) this.#forget()
    else this.#isOver = false
    return answer
  }

  /** An empty message again, as after sending a reply. */
  restart(message: DraftMessage): void {
    this.#begin(message, { id: null, version: 0 })
  }

  get #isReply(): boolean {
    return this.#options.replyTo !== undefined
  }

  /** Whom a reply goes to is none of its words. */
  get #isEmpty(): boolean {
    const { to, subject, body } = this.#shown.message
    return (this.#isReply || to.length === 0) && !subject.trim() && !body.trim()
  }

  /** Nothing is kept of a message in which nothing was ever written. */
  get #isPending(): boolean {
    return !this.#isOver && this.#shown.message !== this.#onServer && (this.#id !== null || !this.#isEmpty)
  }

  /** A reply is found by its thread; all else by its draft, once there is one. */
  get #slot(): string {
    return this.#isReply || this.#id === null ? this.#options.slot : `draft:${this.#id}`
  }

  #show(shown: DraftView): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }

  #showState(state: DraftState): void {
    this.#show({ ...this.#shown, state })
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  #forget(): void {
    keepUnsent(this.#options.userId, this.#slot, null)
  }

  async #end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #begin(message: DraftMessage, { id, version }: { id: string | null; version: number }): void {
    this.#id = id
    this.#version = version
    this.#onServer = message
    this.#isOver = false
    this.#show({ message, state: { kind: 'none' } })
  }

  async #saveNow(overwrite: boolean): Promise<void> {
    if (this.#isOver || (!overwrite && !this.#isPending)) return
    this.#showState({ kind: 'saving' })
    if (this.#isReply && this.#id && this.#isEmpty) return this.#dropReply(this.#id)
    const { message } = this.#shown
    let answer = await this.#ask(message, overwrite)
    const arrived = newerIn(answer)
    // Nobody else's.
    if (arrived && this.#lost.has(textOf(messageOf(arrived)))) {
      this.#version = arrived.version
      answer = await this.#ask(message, overwrite)
    }
    const newer = newerIn(answer)
    if (answer?.resultCode === successCode && answer.result) {
      const isFirst = this.#id === null
      this.#lost.clear()
      this.#forget()
      this.#id = answer.result.id
      this.#version = answer.result.version
      this.#onServer = message
      // What was typed in the meantime has a save of its own coming.
      if (this.#shown.message === message) this.#showState({ kind: 'saved', at: answer.result.savedAt })
      if (isFirst) this.#onKept?.(answer.result.id)
    } else if (newer) this.#showState({ kind: 'newer', draft: newer })
    else if (answer?.errorMessage) this.#showState({ kind: 'refused', why: answer.errorMessage })
    else {
      this.#lost.add(textOf(message))
      this.#lose()
    }
  }

  #ask(message: DraftMessage, overwrite: boolean) {
    const { replyTo } = this.#options
    return attempt(calls.saveDraft, {
      ...(this.#id && { id: this.#id }),
      version: this.#version,
      to: receiversOf(message),
      subject: message.subject,
      body: message.body,
      ...(replyTo && { replyTo }),
      overwrite,
    })
  }

  /** A reply in which nothing is left is no draft. */
  async #dropReply(id: string): Promise<void> {
    const answer = await attempt(calls.removeDraft, { id })
    if (answer?.resultCode !== successCode) return this.#lose()
    this.#forget()
    const { message } = this.#shown
    this.#begin(message, { id: null, version: 0 })
    this.#onKept?.(null)
  }

  /** The server was not reached: again when the browser is online, or after a while. */
  #lose(): void {
    this.#showState({ kind: 'offline', at: Date.now() })
    if (this.#onKept) this.#wait(retryMs)
  }
}

export interface DraftKeeper extends DraftView {
  readonly store: DraftStore
}

/** `onKept` hears of a new draft on the server, and with null of its end; not once the message was left. */
export function useDraft(options: DraftOptions, onKept: (id: string | null) => void): DraftKeeper {
  const [store] = useState(() => new DraftStore(options))
  const onChanged = useEffectEvent(onKept)
  useEffect(() => store.open((id) => onChanged(id)), [store])
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown)
  return { ...shown, store }
}

export interface DraftMessage {
  readonly to: readonly PartyShown[]
  readonly subject: string
  readonly body: string
}

/**
 * A message as it is typed, in this browser, while the server does not have it yet: a lost network, a reload, a closed
 * window take nothing away. What the server has is not kept here: others may use the same computer.
 */
interface UnsentDraft {
  readonly message: DraftMessage
  /** The draft on the server that it goes on from; null: none yet. */
  readonly id: string | null
  readonly version: number
  /** Epoch ms. */
  readonly at: number
}

/** Under these names browsers hold drafts already. */
type StoredDraft = Omit<UnsentDraft, 'message'> & { readonly letter: DraftMessage }
const keyOf = (userId: string, slot: string) => `letter:${userId}:${slot}`

/** `slot`: which message it is (a draft, a thread's reply, a new one). */
export function readUnsent(userId: string, slot: string): UnsentDraft | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, slot))
    if (!stored) return null
    const { letter: message, ...rest } = JSON.parse(stored) as StoredDraft
    return { ...rest, message }
  } catch {
    return null
  }
}

function keepUnsent(userId: string, slot: string, kept: UnsentDraft | null): void {
  try {
    if (!kept) return localStorage.removeItem(keyOf(userId, slot))
    const { message: letter, ...rest } = kept
    localStorage.setItem(keyOf(userId, slot), JSON.stringify({ ...rest, letter } satisfies StoredDraft))
  } catch {
    // Storage is full or forbidden: the server keeps the draft anyway.
  }
}
