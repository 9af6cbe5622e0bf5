import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { messages } from '../messages.ts'
import { pathLabel } from './status-part.tsx'
import styles from './status.module.css'
import { openCorrections, useSignup } from './use-signup.ts'

/** Asks before a returned registration is handed in with something that the reviewer named and that is as it was. */
export function UntouchedDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const screen = useSignup()
  const untouched = openCorrections(screen)
  return (
    <ConfirmDialog
      title={t(messages.untouchedTitle, { count: untouched.length })}
      keepText={t(messages.untouchedBack)}
      confirmText={t(messages.untouchedSubmit)}
      isDanger={false}
      act={async () => {
        onConfirm()
        return null
      }}
      onClose={onClose}
      onKept={() => screen.folding.goTo(untouched[0]!.path)}
    >
      <p>{t(messages.untouchedText)}</p>
      <ul className={styles.corrections}>
        {untouched.map(({ path, reason }) => (
          <li key={path}>
            <b>{pathLabel(path, screen.company, t, locale)}</b>
            <span>{reason[locale]}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
