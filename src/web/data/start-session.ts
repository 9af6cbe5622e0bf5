/** Finds out who is signed in when a page opens. */
import { channel, hintEvent, setSession, signedOut, type TabMessage } from './session.ts'
import { localData, sessionData } from './storage.ts'

/**
 * Looks once, at the start: own storage, what session-hint.ts heard of other tabs, then the server (`checkLogin`). Nobody signed in
 * costs no request.
 */
export async function startSession(): Promise<void> {
  if (document.documentElement.dataset['session'] === 'asking')
    await new Promise((resolve) => addEventListener(hintEvent, resolve, { once: true }))
  if (!sessionData.get('token')) {
    channel()?.addEventListener('message', takeOver)
    // Asked again: an answer to the first question may have come when nobody listened any more, or yet.
    if (localData.get('signedIn')) channel()?.postMessage({ kind: 'ask' } satisfies TabMessage)
    localData.remove('signedIn')
    return setSession(signedOut)
  }
  const { resumeSession } = await import('./session-acts.ts')
  await resumeSession()
}

/** A slow tab's answer signs in when it comes. */
async function takeOver({ data }: MessageEvent<TabMessage>): Promise<void> {
  if (data.kind !== 'token' || sessionData.get('token')) return
  channel()?.removeEventListener('message', takeOver)
  const { signIn } = await import('./session-acts.ts')
  await signIn(data.token)
}
