/** What is done with a session. Loaded only where there is one, or one is being begun (session.ts). */
import { successCode } from '../../shared/envelope.ts'
import { localAddress, splitAddress } from '../../shared/addresses.ts'
import { api, leaveSignedOut } from './api.ts'
import { endEarlyReads } from './early-reads.ts'
import { forgetKept } from './kept-data.ts'
import { kernelCalls } from './kernel-calls.ts'
import {
  channel,
  getSession,
  setSession,
  signedOut,
  type CurrentUser,
  type Session,
  type TabMessage,
} from './session.ts'
import { clearSessionData, localData, sessionData } from './storage.ts'

/** A token is there: what was kept is shown at once, then the server says who it is. */
export async function resumeSession(): Promise<void> {
  const stored = readStored()
  if (stored) setSession(stored)
  await fetchUser().catch(() => getSession().state === 'unknown' && setSession(signedOut))
  endEarlyReads()
}

/** Fetches the current user and fills the session from it (requirement 4). Null when the server knows none. */
export async function fetchUser(): Promise<CurrentUser | null> {
  const envelope = await api(kernelCalls.currentUser, {})
  const user = envelope.resultCode === successCode ? envelope.result : null
  if (user) keepUser(user)
  else setSession(signedOut)
  return user
}

/**
 * After login or registration: keeps the token, then fetches the user. Null (and nothing kept) when the server
 * then knows no user, which the dialogs show as `Login failed` (requirement 8).
 */
export async function signIn(token: string): Promise<CurrentUser | null> {
  sessionData.set('token', token)
  const user = await fetchUser().catch(() => null)
  if (!user) {
    clearSessionData()
    setSession(signedOut)
  }
  return user
}

/** Ends the session on the server, clears everything, goes home and reloads (requirement 4, Logout). */
export async function signOut(): Promise<void> {
  await api(kernelCalls.signOut, {}, { timeoutMs: 5000 }).catch(() => null)
  clearSessionData()
  forgetKept()
  channel()?.postMessage({ kind: 'signed-out' })
  location.assign(localAddress(splitAddress(location.pathname).locale, '/'))
}

function keepUser(user: CurrentUser): void {
  answerOtherTabs()
  forgetKept(user.id)
  sessionData.set('userName', user.name)
  sessionData.set('userInfo', JSON.stringify(user))
  sessionData.set('lettterFlag', String(user.lettterFlag))
  localData.set('signedIn', 'true')
  if (user.userType === 3) localData.set('token2', 'true')
  else localData.remove('token2')
  setSession({ state: 'in', user, letterFlag: user.lettterFlag, adminFlag: user.userType === 3 })
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

let answering = false

/** From the first sign-in on, this tab hands its token to new ones (decision 4). */
function answerOtherTabs(): void {
  if (answering) return
  answering = true
  channel()?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const token = sessionData.get('token')
    if (!token) return
    if (event.data.kind === 'signed-out') return void leaveSignedOut({ silent: true })
    if (event.data.kind !== 'ask') return
    channel()?.postMessage({ kind: 'token', token })
    // Who asked may have gone without an answer, and does not know of anybody: the next tab asks all the same.
    localData.set('signedIn', 'true')
  })
}
