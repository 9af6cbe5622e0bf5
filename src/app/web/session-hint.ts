/**
 * Runs before the first paint (page-shell.ts): says on `<html>` who opens the page, as far as this browser knows, so that nobody
 * who is signed in is shown the page of a stranger first. What it says only decides what is drawn: React takes the page over as
 * the server drew it, and the server checks every right. A classic script of its own: it imports nothing but types.
 *
 * A member who opens the home page is led to their own (`goHome`).
 *
 * - `data-session`: `in` with a token, `out` without, `asking` while the other tabs are asked for theirs;
 * - `data-top`: the page is opened anew and at its top, so that what lies below may be laid out later (web/ui/below.ts);
 * - `data-user`: `member` or `staff`; `data-letters`: there is a mailbox; `--user-name`: a string for `content`.
 */
import type { channelName, CurrentUser, hintEvent, TabMessage } from '../../web/data/session.ts'
import type { EarlyReads } from '../../web/data/early-reads.ts'
import type { localData, sessionData } from '../../web/data/storage.ts'

void (() => {
  const root = document.documentElement
  const script = document.currentScript as HTMLScriptElement
  const tokenKey: Parameters<typeof sessionData.get>[0] = 'token'
  const userKey: Parameters<typeof sessionData.get>[0] = 'userInfo'
  const askedKey: Parameters<typeof localData.get>[0] = 'signedIn'
  const tabs: typeof channelName = 'session'
  const known: typeof hintEvent = 'session-known'
  /** Who waits for the other tabs sees empty places for so long at most. */
  const askMs = 300

  const say = (state: 'in' | 'out' | 'asking') => {
    root.dataset['session'] = state
  }

  /** For a style sheet: within quotes, without what would end them. */
  const quoted = (text: string) => `"${text.replace(/["\\\n\r\f]/g, ' ')}"`

  function describe(user: CurrentUser): void {
    root.dataset['user'] = user.userType === 3 ? 'staff' : 'member'
    if (user.lettterFlag) root.dataset['letters'] = ''
    root.style.setProperty('--user-name', quoted(user.name))
  }

  /** The home of who is signed in is the own conference; `?public` shows the one of everybody. */
  function goHome(): boolean {
    const home = /^(\/en)?\/?$/.exec(location.pathname)
    if (!home || new URLSearchParams(location.search).has('public') || !navigator.onLine) return false
    // Nothing of this page is painted.
    root.hidden = true
    location.replace(`${home[1] ?? ''}/my-conference`)
    return true
  }

  /**
   * What this page needs where somebody is signed in (page-shell.ts): files and answers are asked for now, side by side, and not each
   * when the one before it has come.
   */
  function prepare(token: string): void {
    const { files, reads } = script.dataset
    const locale = root.lang === 'en' ? 'en' : 'cn'
    const headers = { authorization: `Bearer ${token}`, 'x-locale': locale }
    // Who is known to have no mailbox does not ask for what is in it.
    const { user, letters } = root.dataset
    const asked = reads
      ?.split(' ')
      .filter((url) => !user || letters !== undefined || !url.includes('/mailbox/'))
    const answers = new Map(asked?.map((url) => [url, fetch(url, { headers })]))
    answers.forEach((answer) => answer.catch(() => {}))
    ;(globalThis as EarlyReads).earlyReads = { token, locale, answers }
    for (const href of files?.split(' ') ?? [])
      document.head.append(
        Object.assign(
          document.createElement('link'),
          // As the bundler asks for its sheets: without `crossOrigin` the browser would fetch them a second time.
          href.endsWith('css')
            ? { rel: 'preload', as: 'style', crossOrigin: '', href }
            : { rel: 'modulepreload', href },
        ),
      )
  }

  function askOthers(): void {
    say('asking')
    const others = new BroadcastChannel(tabs)
    const finish = () => {
      clearTimeout(timer)
      others.close()
      const token = sessionStorage.getItem(tokenKey)
      say(token ? 'in' : 'out')
      if (token) prepare(token)
      dispatchEvent(new Event(known))
    }
    const timer = setTimeout(finish, askMs)
    others.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind !== 'token') return
      if (!sessionStorage.getItem(tokenKey)) sessionStorage.setItem(tokenKey, data.token)
      finish()
    })
    const question: TabMessage = { kind: 'ask' }
    others.postMessage(question)
  }

  // A browser that reloads or goes back returns to where the reader was.
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opening?.type === 'navigate' && !location.hash) root.dataset['top'] = ''

  // Storage may be forbidden: then nobody is signed in.
  try {
    say('out')
    const token = sessionStorage.getItem(tokenKey)
    if (token) {
      say('in')
      const user = JSON.parse(sessionStorage.getItem(userKey) ?? 'null') as CurrentUser | null
      if (user) describe(user)
      if (root.dataset['user'] !== 'member' || !goHome()) prepare(token)
    } else if (localStorage.getItem(askedKey) && 'BroadcastChannel' in globalThis) askOthers()
  } catch {
    // What is known so far is said.
  }
})()
