/** A change of many that is under way, whoever began it, or how the own one has ended. */
import { Button, Progress } from 'antd'
import { commonMessages } from '../../../../../shared/common-messages.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { BulkProgress } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './list.module.css'
import type { Bulk } from './use-bulk.ts'

/** How far it is, or what became of it. */
export function useBulkWords() {
  const t = useTranslate()
  return ({ state, total, changed, refused }: BulkProgress): string => {
    if (state === 'running') return t(messages.bulkProgress, { done: changed + refused, total })
    const left = total - changed - refused
    const done = t(messages.bulkDone, { ok: changed, failed: refused })
    return left > 0 ? `${done} ${t(messages.bulkLeft, { count: left })}` : done
  }
}

export function BulkBar({ bulk: { bulk, isRunning, putAway }, onOpen }: { bulk: Bulk; onOpen: () => void }) {
  const t = useTranslate()
  const words = useBulkWords()
  if (!bulk) return null
  const { status, by, isOwn, total, changed, refused } = bulk
  return (
    <div className={styles.bulk}>
      <p role="status">
        <b>{t(messages.bulkNamed, { status: t(statusLabels[status]) })}</b> {words(bulk)}{' '}
        {!isOwn && t(messages.bulkBy, { name: by })}
      </p>
      {isRunning && (
        <Progress
          percent={Math.round((100 * (changed + refused)) / total)}
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
