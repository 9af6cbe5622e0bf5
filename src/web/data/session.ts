/**
 * Who is signed in, in this browser tab. The token lives in session storage (decision 4); a new tab asks the open
 * ones for it. What is kept here only decides what is drawn: every right is checked by the server at each call.
 */
import type { Role } from '../../shared/call.ts'
import { createStore } from './store.ts'

/** Who is signed in, as the server says it. */
export interface CurrentUser {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Of the organisation, as the wire spells it; null for staff. */
  readonly entityType: string | null
  readonly entityName: string | null
  /** 2: of an organisation; 3: staff. */
  readonly userType: 2 | 3
  readonly role: Role
  readonly companyId: string | null
  readonly delegateId: string | null
  readonly isPrimaryContact: boolean
  /** Whether there is a mailbox; spelt as on the wire. */
  readonly lettterFlag: boolean
  readonly edition: string
  /** `enrol` must enrol a second factor first, `verify` must enter a code; of the others nothing is asked. */
  readonly secondFactor: 'none' | 'enrol' | 'verify' | 'done'
}

export interface Session {
  /** `unknown` on the server and until the browser has looked. */
  readonly state: 'unknown' | 'out' | 'in'
  readonly user: CurrentUser | null
  /** Messages item and mailbox (requirement 4, letter flag). */
  readonly letterFlag: boolean
  /** The local admin flag, `token2` (requirement 2: admin routes exist only with it). */
  readonly adminFlag: boolean
}

const unknown: Session = { state: 'unknown', user: null, letterFlag: false, adminFlag: false }
export const signedOut: Session = { ...unknown, state: 'out' }
const session = createStore<Session>(unknown)

/** For session-acts.ts. Says it on `<html>` as well, where the style sheet reads it (session-hint.ts said it first). */
export function setSession(next: Session): void {
  const user = next.user?.userType === 2 ? 'member' : ''
  Object.assign(document.documentElement.dataset, { session: next.state, user })
  session.set(next)
}
export const getSession = session.get
/** The session; re-renders when it changes. On the server always `unknown`. */
export const useSession = session.use

/** The signed-in user, or null. */
export function useUser(): CurrentUser | null {
  return useSession().user
}

export type TabMessage = { kind: 'ask' } | { kind: 'token'; token: string } | { kind: 'signed-out' }
let opened: BroadcastChannel | null = null
export const channelName = 'session'
/** On the window: the other tabs were asked for their token long enough (session-hint.ts). */
export const hintEvent = 'session-known'

/** Where the tabs of this browser talk. */
export function channel(): BroadcastChannel | null {
  if (!opened && 'BroadcastChannel' in globalThis) opened = new BroadcastChannel(channelName)
  return opened
}
