/** In place of the registration that was refused: asks the organisation's primary contact to add the person. */
import { useState } from 'react'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextareaField, TextField } from '../../../web/ui/input.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { focusControl, Note } from '../../../web/ui/note.tsx'
import { accountApi } from '../contract.ts'
import { accountMessages } from '../messages.ts'
import { textLimits } from '../rules.ts'
import { CodePart, resetSendCode } from './code-part.tsx'
import styles from './dialogs.module.css'
import { dialogMessages as messages } from './messages.ts'
import { Form } from '../../../web/ui/form.tsx'

/** What the registration dialog knows already; its code proves the address where it was mailed. */
interface Typed {
  readonly entityName: string
  readonly name: string
  readonly email: string
  readonly phOrEm: '1' | '2'
  readonly regstionCode: string
}
const idOf = (field: string) => `ask-${field}`
type Field = 'name' | 'email' | 'regstionCode' | 'message'

function useAsking({ entityName, name, email, phOrEm, regstionCode }: Typed) {
  const t = useTranslate()
  const code = phOrEm === '2' ? regstionCode : ''
  const [values, setValues] = useState<Record<Field, string>>({
    name,
    email,
    regstionCode: code,
    message: '',
  })
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }
  const check = () => ({
    ...(values.name.trim() ? {} : { name: t(accountMessages.nameRequired) }),
    ...(normaliseEmail(values.email) ? {} : { email: t(accountMessages.emailWrong) }),
    ...(values.regstionCode.trim() ? {} : { regstionCode: t(accountMessages.codeRequired) }),
  })
  const send = async () => {
    const wrong = check()
    setErrors(wrong)
    setRefusal(null)
    const [first] = Object.keys(wrong)
    if (first) return focusControl(idOf(first))
    if (busy) return
    setBusy(true)
    const answer = await api(accountApi.askContact, { ...values, entityName }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode === successCode) {
      resetSendCode('register')
      return setSent(answer.resultMsg ?? t(messages.requestSent))
    }
    const { fields = {} } = (answer?.result ?? {}) as { fields?: Partial<Record<Field, string>> }
    setErrors(answer?.resultCode === '2001' ? { regstionCode: t(messages.wrongCode) } : fields)
    setRefusal(answer?.errorMessage ?? t(messages.failed))
  }
  return { values, set, errors, setErrors, check, refusal, sent, busy, send }
}

export function AskContactForm({ typed, onBack }: { typed: Typed; onBack: () => void }) {
  const t = useTranslate()
  const form = useAsking(typed)
  return (
    <Dialog
      open
      onClose={() => closeDialog()}
      title={t(messages.askContactTitle)}
      closeText={t(commonMessages.close)}
    >
      {form.sent === null ? (
        <AskingFields form={form} organisation={typed.entityName} onBack={onBack} />
      ) : (
        <div className={styles.form}>
          <Note tone="ok" role="status">
            <b>{t(messages.requestSent)}</b>
            <p>{form.sent}</p>
          </Note>
          <Button variant="primary" block onClick={() => closeDialog()}>
            {t(commonMessages.close)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function AskingFields(props: {
  form: ReturnType<typeof useAsking>
  organisation: string
  onBack: () => void
}) {
  const { form, organisation } = props
  const t = useTranslate()
  const { values, errors, set } = form
  const destination = () => {
    form.setErrors(({ email: _before, ...rest }) => ({ ...rest, ...pickEmail(form.check()) }))
    return normaliseEmail(values.email)
  }
  const field = (name: Exclude<Field, 'message'>) => ({
    id: idOf(name),
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: errors[name],
  })
  return (
    <Form className={styles.form} onSubmit={form.send}>
      <p>{t(messages.askContactText, { organisation })}</p>
      {form.refusal && (
        <Note tone="error" role="alert">
          {form.refusal}
        </Note>
      )}
      <TextField
        {...field('name')}
        label={t(messages.yourName)}
        required
        autoComplete="name"
        maxLength={textLimits.name.max}
      />
      <TextField
        {...field('email')}
        label={t(messages.yourEmail)}
        hint={t(messages.yourEmailHint)}
        required
        type="email"
        autoComplete="email"
        maxLength={textLimits.email.max}
      />
      <CodePart
        {...field('regstionCode')}
        purpose="register"
        addressId="ask-email"
        destination={destination}
      />
      <TextareaField
        id="ask-message"
        label={t(messages.yourMessage)}
        hint={t(messages.yourMessageHint, { max: textLimits.contactMessage.max })}
        rows={3}
        maxLength={textLimits.contactMessage.max}
        value={values.message}
        onChange={(value) => set('message', value)}
        error={errors.message}
      />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t(messages.sendRequest)}
      </Button>
      <Button block onClick={props.onBack}>
        {t(messages.backToRegistration)}
      </Button>
    </Form>
  )
}

const pickEmail = ({ email }: Partial<Record<Field, string>>) => (email ? { email } : {})
