/** Booking on an organisation's behalf: whom for, which place, and the contact as the registration has it. */
import { Form, Input, Modal } from 'antd'
import { CompanyChoice } from '../../../../registration/web/admin/company-choice-part.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { StaffBooking } from '../../../../booking/contract.ts'
import { bookingLimits } from '../../../../booking/rules.ts'
import { bookForMessages as messages } from './messages.ts'
import { PlaceChoice } from './place-choice-part.tsx'
import { useBookFor } from './use-book-for.ts'
import type { BookForDraft } from './use-book-for.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function BookForDialog({ onClose }: { onClose: (booked: StaffBooking | null) => void }) {
  const t = useTranslate()
  const form = useBookFor(onClose)
  return (
    <Modal
      open
      width={680}
      title={<h2>{t(messages.title)}</h2>}
      okText={t(messages.go)}
      okButtonProps={{ loading: form.busy }}
      onOk={() => void form.save()}
      onCancel={() => onClose(null)}
      mask={{ closable: false }}
    >
      <Form layout="vertical" className={record.form ?? ''}>
        <p>{t(messages.text)}</p>
        <Form.Item
          label={t(commonFormMessages.organisation)}
          htmlFor="book-for-company"
          {...help(form.wrong['companyId'])}
        >
          <CompanyChoice
            id="book-for-company"
            value={form.draft.company}
            invalid={Boolean(form.wrong['companyId'])}
            onChange={form.chooseCompany}
          />
        </Form.Item>
        <PlaceChoice form={form} />
        <Contact form={form} />
      </Form>
    </Modal>
  )
}

type BookForm = ReturnType<typeof useBookFor>
const help = (wrong: string | undefined) => (wrong ? { validateStatus: 'error' as const, help: wrong } : {})

const contactFields = [
  ['contact', commonFormMessages.contactPerson],
  ['email', commonFormMessages.email],
  ['phone', commonFormMessages.phone],
] as const satisfies readonly (readonly [keyof BookForDraft, unknown])[]

function Contact({ form }: { form: BookForm }) {
  const t = useTranslate()
  const { draft, change, wrong } = form
  return (
    <>
      <div className={record.pair}>
        {contactFields.map(([name, label]) => (
          <Form.Item key={name} label={t(label)} htmlFor={`book-for-${name}`} {...help(wrong[name])}>
            <Input
              id={`book-for-${name}`}
              autoComplete="off"
              maxLength={bookingLimits[name]}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item label={t(messages.agenda)} htmlFor="book-for-agenda" {...help(wrong['agenda'])}>
        <Input.TextArea
          id="book-for-agenda"
          rows={2}
          maxLength={bookingLimits.agenda}
          value={draft.agenda}
          onChange={(event) => change({ agenda: event.target.value })}
        />
      </Form.Item>
    </>
  )
}
