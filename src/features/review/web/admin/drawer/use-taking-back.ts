import { useEffect, useState } from 'react'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { takeBackMs } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import type { CompanyList } from '../list/use-company-list.ts'

/** A decision of this window that can still be taken back; `version` is what it made of the registration. */
export interface Made {
  readonly companyId: string
  readonly version: string
  readonly name: string
  readonly status: 'approved' | 'returned'
  /** When it was made, by this machine's clock. */
  readonly at: number
}

/** Offered a little shorter than the server allows, so that what is pressed in time arrives in time. */
const offeredMs = takeBackMs - 2_000

/** The decisions that this window has just made, the newest last, and taking them back one by one. */
export function useTakingBack({ change, list }: CompanyList) {
  const t = useTranslate()
  const notices = useNotices()
  const { run, busy } = useAction()
  const [made, setMade] = useState<readonly Made[]>([])
  /** What the last take-back has answered: the drawer shows it without asking. */
  const [restored, setRestored] = useState<CompanyDetail | null>(null)
  const [first] = made
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(
      () => setMade((before) => before.filter((one) => one !== first)),
      Math.max(0, first.at + offeredMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [first])
  const last = made.at(-1) ?? null
  const forget = (one: Made) => setMade((before) => before.filter((each) => each !== one))
  const takeBack = async () => {
    if (!last || busy) return
    const { companyId, version, name } = last
    await run(
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
    forget(last)
    list.reload()
  }
  return {
    last,
    more: Math.max(0, made.length - 1),
    busy,
    restored,
    add: (one: Made) => setMade((before) => [...before, one]),
    takeBack: () => void takeBack(),
  }
}
export type TakingBack = ReturnType<typeof useTakingBack>
