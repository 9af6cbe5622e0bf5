import type { FieldErrors } from '../../../../shared/envelope.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { inLanguage, type Translate } from '../../../../shared/i18n.ts'
import { parseYuan, yuanText } from '../../../../shared/yuan.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi, type PriceTierShown } from '../../contract.ts'
import { feeLimits } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

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

export function usePriceTierForm({ edition, tier, disabled, onChanged, onClose }: PriceTierFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<PriceTierShown, Typed>({
    record: tier,
    draftOf: startOf,
    disabled,
    check: (typed) => judge(typed, t).faults,
    fields: (typed) => fieldsOf(typed, t),
    save: (typed, { over }) =>
      call(feesApi.savePriceTier, {
        ...(over ? { id: over.id, version: over.version } : { activityCode: edition }),
        ...judge(typed, t).values!,
      }),
    onSaved: (saved) => {
      notices.success(t(commonFormMessages.savedNamed, { name: inLanguage(locale, saved.name) }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
export type PriceTierFormState = ReturnType<typeof usePriceTierForm>

function fieldsOf({ name, startsAt, endsAt, fee, dealersFee }: Typed, t: Translate): DraftField[] {
  const time = (at: number | null) => (at === null ? '' : formatInstant(at))
  return [
    [t(commonFormMessages.name), name],
    [t(messages.starts), time(startsAt)],
    [t(messages.ends), time(endsAt)],
    [t(messages.feeField), fee],
    [t(messages.dealersField), dealersFee],
  ]
}
