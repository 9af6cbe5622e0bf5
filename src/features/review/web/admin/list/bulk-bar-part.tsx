/** A change of many that is under way, whoever began it, or how the own one has ended. */
import { Button, Progress } from 'antd'
import { commonMessages, separators } from '../../../../../shared/common-messages.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { BulkProgress } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './list.module.css'
import type { Bulk } from './use-bulk.ts'

/** How many have had their turn. */
export const turnsOf = ({ changed, refused, skipped }: BulkProgress): number => changed + refused + skipped

/** How far it is, or what became of it. */
export function useBulkWords() {
  const t = useTranslate()
  return (progress: BulkProgress): string => {
    const { state, total, changed, refused, skipped } = progress
    const done = turnsOf(progress)
    if (state === 'running') return t(messages.bulkProgress, { done, total })
    const said = [t(messages.bulkDone, { ok: changed, failed: refused })]
    if (skipped > 0) said.push(t(messages.bulkSkipped, { count: skipped }))
    if (done < total) said.push(t(messages.bulkLeft, { count: total - done }))
    return said.join(t(separators.sentences))
  }
}

export function BulkBar({ bulk: { bulk, isRunning, putAway }, onOpen }: { bulk: Bulk; onOpen: () => void }) {
  const t = useTranslate()
  const words = useBulkWords()
  if (!bulk) return null
  const { status, by, isOwn, total } = bulk
  return (
    <div className={styles.bulk}>
      <p role="status">
        <b>{t(messages.bulkNamed, { status: t(statusLabels[status]) })}</b> {words(bulk)}{' '}
        {!isOwn && t(messages.bulkBy, { name: by })}
      </p>
      {isRunning && (
        <Progress
          percent={Math.round((100 * turnsOf(bulk)) / total)}
          showInfo={false}
          aria-label={words(bulk)}
        />
      )}
      <span>
        <Button type="link" onClick={onOpen}>
          {t(messages.bulkShow)}
        </Button>
        {!isRunning && (
          <Button type="link" onClick={putAway}>
            {t(commonMessages.close)}
          </Button>
        )}
      </span>
    </div>
  )
}
