import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { takeBackMs, type ReviewStatus } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'
import type { CompanyList } from '../list/use-company-list.ts'

/** A decision of this window that can still be taken back. */
export interface Made {
  readonly companyId: string
  readonly name: string
  readonly status: ReviewStatus
  /** What it made of the registration; null while it is on its way. */
  readonly version: string | null
  /** When it was made, by this machine's clock. */
  readonly at: number
  /** How long it could still be taken back when it was first offered here. */
  readonly seconds: number
}

/** Offered a little shorter than the server allows, so that what is pressed in time arrives in time. */
const offeredMs = takeBackMs - 2_000

const others = (companyId: string) => (one: Made) => one.companyId !== companyId

/** The decisions that this window has just made, the newest last; each is offered for a minute after it was carried out. */
function useMade() {
  const [made, setMade] = useState<readonly Made[]>([])
  const [first] = made
  useEffect(() => {
    if (!first?.version) return
    const timer = setTimeout(
      () => setMade((before) => before.filter((one) => one !== first)),
      Math.max(0, first.at + offeredMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [first])
  return {
    made,
    add: (one: Pick<Made, 'companyId' | 'name' | 'status'>) => {
      const added = { ...one, version: null, at: Date.now(), seconds: takeBackMs / 1000 }
      setMade((before) => [...before.filter(others(one.companyId)), added])
    },
    /** Made before the page was opened anew. */
    adopt: (earlier: readonly Made[]) =>
      setMade((before) => [...earlier.filter(({ companyId }) => before.every(others(companyId))), ...before]),
    confirm: (companyId: string, version: string) => {
      const at = Date.now()
      setMade((before) => before.map((one) => (one.companyId === companyId ? { ...one, version, at } : one)))
    },
    drop: (companyId: string) => setMade((before) => before.filter(others(companyId))),
  }
}

/** The call, and what is said and opened after it. */
function useTake({ change }: CompanyList) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy } = useAction()
  /** What the last take-back has answered: the drawer shows it without asking. */
  const [restored, setRestored] = useState<CompanyDetail | null>(null)
  const take = ({ companyId, name }: Pick<Made, 'companyId' | 'name'>, version: string) =>
    run(
      reviewApi.takeBackStatus,
      { companyId, version },
      {
        done: t(messages.takenBack, { name }),
        onDone: (detail) => {
          setRestored(detail)
          change({ open: companyId, tab: undefined })
        },
        onRefused: ({ code }) => {
          if (code !== 'CHANGED_MEANWHILE') return false
          notices.warning(t(messages.takeBackStale, { name }))
          return true
        },
      },
    )
  return { take, busy, restored }
}

/** Reads once what was decided before the page was opened, and can still be taken back. */
function useEarlier(adopt: (earlier: readonly Made[]) => void): void {
  const { reviews } = useStaff()
  const shownName = useShownName()
  const onRead = useEffectEvent(adopt)
  useEffect(() => {
    if (!reviews) return
    void call(reviewApi.listTakeBacks, {}).then((answer) => {
      if (!answer.ok) return
      const at = Date.now() - takeBackMs
      onRead(
        answer.result.decisions.map(({ companyId, status, version, leftMs, ...names }) => ({
          companyId,
          status,
          version,
          name: shownName(names),
          at: at + leftMs,
          seconds: Math.ceil(leftMs / 1000),
        })),
      )
    })
  }, [reviews, shownName])
}

/** Decisions that can be taken back, one by one, the newest first. */
export function useTakingBack(state: CompanyList) {
  const { made, add, adopt, confirm, drop } = useMade()
  useEarlier(adopt)
  const { take, busy, restored } = useTake(state)
  /** Which versions the server has answered; a key may come before that is drawn. */
  const answered = useRef(new Map<string, string>())
  /** To be taken back as soon as the server has answered it. */
  const wanted = useRef<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const want = (companyId: string | null) => {
    wanted.current = companyId
    setWanted(companyId !== null)
  }
  const last = made.at(-1) ?? null
  const forget = (companyId: string) => {
    if (wanted.current === companyId) want(null)
    drop(companyId)
  }
  const takeNow = async (one: Pick<Made, 'companyId' | 'name'>, version: string) => {
    await take(one, version)
    forget(one.companyId)
    state.list.reload()
  }
  return {
    last,
    more: Math.max(0, made.length - 1),
    busy: busy || isWanted,
    restored,
    /** A decision goes out. */
    begin: (one: Pick<Made, 'companyId' | 'name' | 'status'>) => {
      answered.current.delete(one.companyId)
      add(one)
    },
    /** It was carried out; `version` is what it made of the registration. */
    confirm: (one: Pick<Made, 'companyId' | 'name'>, version: string) => {
      answered.current.set(one.companyId, version)
      confirm(one.companyId, version)
      if (wanted.current === one.companyId) void takeNow(one, version)
    },
    /** It was not. */
    drop: forget,
    takeBack: () => {
      if (!last || busy || isWanted) return
      const version = last.version ?? answered.current.get(last.companyId)
      if (version === undefined) want(last.companyId)
      else void takeNow(last, version)
    },
  }
}
export type TakingBack = ReturnType<typeof useTakingBack>
