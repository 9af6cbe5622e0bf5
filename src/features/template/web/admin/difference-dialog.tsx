import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Difference, DifferenceKey } from '../../../../web/admin/record/difference.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { templateFields, type MailWords } from '../../rules.ts'
import styles from './mail-texts.module.css'
import { templateAdminMessages as messages } from './messages.ts'

/** What differs between two texts of a mail, in both languages; with an act, before it is done. */
export function DifferenceDialog(props: {
  title: string
  text?: string
  /** Where nothing differs. */
  same: string
  before: MailWords
  after: MailWords
  /** Its name, and what it does. */
  act?: {
    readonly name: string
    readonly busy?: boolean
    /** Takes something away. */
    readonly danger?: boolean
    readonly go: () => void
  }
  /** Above the texts: what is chosen among several. */
  choice?: ReactNode
  onClose: () => void
}) {
  const t = useTranslate()
  const { before, after, act, onClose } = props
  const isSame = JSON.stringify([before.subject, before.body]) === JSON.stringify([after.subject, after.body])
  return (
    <Modal
      open
      width={960}
      title={props.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(act ? commonFormMessages.cancel : commonMessages.close)}</Button>
          {act && (
            <Button danger={act.danger} type="primary" loading={act.busy} onClick={act.go}>
              {act.name}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {props.text && <p>{props.text}</p>}
        {props.choice}
        {isSame ? (
          <p>{props.same}</p>
        ) : (
          <>
            <DifferenceKey />
            {templateFields.map((field) => (
              <div key={field} className={styles.pair}>
                {(['cn', 'en'] as const).map((locale) => (
                  <Difference
                    key={locale}
                    label={t(messages.part, { field: t(messages[field]), language: t(messages[locale]) })}
                    locale={locale}
                    before={before[field][locale]}
                    after={after[field][locale]}
                  />
                ))}
              </div>
            ))}
          </>
        )}
      </div>
    </Modal>
  )
}
