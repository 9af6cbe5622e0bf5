/**
 * Decisions on their way: the next registration is shown at once, and what the server says comes after. They go out one after the
 * other; one that is refused opens its registration again and says why.
 */
import { useEffect, useRef, useState } from 'react'
import { call, type Refused } from '../../../../../web/admin/call.ts'
import { holdTab } from '../../../../../web/admin/hold-tab.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail, type CompanyRow } from '../../../contract.ts'
import type { CompanyList } from '../list/use-company-list.ts'
import { statusLabels } from '../../../../registration/messages.ts'
import type { ReviewStatus } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'
import type { Decided, NewStatus } from './use-decide.ts'
import { isTypedIn } from './use-review-keys.ts'
import type { TakingBack } from './use-taking-back.ts'

/** A decision that was not carried out, until it is repeated or dropped. */
export interface Refusal {
  readonly decided: Decided
  /** What the reviewer had open. */
  readonly seen: CompanyDetail
  /** `stale`: it was made on an older version of the registration; `lost`: no answer came, so it may have been carried out. */
  readonly why: 'stale' | 'lost' | 'refused'
  /** As the server said it. */
  readonly message: string
}

interface Sending {
  readonly decided: NewStatus
  readonly seen: CompanyDetail
  readonly name: string
  /** The registration as the list and the drawer had it. */
  readonly marks: readonly string[]
  readonly onAnswered: () => void
}

const markOf = ({ id, version }: { id: string; version: string }) => `${id} ${version}`
const idOf = ({ seen }: Sending) => seen.registration.id

/** What was decided here: refusals by company, and the versions that the list may still show. */
function useOutcomes() {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  return {
    refusals,
    isSettled: (row: CompanyRow) => settled.has(markOf(row)),
    settle: (marks: readonly string[]) => setSettled((before) => new Set([...before, ...marks])),
    meet: (made: readonly Refusal[]) =>
      setRefusals(
        (before) => new Map([...before, ...made.map((one) => [one.seen.registration.id, one] as const)]),
      ),
    unsettle: (marks: readonly string[]) =>
      setSettled((before) => new Set([...before].filter((mark) => !marks.includes(mark)))),
    drop: (id: string) =>
      setRefusals((before) => (before.has(id) ? new Map([...before].filter(([key]) => key !== id)) : before)),
  }
}

export function useDeciding(list: CompanyList, taking: TakingBack, onSent: (companyId: string) => void) {
  const shownName = useShownName()
  const outcomes = useOutcomes()
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const refuse = useRefusing({ change: list.change, taking, outcomes })
  const confirm = (one: Sending, version: string | null) => {
    const companyId = idOf(one)
    if (version) taking.confirm({ companyId, name: one.name }, version)
    else taking.drop(companyId)
  }
  const line = useLine({ confirm, refuse, reload: list.list.reload, tell: setUnderWay })
  return {
    /** Companies whose decision has not been answered. */
    underWay,
    refusals: outcomes.refusals,
    isSettled: (row: CompanyRow) => outcomes.isSettled(row) || underWay.includes(row.id),
    /** Sends a decision; `onAnswered`: it has been carried out, or refused. */
    send: (
      decided: NewStatus,
      seen: CompanyDetail,
      options: { row: CompanyRow | null; onAnswered: () => void },
    ) => {
      const { id, company } = seen.registration
      const name = shownName(company)
      const marks = [markOf({ id, version: seen.version }), ...(options.row ? [markOf(options.row)] : [])]
      outcomes.settle(marks)
      outcomes.drop(id)
      onSent(id)
      taking.begin({ companyId: id, name, status: decided.status })
      line({ decided, seen, name, marks, onAnswered: options.onAnswered })
    },
    /** A decision that was refused elsewhere (undoing). */
    meet: (refusal: Refusal) => outcomes.meet([refusal]),
    drop: outcomes.drop,
  }
}
export type Deciding = ReturnType<typeof useDeciding>

/** Somebody else, or another window, has decided the same, and nothing was written that would be lost. */
function saysTheSame({ status, reasons, note }: NewStatus, now: CompanyDetail | null): ReviewStatus | null {
  return !reasons && !note && now?.registration.status === status ? status : null
}

/** Opens the first of some decisions that were refused together, and says why. */
function useRefusing(options: {
  change: CompanyList['change']
  taking: TakingBack
  outcomes: ReturnType<typeof useOutcomes>
}) {
  const { change, taking, outcomes } = options
  const t = useTranslate()
  const notices = useNotices()
  return (ones: readonly Sending[], { code, message, result }: Refused) => {
    const [first] = ones
    if (!first) return
    for (const one of ones) taking.drop(idOf(one))
    const why = code === 'CHANGED_MEANWHILE' ? 'stale' : code === lost ? 'lost' : 'refused'
    const status = why === 'stale' && saysTheSame(first.decided, result as CompanyDetail | null)
    if (status) {
      notices.success(t(messages.alreadySo, { name: first.name, status: t(statusLabels[status]) }))
      return
    }
    outcomes.meet(ones.map(({ decided, seen }) => ({ decided, seen, why, message })))
    outcomes.unsettle(ones.flatMap(({ marks }) => marks))
    const more = ones.length > 1 ? ` ${t(messages.notSentMore, { count: ones.length - 1 })}` : ''
    // Nobody is taken away from what they are writing. Who is not reads it in the registration itself.
    const isWriting = isTypedIn()
    const title = why === 'lost' ? messages.noAnswer : messages.notCarriedOut
    if (isWriting || more) notices.warning(t(title, { name: first.name }), message + more)
    if (!isWriting) change({ open: idOf(first), tab: undefined })
  }
}

/** A network that is there and lets nothing through: those behind wait no longer. */
const answerMs = 60_000
/** The code of a call without an answer (call.ts). */
const lost = 'NETWORK'

/** Sends decisions in the order in which they were made, each after the answer to the one before. The tab waits for them. */
function useLine(options: {
  confirm: (one: Sending, version: string | null) => void
  refuse: (ones: readonly Sending[], answer: Refused) => void
  reload: () => void
  /** Which companies wait for an answer. */
  tell: (companyIds: readonly string[]) => void
}) {
  const line = useRef<readonly Sending[]>([])
  /** What comes after an answer is done as the page is then. */
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))
  const isSending = useRef(false)
  const leave = (left: readonly Sending[]) => {
    line.current = left
    latest.current.tell(left.map(idOf))
  }
  const work = async () => {
    if (isSending.current) return
    isSending.current = true
    const letGo = holdTab()
    for (let one = line.current[0]; one; one = line.current[0]) {
      const asked = { companyId: idOf(one), version: one.seen.version, canTakeBack: true, ...one.decided }
      // oxlint-disable-next-line no-await-in-loop
      const answer = await call(reviewApi.updateStatus, asked, { timeoutMs: answerMs })
      // Without a connection the others would meet the same.
      const met = answer.ok || answer.code !== lost ? [one] : line.current
      if (answer.ok) latest.current.confirm(one, answer.result.results[0]?.version ?? null)
      else latest.current.refuse(met, answer)
      for (const { onAnswered } of met) onAnswered()
      leave(line.current.slice(met.length))
      latest.current.reload()
    }
    letGo()
    isSending.current = false
  }
  return (one: Sending) => {
    if (line.current.some((each) => idOf(each) === idOf(one))) return
    leave([...line.current, one])
    void work()
  }
}
