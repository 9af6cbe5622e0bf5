import { htmlLang } from '../../../../shared/i18n.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { editIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { ContactRow } from '../../contract.ts'
import { officeParty } from '../../rules.ts'
import { CompanyActsPart } from '../company-acts-part.tsx'
import { contactMessages as messages } from './contact-messages.ts'
import styles from './contacts.module.css'
import { Pick } from '../list/rows-part.tsx'
import type { Choice } from '../use-choice.ts'
import { useMailbox } from '../use-mailbox.ts'
import { newLetter, placeAlone, useViewLink } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** An organisation of the directory: what it is, and the ways to get in touch. */
export function ContactRowPart({ row, choice }: { row: ContactRow; choice: Choice }) {
  const { t, locale, name, about } = useWords()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const shown = name(row)
  const mayWrite = !mailbox.me?.mayNotWrite
  const other = locale === 'cn' ? 'en' : 'cn'
  return (
    <li>
      {mayWrite ? (
        <Pick label={t(messages.choose, { name: shown })} id={row.companyId} choice={choice} />
      ) : (
        <span />
      )}
      <div className={styles.who}>
        <b>
          {shown} {row.known && <Tag tone="lake">{t(messages.known)}</Tag>}
        </b>
        {row.name[other] && row.name[other] !== shown && (
          <span lang={htmlLang[other]}>{row.name[other]}</span>
        )}
        <small>{about(row)}</small>
      </div>
      <p className={styles.acts}>
        {row.known && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-label={t(messages.lettersWith, { name: shown })}
            {...link({ ...placeAlone('in'), q: row.name.cn || row.name.en })}
          >
            {t(messages.letters)}
          </a>
        )}
        {mayWrite && mailbox.me?.companyId && (
          <CompanyActsPart companyId={row.companyId} companyName={shown} />
        )}
        {mayWrite && <WriteLink id={row.companyId} name={shown} />}
      </p>
    </li>
  )
}

/** The conference office is first: it can always be written to. */
export function OfficeRowPart() {
  const { t } = useWords()
  const name = t(commonFormMessages.conferenceOffice)
  return (
    <li>
      <span />
      <div className={styles.who}>
        <b>{name}</b>
        <small>{t(messages.officeNote)}</small>
      </div>
      <p className={styles.acts}>
        <WriteLink id={officeParty} name={name} />
      </p>
    </li>
  )
}

function WriteLink({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const link = useViewLink(useMailbox())
  return (
    <a
      className={buttonClass({ variant: 'line', size: 'sm' })}
      aria-label={t(messages.writeTo, { name })}
      data-row={id}
      {...link({ write: newLetter, to: id, id: '' })}
    >
      <Icon path={editIcon} />
      {t(messages.write)}
    </a>
  )
}
