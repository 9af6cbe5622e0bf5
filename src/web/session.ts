/**
 * Who is signed in, in this browser tab. The token lives in session storage (D-SESSION); a new tab asks the open
 * ones for it. What is kept here only decides what is drawn: every right is checked by the server at each call.
 */
import { useSyncExternalStore } from 'react'
import type { accountApi, CurrentUser } from '../features/account/contract.ts'
import { callRef } from '../shared/call-ref.ts'
import { successCode } from '../shared/envelope.ts'
import { api, leaveSignedOut } from './api.ts'
import { localAddress, splitAddress } from './addresses.ts'
import { clearSessionData, localData, sessionData } from './storage.ts'

export type { CurrentUser } from '../features/account/contract.ts'

const checkLogin = callRef<typeof accountApi.checkLogin>('GET', 'login/checkLogin')
const logout = callRef<typeof accountApi.logout>('POST', 'login/logout')

export interface Session {
  /** `unknown` on the server and until the browser has looked. */
  readonly state: 'unknown' | 'out' | 'in'
  readonly user: CurrentUser | null
  /** Messages item and mailbox (spec §4, letter flag). */
  readonly letterFlag: boolean
  /** The local admin flag, `token2` (spec §2: admin routes exist only with it). */
  readonly adminFlag: boolean
}

const unknown: Session = { state: 'unknown', user: null, letterFlag: false, adminFlag: false }
const signedOut: Session = { ...unknown, state: 'out' }
let current: Session = unknown
const listeners = new Set<() => void>()

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session; re-renders when it changes. On the server always `unknown`. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => unknown)
}

/** The signed-in user, or null. */
export function useUser(): CurrentUser | null {
  return useSession().user
}

export function getSession(): Session {
  return current
}

/**
 * Looks once, at the start: own storage, then other tabs, then the server (`checkLogin`). Nobody signed in costs no
 * request.
 */
export async function startSession(): Promise<void> {
  answerOtherTabs()
  const stored = readStored()
  if (stored) change(stored)
  else if (!sessionData.get('token')) {
    const token = await askOtherTabs()
    if (!token) return change(signedOut)
    sessionData.set('token', token)
  }
  await fetchUser().catch(() => current.state === 'unknown' && change(signedOut))
}

/** Fetches the current user and fills the session from it (spec §4). Null when the server knows none. */
export async function fetchUser(): Promise<CurrentUser | null> {
  const envelope = await api(checkLogin, {})
  const user = envelope.resultCode === successCode ? envelope.result : null
  if (user) keepUser(user)
  else change(signedOut)
  return user
}

/**
 * After login or registration: keeps the token, then fetches the user. Null (and nothing kept) when the server
 * then knows no user, which the dialogs show as `Login failed` (spec §8).
 */
export async function signIn(token: string): Promise<CurrentUser | null> {
  sessionData.set('token', token)
  const user = await fetchUser().catch(() => null)
  if (!user) {
    clearSessionData()
    change(signedOut)
  }
  return user
}

/** Ends the session on the server, clears everything, goes home and reloads (spec §4, Logout). */
export async function signOut(): Promise<void> {
  await api(logout, {}, { timeoutMs: 5000 }).catch(() => null)
  clearSessionData()
  channel()?.postMessage({ kind: 'signed-out' })
  location.assign(localAddress(splitAddress(location.pathname).locale, '/'))
}

function keepUser(user: CurrentUser): void {
  sessionData.set('userName', user.name)
  sessionData.set('userInfo', JSON.stringify(user))
  sessionData.set('lettterFlag', String(user.lettterFlag))
  if (user.userType === 3) localData.set('token2', 'true')
  else localData.remove('token2')
  change({ state: 'in', user, letterFlag: user.lettterFlag, adminFlag: user.userType === 3 })
}

/** What this tab kept, so that the header is right before the server has answered. */
function readStored(): Session | null {
  if (!sessionData.get('token')) return null
  try {
    const user = JSON.parse(sessionData.get('userInfo') ?? 'null') as CurrentUser | null
    if (!user) return null
    const letterFlag = sessionData.get('lettterFlag') === 'true'
    return {
      state: 'in',
      user,
      letterFlag,
      adminFlag: localData.get('token2') === 'true' && user.userType === 3,
    }
  } catch {
    return null
  }
}

type TabMessage = { kind: 'ask' } | { kind: 'token'; token: string } | { kind: 'signed-out' }
let opened: BroadcastChannel | null = null

function channel(): BroadcastChannel | null {
  if (!opened && 'BroadcastChannel' in globalThis) opened = new BroadcastChannel('session')
  return opened
}

function answerOtherTabs(): void {
  channel()?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const token = sessionData.get('token')
    if (event.data.kind === 'ask' && token) channel()?.postMessage({ kind: 'token', token })
    if (event.data.kind === 'signed-out' && token) void leaveSignedOut({ silent: true })
  })
}

/** The token of another open tab; null when none answers at once. A slow tab's answer signs in when it comes. */
function askOtherTabs(waitMs = 150): Promise<string | null> {
  const tabs = channel()
  if (!tabs) return Promise.resolve(null)
  return new Promise((resolve) => {
    const finish = (token: string | null) => {
      clearTimeout(timer)
      if (token) tabs.removeEventListener('message', listen)
      resolve(token)
    }
    const listen = (event: MessageEvent<TabMessage>) => {
      if (event.data.kind !== 'token' || sessionData.get('token')) return
      finish(event.data.token)
      if (current.state === 'out') void signIn(event.data.token)
    }
    const timer = setTimeout(finish, waitMs, null)
    tabs.addEventListener('message', listen)
    tabs.postMessage({ kind: 'ask' })
  })
}
