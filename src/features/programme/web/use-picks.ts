/** The own picks: read once somebody is signed in, changed at once on the page and then on the server, which has the last word. */
import { useEffect, useState, type MouseEvent } from 'react'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { formatTime } from '../../../shared/format.ts'
import { separators } from '../../../shared/common-messages.ts'
import { makeCall } from '../../../web/data/use-act.ts'
import { useSession } from '../../../web/data/session.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
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
    const names = clashesWith(session, [...others, ...busy]).map(({ name, startsAt, endsAt }) =>
      t(messages.timed, { name: words(name).text, from: formatTime(startsAt), to: formatTime(endsAt) }),
    )
    if (names.length)
      notify({ kind: 'warning', title: t(messages.clash), text: names.join(t(separators.items)) })
  }
}

/** `sessions` of the current edition; null on the page of a past one, where nothing is picked. */
export function usePicks(sessions: readonly Session[] | null) {
  const t = useTranslate()
  const tellClashes = useClashes(sessions ?? [])
  const { state, user } = useSession()
  const [known, setKnown] = useState<Known | null>(null)
  const [picked, setPicked] = useState(nobodys)
  const account = sessions && (user?.id ?? null)

  const set = async (key: string, isPicked: boolean) => {
    const put = (is: boolean) =>
      setPicked((before) => new Set(is ? [...before, key] : [...before].filter((one) => one !== key)))
    put(isPicked)
    const { refusal } = await makeCall(change, { session: key, picked: isPicked }, t(messages.failed))
    if (refusal !== null) {
      put(!isPicked)
      notify({ kind: 'warning', title: refusal })
      return
    }
    if (isPicked) tellClashes(key, picked, known?.busy ?? [])
  }

  useEffect(() => {
    if (account === null) return undefined
    let isCurrent = true
    void makeCall(read, {}, '').then(({ result }) => {
      if (!isCurrent || !result) return
      setKnown(result)
      setPicked(new Set(result.picks.filter((one) => !one.withdrawn).map(({ session }) => session)))
      const wish = wished
      wished = null
      if (wish) void set(wish, true)
    })
    return () => {
      isCurrent = false
      setKnown(null)
      setPicked(nobodys)
    }
    // Read once for whoever is signed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account])

  /** A click anywhere among the days, which stand as the server drew them. */
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-pick]')
    const key = button?.dataset['pick']
    if (!key) return
    if (!navigator.onLine) notify({ kind: 'warning', title: t(messages.offline) })
    else if (state === 'in') {
      if (known) void set(key, !picked.has(key))
    } else {
      wished = key
      openDialog('login', true)
    }
  }
  return { picked, known, onClick }
}
