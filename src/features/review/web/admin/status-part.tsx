/** A registration's status in a word and a colour; the five that reviewers watch, as cards. */
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { statusLabels } from '../../../registration/messages.ts'
import type { CompanyStatus } from '../../../registration/rules.ts'
import { reviewMessages as messages } from './messages.ts'

const tones = {
  draft: 'plain',
  submitted: 'lake',
  approved: 'ok',
  returned: 'warn',
  resubmitted: 'seal',
  rejected: 'error',
  cancelled: 'plain',
} as const satisfies Record<CompanyStatus, string>

export function Status({ status }: { status: CompanyStatus }) {
  const t = useTranslate()
  return <Tag tone={tones[status]}>{t(statusLabels[status])}</Tag>
}

const watched = ['submitted', 'resubmitted', 'returned', 'approved', 'draft'] as const

export function StatusCards(props: {
  counts: Partial<Record<CompanyStatus, number>>
  chosen: string | undefined
  onChoose: (status: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <StateCards
      label={t(messages.byStatus)}
      cards={watched.map((status) => ({
        state: status,
        name: t(statusLabels[status]),
        count: props.counts[status],
      }))}
      chosen={props.chosen}
      onChoose={props.onChoose}
    />
  )
}
