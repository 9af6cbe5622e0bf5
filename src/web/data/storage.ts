/**
 * What the browser keeps. The keys are the spec's (requirement 3 "Session data", its spellings), and decision 4's:
 * token, userName, userInfo, lettterFlag in session storage; token2, language, activeIndex in local storage. `seen`: pages as they
 * were last read, for when there is no network (kept-data.ts).
 */
type SessionKey = 'token' | 'userName' | 'userInfo' | 'lettterFlag' | 'seen'
/**
 * `tableView`: whether tables are shown on the plan or in a list; `kept`: kept-data.ts; `openMenu`: groups of the back office's
 * menu; `officeOpened`: when its home was open (use-last-opened.ts); `signedIn`: somebody has signed in in this browser, so a new tab waits a moment for the token of another before it shows
 * a stranger's page (session-hint.ts).
 */
type LocalKey =
  | 'token2'
  | 'language'
  | 'activeIndex'
  | 'notice'
  | 'tableView'
  | 'kept'
  | 'openMenu'
  | 'officeOpened'
  | 'signedIn'
/**
 * `notice`: one text to show after a reload ("login timed out …"); `codeSent`: where the last code went (account/web/use-sent-code.ts).
 * Not session data: they outlive clearing.
 */
type PassingKey = 'notice' | 'codeSent'

/** Storage may be forbidden (private windows, policies): then nothing is kept and nothing breaks. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const sessionData = {
  get: (key: SessionKey | PassingKey) => attempt(() => sessionStorage.getItem(key), null),
  set: (key: SessionKey | PassingKey, value: string) =>
    attempt(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: SessionKey | PassingKey) => attempt(() => sessionStorage.removeItem(key), undefined),
}

export const localData = {
  get: (key: LocalKey) => attempt(() => localStorage.getItem(key), null),
  set: (key: LocalKey, value: string) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: (key: LocalKey) => attempt(() => localStorage.removeItem(key), undefined),
}

/** Clears everything that belongs to a signed-in person (requirement 4, logout and session expiry). Drafts stay. */
export function clearSessionData(): void {
  for (const key of ['token', 'userName', 'userInfo', 'lettterFlag', 'seen'] as const) sessionData.remove(key)
  localData.remove('token2')
  localData.remove('signedIn')
  localData.remove('activeIndex')
}
