/** What has just been decided, over the list, while its letter still waits: one click or key takes it back. */
import { Button } from 'antd'
import { recordLayer } from '../../../../../web/admin/record/record-drawer.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { okCircleIcon } from '../../../../../web/ui/icons.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './decision.module.css'
import { Key } from './key-part.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { TakingBack } from './use-taking-back.ts'

const said = {
  approved: messages.madeApproved,
  returned: messages.madeReturned,
  rejected: messages.madeRejected,
  cancelled: messages.madeCancelled,
}

export function TakeBackBar({ taking }: { taking: TakingBack }) {
  const t = useTranslate()
  const { last, more, busy, takeBack } = taking
  useReviewKeys({ u: last && !busy ? takeBack : null }, ['registration', 'page'])
  return (
    <div className={styles.takeBack} style={{ zIndex: recordLayer + 1 }} data-shown={last !== null}>
      <p role="status">
        {last && (
          <>
            <Icon path={okCircleIcon} />
            <span>
              {last.version === null
                ? t(messages.sendingDecision, { name: last.name })
                : t(said[last.status], { name: last.name, seconds: last.seconds })}{' '}
              {more > 0 && t(messages.madeMore, { count: more })}
            </span>
          </>
        )}
      </p>
      {last && (
        <Button type="link" loading={busy} onClick={takeBack} aria-keyshortcuts="U">
          {t(messages.takeBack)} <Key>U</Key>
        </Button>
      )}
    </div>
  )
}
