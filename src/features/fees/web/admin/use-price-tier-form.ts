import { useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi } from '../../contract.ts'
import type { PriceTierShown } from '../../contract.ts'
import { feeLimits } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'

export interface PriceTierFormProps {
  edition: string
  /** null: a new one. */
  tier: PriceTierShown | null
  disabled: boolean
  onClose: () => void
  /** The list is asked again. */
  onChanged: () => void
}

interface Typed {
  readonly name: { readonly cn: string; readonly en: string }
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly fee: string
  readonly dealersFee: string
}

const typedFee = (fen: number | null) => (fen === null ? '' : yuanText(fen))

function startOf(tier: PriceTierShown | null): Typed {
  if (!tier) return { name: { cn: '', en: '' }, startsAt: null, endsAt: null, fee: '', dealersFee: '' }
  const { name, startsAt, endsAt, feeFen, dealersFeeFen } = tier
  return { name, startsAt, endsAt, fee: typedFee(feeFen), dealersFee: typedFee(dealersFeeFen) }
}

/** Null where nothing is typed; undefined where it is no fee. */
function fenOf(typed: string): number | null | undefined {
  if (!typed.trim()) return null
  const fen = parseYuan(typed)
  return fen === null || fen > feeLimits.feeFen ? undefined : fen
}

type Values = Pick<PriceTierShown, 'name' | 'startsAt' | 'endsAt' | 'feeFen' | 'dealersFeeFen'>

/** What would be sent, or what is wrong with it. */
function judge(typed: Typed, t: Translate): { values: Values | null; faults: FieldErrors } {
  const { name, startsAt, endsAt } = typed
  const [feeFen, dealersFeeFen] = [fenOf(typed.fee), fenOf(typed.dealersFee)]
  const faults: FieldErrors = {
    ...(!name.cn.trim() && { 'name.cn': t(messages.nameWrong) }),
    ...(!name.en.trim() && { 'name.en': t(messages.nameWrong) }),
    ...(startsAt === null && { startsAt: t(messages.timeWrong) }),
    ...(endsAt === null && { endsAt: t(messages.timeWrong) }),
    ...(feeFen === undefined && { feeFen: t(messages.feeWrong) }),
    ...(dealersFeeFen === undefined && { dealersFeeFen: t(messages.feeWrong) }),
  }
  const values =
    startsAt === null || endsAt === null || feeFen === undefined || dealersFeeFen === undefined
      ? null
      : { name, startsAt, endsAt, feeFen, dealersFeeFen }
  return { values: Object.keys(faults).length > 0 ? null : values, faults }
}

/** What is typed, beside the tier that it began from. */
function useDraft(tier: PriceTierShown | null) {
  const [base, setBase] = useState(tier)
  const [typed, setTyped] = useState(() => startOf(tier))
  const [wrong, setWrong] = useState<FieldErrors>({})
  return {
    base,
    typed,
    wrong,
    setWrong,
    isDirty: JSON.stringify(typed) !== JSON.stringify(startOf(base)),
    begin: (newer: PriceTierShown) => {
      setBase(newer)
      setTyped(startOf(newer))
      setWrong({})
    },
    change: (next: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...next }))
      setWrong({})
    },
  }
}

/** The state of a tier's form: what is typed, what is wrong with it, saving, and two people at once. */
export function usePriceTierForm({ edition, tier, onChanged, onClose }: PriceTierFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const draft = useDraft(tier)
  const { base, typed, setWrong } = draft
  const [theirs, setTheirs] = useState<PriceTierShown | null>(null)
  const [busy, setBusy] = useState(false)
  const { leaveFreely } = useLeaveGuard(draft.isDirty)

  /** A colleague was quicker: theirs is asked for, what is typed stays. */
  const meet = async () => {
    const answer = await call(feesApi.listPriceTiers, { activityCode: edition })
    const found = answer.ok && answer.result.rows.find(({ id }) => id === base?.id)
    if (found) return setTheirs(found)
    notices.warning(t(messages.gone))
    onChanged()
  }
  const save = async (over: PriceTierShown | null = base) => {
    const { values, faults } = judge(typed, t)
    setWrong(faults)
    if (!values) return
    setBusy(true)
    const answer = await call(feesApi.savePriceTier, {
      ...(over ? { id: over.id, version: over.version } : { activityCode: edition }),
      ...values,
    })
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'CHANGED_MEANWHILE' || answer.code === 'NOT_FOUND') return meet()
      setWrong(answer.fields)
      return notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
    }
    notices.success(t(messages.saved, { name: inLanguage(locale, answer.result.name) }))
    leaveFreely()
    onChanged()
    onClose()
  }
  const load = (newer: PriceTierShown) => {
    draft.begin(newer)
    setTheirs(null)
  }
  return { ...draft, theirs, busy, save, load }
}
export type PriceTierFormState = ReturnType<typeof usePriceTierForm>
