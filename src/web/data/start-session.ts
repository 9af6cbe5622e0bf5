/** Finds out who is signed in when a page opens. */
import { channel, getSession, setSession, signedOut, type TabMessage } from './session.ts'
import { localData, sessionData } from './storage.ts'

/**
 * Looks once, at the start: own storage, then other tabs, then the server (`checkLogin`). Nobody signed in costs no
 * request.
 */
export async function startSession(): Promise<void> {
  if (!sessionData.get('token')) {
    const token = await askOtherTabs()
    if (!token) {
      localData.remove('signedIn')
      return setSession(signedOut)
    }
    sessionData.set('token', token)
  }
  const { resumeSession } = await import('./session-acts.ts')
  await resumeSession()
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
      if (getSession().state === 'out') void takeOver(event.data.token)
    }
    const timer = setTimeout(finish, waitMs, null)
    tabs.addEventListener('message', listen)
    tabs.postMessage({ kind: 'ask' })
  })
}

async function takeOver(token: string): Promise<void> {
  const { signIn } = await import('./session-acts.ts')
  await signIn(token)
}
