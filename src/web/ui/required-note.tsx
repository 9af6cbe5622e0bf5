import { commonFormMessages } from '../../shared/form-messages.ts'
import { useTranslate } from './language.tsx'
import styles from './required.module.css'

/** What the mark of required fields means; shown only while a field of its form carries one. */
export function RequiredNote() {
  const t = useTranslate()
  return (
    <p className={styles.note}>
      <i>*</i> {t(commonFormMessages.required)}
    </p>
  )
}
