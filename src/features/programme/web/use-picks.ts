/** The own picks: read once somebody is signed in, changed at once on the page and then on the server, which has the last word. */
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { formatHours } from '../../../shared/format.ts'
import { separators } from '../../../shared/common-messages.ts'
import { attempt } from '../../../web/data/attempt.ts'
import { makeCall } from '../../../web/data/use-act.ts'
import { getSession, useSession, useUser } from '../../../web/data/session.ts'
import { openDialog, useOpenDialog } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { programmeApi } from '../contract.ts'
import { clashesWith } from '../rules.ts'
import { pickPageMessages as messages } from './pick-messages.ts'
import type { Session } from './use-programme.ts'

const read = callRef<typeof programmeApi.picks>('GET', 'programme/picks')
const change = callRef<typeof programmeApi.setPick>('POST', 'programme/setPick')
type Known = CallResult<typeof read>

const nobodys: ReadonlySet<string> = new Set()
const none: Known['picks'] = []
/** What somebody wanted to pick before they were signed in. */
let wished: string | null = null

/** Says what else is on at the time of a session that was just picked. */
function useClashes(sessions: readonly Session[]) {
  const t = useTranslate()
  const words = useBilingual()
  return (key: string, picked: ReadonlySet<string>, busy: Known['busy']) => {
    const session = sessions.find((one) => one.key === key)
    if (!session) return
    const others = sessions
      .filter((one) => one.key !== key && picked.has(one.key))
      .map(({ title, startsAt, endsAt }) => ({ name: title, startsAt, endsAt }))
    const elsewhere = busy.filter(({ activity }) => activity === null || activity !== session.activity)
    const names = clashesWith(session, [...others, ...elsewhere]).map(({ name, startsAt, endsAt }) =>
      t(messages.timed, { name: words(name).text, hours: formatHours(startsAt, endsAt) }),
    )
    if (names.length)
      notify({
        kind: 'warning',
        // On a phone two of them would lie on the buttons of what is picked next.
        matter: 'clash',
        title: t(messages.clash),
        text: [...new Set(names)].join(t(separators.items)),
      })
  }
}

/**
 * Keeps what somebody wanted to pick until they are signed in: asks them to, once it is known that they are not. It is forgotten where
 * they close the dialog without.
 */
function useWish(): (key: string) => void {
  const t = useTranslate()
  const { state } = useSession()
  const isAsked = useOpenDialog() !== undefined
  const ask = useEffectEvent(() => openDialog('login', t(messages.signInToPick)))
  useEffect(() => {
    if (state === 'out' && wished !== null) ask()
  }, [state])
  useEffect(() => {
    if (!isAsked) return undefined
    return () => {
      if (getSession().state === 'out') wished = null
    }
  }, [isAsked])
  return (key) => {
    wished = key
    if (getSession().state === 'out') openDialog('login', t(messages.signInToPick))
  }
}

/** Changes go one after the other: the server has the last word, and hears them in the order in which they were made. */
function useSender() {
  const t = useTranslate()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return (session: string, picked: boolean) => {
    const sent = before.current.then(() => makeCall(change, { session, picked }, t))
    before.current = sent
    return sent
  }
}

/** Reads once for whoever is signed in; null once they no longer are. */
function useRead(account: string | null, onRead: (known: Known | null) => void): void {
  const told = useEffectEvent(onRead)
  useEffect(() => {
    if (account === null) return undefined
    let isCurrent = true
    void attempt(read, {}).then((answer) => {
      if (isCurrent && answer?.result) told(answer.result)
    })
    return () => {
      isCurrent = false
      told(null)
    }
  }, [account])
}

/** `sessions` of the current edition; null on the page of a past one, where nothing is picked. */
export function usePicks(sessions: readonly Session[] | null) {
  const t = useTranslate()
  const tellClashes = useClashes(sessions ?? [])
  const user = useUser()
  const [known, setKnown] = useState<Known | null>(null)
  const [picked, setPicked] = useState(nobodys)
  const account = sessions && (user?.id ?? null)
  const send = useSender()
  const wish = useWish()

  const set = async (key: string, isPicked: boolean, beside = { picked, busy: known?.busy ?? [] }) => {
    const put = (is: boolean) =>
      setPicked((now) => new Set(is ? [...now, key] : [...now].filter((one) => one !== key)))
    put(isPicked)
    const { refusal } = await send(key, isPicked)
    if (refusal !== null) {
      put(!isPicked)
      notify({ kind: 'warning', title: refusal })
      return
    }
    if (isPicked) tellClashes(key, beside.picked, beside.busy)
  }

  /** Takes back the pick of a session that is no longer on the programme. */
  const drop = async (key: string): Promise<boolean> => {
    const { refusal } = await send(key, false)
    if (refusal === null)
      setKnown((now) => now && { ...now, picks: now.picks.filter(({ session }) => session !== key) })
    else notify({ kind: 'warning', title: refusal })
    return refusal === null
  }

  useRead(account, (result) => {
    setKnown(result)
    if (!result) return setPicked(nobodys)
    const own = new Set(result.picks.filter((one) => !one.withdrawn).map(({ session }) => session))
    // With what was picked before the answer came.
    setPicked((now) => new Set([...own, ...now]))
    const wanted = wished
    wished = null
    if (wanted) void set(wanted, true, { picked: own, busy: result.busy })
  })

  /** A click anywhere among the days, which stand as the server drew them. */
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-pick]')
    const key = button?.dataset['pick']
    if (!key) return
    if (!navigator.onLine) notify({ kind: 'warning', title: t(messages.offline) })
    // What is drawn may not say yet who is signed in.
    else if (getSession().state === 'in') void set(key, !picked.has(key))
    else wish(key)
  }
  return { picked, withdrawn: known?.picks.filter(({ withdrawn }) => withdrawn) ?? none, drop, onClick }
}
