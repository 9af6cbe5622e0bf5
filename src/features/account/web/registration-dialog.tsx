/** Registration of an organisation and its contact (requirement 3, "Registration payload"; decision 13). */
import { useEffect, useRef, useState } from 'react'
import { registrationEntityTypes, organisationTypeLabels } from '../../../shared/organisation-types.ts'
import type { Message } from '../../../shared/i18n.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Checkbox, SegmentedField } from '../../../web/ui/choice.tsx'
import { FieldGroup } from '../../../web/ui/field.tsx'
import { SelectField, TextField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { textLimits } from '../rules.ts'
import { AskContactForm } from './ask-contact-form.tsx'
import { CodePart, keepSignInAddress } from './code-part.tsx'
import styles from './dialogs.module.css'
import { dialogMessages as messages } from './messages.ts'
import { useRegistration, type RegistrationField } from './use-registration.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { Form } from '../../../web/ui/form.tsx'

const idOf = (field: RegistrationField) => `register-${field}`

const labels = {
  entityName: commonFormMessages.organisationName,
  name: messages.name,
  phone: messages.phone,
  email: commonFormMessages.email,
  certiNo: messages.certiNo,
} satisfies Partial<Record<RegistrationField, Message>>
/** As they stand in the form: the first that is wrong takes the focus. */
const fieldOrder = [
  'phOrEm',
  'email',
  'regstionCode',
  'entityType',
  'entityName',
  'name',
  'phone',
  'certiType',
  'certiNo',
  'privacy',
  'identity',
] as const satisfies readonly RegistrationField[]

type Form = ReturnType<typeof useRegistration>

/** The field of the address to which the code goes. */
const addressOf = ({ values }: Form) => (values.phOrEm === '1' ? 'phone' : 'email')

export default function RegistrationDialog() {
  const t = useTranslate()
  const form = useRegistration()
  const refused = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { errors, step } = form
  const first = fieldOrder.find((field) => errors[field])
  // What is wrong takes the focus: the first field, else the words of the refusal.
  useEffect(() => {
    if (tries > 0) (first ? document.getElementById(idOf(first)) : refused.current)?.focus()
    // Once for each try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tries])
  // A step begins at its first field: the button that led to it is gone, or means something else.
  const begun = useRef(step)
  useEffect(() => {
    if (begun.current === step) return
    begun.current = step
    document.getElementById(idOf(step === 1 ? addressOf(form) : 'entityType'))?.focus()
  })
  const submit = async () => {
    await (step === 1 ? form.goOn() : form.submit())
    setTries((count) => count + 1)
  }
  if (isAsking) return <AskContactForm typed={form.values} onBack={() => setAsking(false)} />
  return (
    <Dialog
      open
      size="wide"
      onClose={() => closeDialog()}
      title={t(messages.registerTitle)}
      closeText={t(commonMessages.close)}
    >
      <Form className={joinClasses(styles.form, styles.stepped)} onSubmit={submit}>
        <p className={styles.step}>{t(messages.stepOf, { step })}</p>
        {form.refusal && (
          <Note tone="error" role="alert" boxRef={refused} tabIndex={-1}>
            {form.refusal}
            {form.taken === 'contact' && (
              <p>
                {t(messages.signInHint)} <SignInLink form={form} />
              </p>
            )}
            {form.taken === 'organisation' && (
              <p>
                {t(messages.askContactHint)}{' '}
                <button type="button" className={styles.link} onClick={() => setAsking(true)}>
                  {t(messages.askContact)}
                </button>
              </p>
            )}
          </Note>
        )}
        {step === 1 ? <AddressFields form={form} /> : <WhoFields form={form} />}
        <div className={styles.acts}>
          {step === 2 && <Button onClick={form.goBack}>{t(messages.previous)}</Button>}
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(step === 1 ? messages.next : messages.register)}
          </Button>
        </div>
      </Form>
      {step === 1 && form.taken !== 'contact' && (
        <p className={styles.other}>
          {t(messages.haveAccount)} <SignInLink form={form} />
        </p>
      )}
    </Dialog>
  )
}

/** To the sign-in, which goes on with the address that was typed here. */
function SignInLink({ form }: { form: Form }) {
  const t = useTranslate()
  const goOn = () => {
    keepSignInAddress(form.values[addressOf(form)])
    closeDialog('login')
  }
  return (
    <button type="button" className={styles.link} onClick={goOn}>
      {t(commonMessages.signIn)}
    </button>
  )
}

/** The fields that are typed into, with what a browser may know of them. */
const typed = {
  entityName: { autoComplete: 'organization' },
  name: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  certiNo: { autoComplete: 'off' },
} as const

function Typed({ form, field }: { form: Form; field: keyof typeof typed }) {
  const t = useTranslate()
  return (
    <TextField
      {...typed[field]}
      maxLength={textLimits[field].max}
      id={idOf(field)}
      label={t(labels[field])}
      required
      value={form.values[field]}
      onChange={(value) => form.set(field, value)}
      onBlur={() => form.leave(field)}
      error={form.errors[field]}
    />
  )
}

/** First the address, and the code that proves it. */
function AddressFields({ form }: { form: Form }) {
  const t = useTranslate()
  const address = addressOf(form)
  return (
    <div className={styles.grid}>
      <div className={styles.form}>
        <SegmentedField
          id={idOf('phOrEm')}
          label={t(messages.codeBy)}
          value={form.values.phOrEm}
          onChange={(value) => form.set('phOrEm', value === '1' ? '1' : '2')}
          options={[
            { value: '2', label: t(messages.byEmail) },
            { value: '1', label: t(messages.phone) },
          ]}
        />
        <Typed form={form} field={address} />
      </div>
      <CodePart
        id={idOf('regstionCode')}
        purpose="register"
        addressId={idOf(address)}
        value={form.values.regstionCode}
        onChange={(value) => form.set('regstionCode', value)}
        error={form.errors.regstionCode}
        isRefused={form.refusal !== null}
        destination={form.destination}
      />
    </div>
  )
}

/** Then who registers, and the consents, once. */
function WhoFields({ form }: { form: Form }) {
  const t = useTranslate()
  return (
    <>
      <div className={styles.grid}>
        <SelectField
          id={idOf('entityType')}
          label={t(messages.entityType)}
          required
          emptyText={t(messages.choose)}
          value={form.values.entityType}
          onChange={(value) => form.set('entityType', value)}
          error={form.errors.entityType}
          options={registrationEntityTypes.map(({ wire, type }) => ({
            value: wire,
            label: t(organisationTypeLabels[type]),
          }))}
        />
        <Typed form={form} field="entityName" />
        <div className={joinClasses(styles.pair, styles.person)}>
          <Typed form={form} field="name" />
          <Typed form={form} field={form.values.phOrEm === '1' ? 'email' : 'phone'} />
        </div>
        <div className={styles.pair}>
          <SelectField
            id={idOf('certiType')}
            label={t(messages.certiType)}
            required
            value={form.values.certiType}
            onChange={(value) => form.set('certiType', value === '2' ? '2' : '1')}
            options={[
              { value: '1', label: t(messages.idCard) },
              { value: '2', label: t(messages.passport) },
            ]}
          />
          <Typed form={form} field="certiNo" />
        </div>
      </div>
      <ConsentFields form={form} />
    </>
  )
}

const consentFields = [
  { field: 'privacy', label: messages.consentPrivacy, required: true },
  { field: 'identity', label: messages.consentIdentity, required: true },
  { field: 'sharing', label: messages.consentSharing, required: false },
  { field: 'directory', label: messages.consentDirectory, required: false },
] as const

function ConsentFields({ form }: { form: Form }) {
  const t = useTranslate()
  const locale = useLocale()
  const legal = (
    <a href={localAddress(locale, '/privacy')} target="_blank" rel="noreferrer">
      {t(messages.privacyField)}
    </a>
  )
  return (
    <FieldGroup id="register-consents" className={styles.consents} label={t(messages.consents)} note={legal}>
      {consentFields.map(({ field, label, required }) => (
        <Checkbox
          key={field}
          id={idOf(field)}
          checked={form.values[field]}
          onChange={(checked) => form.set(field, checked)}
          label={t(label)}
          note={required ? undefined : t(messages.consentOptional)}
          required={required}
          error={form.errors[field]}
        />
      ))}
    </FieldGroup>
  )
}
