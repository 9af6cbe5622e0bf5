/** One person without an organisation: affiliation, details, consents. Who asks and what becomes of it is the caller's. */
import { useEffect, useState } from 'react'
import { localAddress } from '../../../../shared/addresses.ts'
import { inWords } from '../../../../shared/outcome.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { TextField } from '../../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { focusControl, Note } from '../../../../web/ui/note.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import type { RequirableName } from '../../categories.ts'
import { fieldLabels } from '../../messages.ts'
import { checkCompany, needsIdFile } from '../../rules.ts'
import { singleTexts as texts, submitTexts } from '../form-messages.ts'
import { SectionPart } from '../section-part.tsx'
import { controlId } from '../signup/use-checks.ts'
import { delegateSent, type DelegateForm } from '../signup/use-signup-form.ts'
import styles from '../form.module.css'
import { OwnNeeds, PersonPart } from './person-part.tsx'
import { usePersonForm } from './use-person-form.ts'
import { Form } from '../../../../web/ui/form.tsx'

interface Consents {
  readonly privacy: boolean
  readonly identity: boolean
  readonly sharing: boolean
}

export interface SinglePersonSent {
  readonly company: { readonly nameCn: string; readonly nameEn: string }
  readonly person: Omit<
    ReturnType<typeof delegateSent>,
    'id' | 'isPrimaryContact' | 'activities' | 'waitlist' | 'category' | 'email'
  >
  readonly consents: Consents
}

/** What the form holds as typed. */
export interface SinglePersonForm {
  readonly me: DelegateForm
  readonly company: { readonly nameCn: string; readonly nameEn: string }
  readonly consents: Consents
}

interface Props {
  readonly start: SinglePersonForm
  /** Told of every change, for a draft. */
  readonly onChange: (form: SinglePersonForm) => void
  /** False: read only. */
  readonly isOpen: boolean
  /** What the category asks for beside a name. */
  readonly asked: readonly RequirableName[]
  /** Null: done. Otherwise why not, with the fields of the call. */
  readonly onSend: (
    sent: SinglePersonSent,
  ) => Promise<{ readonly text: string; readonly fields: Readonly<Record<string, string>> } | null>
}

function useSinglePerson({ start, asked, isOpen, onChange, onSend }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const person = usePersonForm(() => start.me, { prefix: 'person', asked, isOpen })
  const [company, setCompany] = useState(start.company)
  const [consents, setConsents] = useState<Consents>(start.consents)
  const { me } = person
  useEffect(() => onChange({ me, company, consents }), [onChange, me, company, consents])
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [busy, setBusy] = useState(false)
  const check = () => {
    const named = checkCompany(company, true)
    const wrong = named.ok ? {} : inWords(named.fields, locale)
    const needsIdentity = person.me.certificateNumber !== '' && !consents.identity
    return Object.fromEntries([
      ...Object.entries(wrong).map(([path, text]) => [`company.${path}`, text]),
      ...(consents.privacy ? [] : [['consents.privacy', t(submitTexts.privacyMissing)]]),
      ...(needsIdentity ? [['consents.identity', t(submitTexts.identityMissing)]] : []),
    ]) as Record<string, string>
  }
  const submit = async () => {
    const wrong = check()
    setErrors(wrong)
    if (!person.isReady() || busy) return
    const [first] = Object.keys(wrong)
    if (first) return focusControl(controlId(first))
    setBusy(true)
    const { id, isPrimaryContact, activities, waitlist, category, email: _fixed, ...sent } = delegateSent(me)
    const refused = await onSend({ company, person: sent, consents })
    setBusy(false)
    if (!refused) return
    setErrors({ ...refused.fields, all: refused.text })
    const own = Object.entries(refused.fields).filter(([path]) => path.startsWith('person.'))
    person.refuse({ fields: Object.fromEntries(own) })
  }
  return { person, asked, isOpen, company, setCompany, consents, setConsents, errors, busy, submit }
}
type Form = ReturnType<typeof useSinglePerson>

export function SinglePersonPart(props: Props) {
  const t = useTranslate()
  const form = useSinglePerson(props)
  const { me, set, control } = form.person
  return (
    <Form onSubmit={form.submit}>
      <SectionPart heading={t(texts.details)}>
        <div className={styles.formGrid}>
          <PersonPart
            prefix="person"
            person={me}
            onChange={set}
            control={control}
            emailHint={t(texts.emailFixed)}
            emailFixed
            asked={props.asked}
          />
          <OwnNeeds prefix="person" me={me} onChange={set} control={control} />
        </div>
        <Scan form={form} />
      </SectionPart>
      <Affiliation form={form} />
      <ConsentBoxes form={form} />
      {form.errors['all'] && (
        <Note tone="error" role="alert">
          {form.errors['all']}
        </Note>
      )}
      <p className={styles.sectionAction}>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!props.isOpen}>
          {t(texts.submit)}
        </Button>
      </p>
    </Form>
  )
}

/** The scan of the document, of people from where one is needed. */
function Scan({ form }: { form: Form }) {
  const t = useTranslate()
  const { me, set, control } = form.person
  const { id, error, open } = control('person.idFileId')
  const isAsked = form.asked.includes('idFileId') || me.certificateNumber !== ''
  if (!me.idFileId && !(needsIdFile(me.origin) && isAsked)) return null
  return (
    <UploadPart
      id={id}
      label={t(fieldLabels.idFileId)}
      required={needsIdFile(me.origin) && isAsked}
      fileId={me.idFileId}
      fileName={me.idFileName}
      error={error}
      disabled={!open}
      onChange={(idFileId, idFileName) => set({ idFileId, idFileName })}
    />
  )
}

/** As it is printed on the badge, in one language or both. */
function Affiliation({ form }: { form: Form }) {
  const t = useTranslate()
  const field = (name: 'nameCn' | 'nameEn', lang: string) => (
    <TextField
      id={`field-company-${name}`}
      label={t(fieldLabels[name])}
      lang={lang}
      required={!form.company[name === 'nameCn' ? 'nameEn' : 'nameCn']}
      readOnly={!form.isOpen}
      maxLength={100}
      value={form.company[name]}
      onChange={(value) => form.setCompany({ ...form.company, [name]: value })}
      error={form.errors[`company.${name}`]}
    />
  )
  return (
    <SectionPart heading={t(texts.affiliation)} intro={t(texts.affiliationNote)}>
      <div className={styles.formGrid}>
        {field('nameCn', 'zh-CN')}
        {field('nameEn', 'en')}
      </div>
    </SectionPart>
  )
}

function ConsentBoxes({ form }: { form: Form }) {
  const t = useTranslate()
  const locale = useLocale()
  const box = (name: keyof Consents) => ({
    id: `field-consents-${name}`,
    checked: form.consents[name],
    error: form.errors[`consents.${name}`],
    onChange: (given: boolean) => form.setConsents({ ...form.consents, [name]: given }),
  })
  return (
    <SectionPart heading={t(texts.consents)}>
      <div className={styles.consents}>
        <Checkbox
          {...box('privacy')}
          required
          label={
            <>
              {t(submitTexts.consentPrivacyBefore)}
              <a href={localAddress(locale, '/privacy')} target="_blank" rel="noreferrer">
                {t(submitTexts.privacyNotice)}
              </a>
              {t(submitTexts.consentPrivacyAfter)}
            </>
          }
        />
        <Checkbox {...box('identity')} label={t(submitTexts.consentIdentity)} />
        <Checkbox {...box('sharing')} label={t(submitTexts.consentSharing)} />
      </div>
    </SectionPart>
  )
}
