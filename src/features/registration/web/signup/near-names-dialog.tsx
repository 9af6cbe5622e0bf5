import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { messages } from '../messages.ts'
import type { Submitter } from './use-submit.ts'
import styles from '../form.module.css'
import { commonMessages } from '../../../../shared/common-messages.ts'

/** A near name is shown before it is refused (decision 7): the same organisation, or another one? */
export function NearNamesDialog({ submitter, onConfirm }: { submitter: Submitter; onConfirm: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { nearNames, closeNearNames, busy, waitSeconds } = submitter
  return (
    <Dialog
      open={nearNames !== null}
      onClose={closeNearNames}
      closeText={t(commonMessages.close)}
      title={t(messages.nameNearTitle)}
      footer={
        <>
          <Button onClick={closeNearNames}>{t(messages.back)}</Button>
          <Button variant="primary" busy={busy || waitSeconds > 0} onClick={onConfirm}>
            {t(messages.nameNearConfirm)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t(messages.nameNearText)}</p>
        <ul className={styles.plainList}>
          {nearNames?.map((name) => (
            <li key={`${name.cn} ${name.en}`}>
              <b>
                <Dotted>{[name[locale], name[locale === 'cn' ? 'en' : 'cn']]}</Dotted>
              </b>
            </li>
          ))}
        </ul>
        {waitSeconds > 0 && <p role="status">{t(messages.waitSeconds, { seconds: waitSeconds })}</p>}
      </div>
    </Dialog>
  )
}
