/** A decision that met a newer version of the registration: beside what is there now, to be repeated or dropped. */
import { Conflict } from '../../../../../web/admin/record/conflict.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { fieldLabels, statusLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { fieldOf } from './use-corrections.ts'
import { useDifferences } from './changes-part.tsx'
import { useDecide, type Decided, type DecideOptions } from './use-decide.ts'
import type { Refusal } from './use-deciding.ts'
import { lastChangeOf } from './use-registration-fields.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { separators } from '../../../../../shared/common-messages.ts'

export function StaleDecisionPart(props: DecideOptions & { refusal: Refusal; onDrop: () => void }) {
  const t = useTranslate()
  const { detail, refusal } = props
  const { decided } = refusal
  const { busy, decide } = useDecide(props)
  const row = {
    label: t(commonFormMessages.status),
    mine: useDecisionWords()(decided),
    theirs: t(statusLabels[detail.registration.status]),
  }
  return (
    <Conflict
      {...lastChangeOf(detail)}
      title={t(messages.decisionStale)}
      keep={t(messages.decisionKeep)}
      take={t(messages.decisionDrop)}
      rows={[row, ...useDifferences(refusal.seen, detail)]}
      busy={busy}
      {...(isStillPossible(detail, decided) && { onKeep: () => void decide(decided) })}
      onTake={props.onDrop}
    />
  )
}

const isStillPossible = ({ canSet, canUndo }: CompanyDetail, decided: Decided): boolean =>
  'undoes' in decided ? canUndo?.undoes === decided.undoes : canSet.includes(decided.status)

/** The status with its reasons and note, or what is to be undone, as the reviewer wrote them. */
function useDecisionWords() {
  const t = useTranslate()
  const locale = useLocale()
  return (decided: Decided): string => {
    if ('undoes' in decided)
      return t(messages.decisionWithReasons, {
        status: t(messages.undo, { status: t(statusLabels[decided.undoes]) }),
        reasons: decided.reason[locale],
      })
    const { status, reasons, note } = decided
    const why = (reasons ?? []).map(({ path, reason }) => {
      const label = fieldLabels[fieldOf(path) as keyof typeof fieldLabels]
      return label ? t(messages.pair, { name: t(label), value: reason[locale] }) : reason[locale]
    })
    if (note) why.push(note[locale])
    const said = t(statusLabels[status])
    return why.length > 0
      ? t(messages.decisionWithReasons, { status: said, reasons: why.join(t(separators.statements)) })
      : said
  }
}
