import { useTranslate } from '../../../../web/ui/language.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { displayName, needsIdFile } from '../../rules.ts'
import { delegateTexts, negotiationTexts } from '../form-messages.ts'
import { SectionPart } from '../section-part.tsx'
import { useControls, useSignup } from '../signup/use-signup.ts'
import styles from '../signup.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The scans that people from abroad, Hong Kong, Macao and Taiwan upload (requirement 5, decision 12). */
export function IdFilesPart() {
  const t = useTranslate()
  const { editor } = useSignup()
  const control = useControls()
  const { contact, delegates } = editor.form
  const people = [
    {
      path: 'contact.idFileId',
      who: t(commonFormMessages.primaryContact),
      person: contact,
      set: (idFileId: string, idFileName: string) => editor.setPart('contact', { idFileId, idFileName }),
    },
    ...delegates.flatMap((delegate, index) => {
      if (delegate.isPrimaryContact) return []
      const name = displayName(delegate)
      return [
        {
          path: `delegates.${delegate.key}.idFileId`,
          who: [t(delegateTexts.delegate, { position: index + 1 }), name].filter(Boolean).join(' · '),
          person: delegate,
          set: (idFileId: string, idFileName: string) =>
            editor.setDelegate(delegate.key, { idFileId, idFileName }),
        },
      ]
    }),
  ].filter(({ person }) => needsIdFile(person.origin) || person.idFileId)
  return (
    <SectionPart heading={t(negotiationTexts.idHeading)} intro={t(negotiationTexts.idIntro)}>
      {people.length === 0 && <p className={styles.muted}>{t(negotiationTexts.idNone)}</p>}
      {people.map(({ path, who, person, set }) => {
        const { id, error, open } = control(path)
        return (
          <UploadPart
            key={path}
            id={id}
            label={who}
            fileId={person.idFileId}
            fileName={person.idFileName}
            error={error}
            disabled={!open}
            onChange={set}
          />
        )
      })}
    </SectionPart>
  )
}
