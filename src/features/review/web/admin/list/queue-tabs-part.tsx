/** The states of the queue with their counts, above the list; the first is what waits for a decision. */
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { edges, markEdges } from '../../../../../web/admin/table/scroll-region.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import { pendingStatuses } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './list.module.css'
import { shownOf, type CompanyList } from './use-company-list.ts'

const tabs = ['pending', 'returned', 'approved', 'draft', 'all'] as const
const names = { ...statusLabels, pending: messages.pending, all: commonFormMessages.all }

export interface QueueProps {
  readonly values: CompanyList['listed']['values']
  /** How many there are in each state, once known. */
  readonly counts: NonNullable<CompanyList['list']['data']>['counts'] | undefined
  readonly change: CompanyList['change']
}

export function QueueTabs({ values, counts, change }: QueueProps) {
  const t = useTranslate()
  const countOf = (tab: (typeof tabs)[number]): number | undefined => {
    if (!counts) return undefined
    if (tab === 'pending') return pendingStatuses.reduce((sum, status) => sum + counts[status], 0)
    if (tab === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0)
    return counts[tab]
  }
  const shown = shownOf(values)
  return (
    <div className={`${edges} ${styles.onPage}`}>
      <div ref={markEdges} role="group" aria-label={t(messages.byStatus)} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={shown === tab}
            onClick={() => change({ status: tab, page: undefined })}
          >
            {t(names[tab])} <b>{countOf(tab) ?? '–'}</b>
          </button>
        ))}
      </div>
    </div>
  )
}
