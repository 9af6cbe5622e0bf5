import { commonFormMessages } from '../../shared/form-messages.ts'
import { useTranslate } from './language.tsx'
import styles from './required.module.css'

/** What the mark of required fields means, for `Form` and the back office; shown only while a field that carries it is seen. */
export function RequiredNote() {
  const t = useTranslate()
  return (
    <p className={styles.note}>
      <i>*</i> {t(commonFormMessages.required)}
    </p>
  )
}
