import { useTranslate } from '../../../../web/ui/language.tsx'
import { buttonClass } from '../../../../web/ui/button-class.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { boxMessages, threadMessages as messages } from '../messages.ts'
import styles from './thread.module.css'
import { useMailbox } from '../use-mailbox.ts'

const arrowLeftIcon = 'M19 12H5m6-6-6 6 6 6'

/** Back to the list: where there is no room beside it. */
export function BackPart() {
  const t = useTranslate()
  const { view, link } = useMailbox()
  return (
    <p className={styles.back} data-print="no">
      <a className={buttonClass({ variant: 'quiet', size: 'sm' })} {...link({ id: '', write: '', to: '' })}>
        <Icon path={arrowLeftIcon} />
        {t(messages.back, { box: t(boxMessages[view.place]) })}
      </a>
    </p>
  )
}
