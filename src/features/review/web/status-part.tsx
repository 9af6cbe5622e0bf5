/** A registration's status in a word and a colour; the five that reviewers watch, as cards. */
import { useTranslate } from '../../../web/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { statusLabels } from '../../registration/messages.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { reviewMessages as messages } from './messages.ts'
import styles from './review.module.css'

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

/** A card filters the list; the chosen one, again, shows all. */
export function StatusCards(props: {
  counts: Partial<Record<CompanyStatus, number>>
  chosen: string | undefined
  onChoose: (status: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t(messages.byStatus)} className={styles.cards}>
      {watched.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={props.chosen === status}
          onClick={() => props.onChoose(props.chosen === status ? undefined : status)}
        >
          {t(statusLabels[status])}
          <b>{props.counts[status] ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}
