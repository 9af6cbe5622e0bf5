/** /admin/register: staff register an organisation with its people, or a single person. */
import { Alert, Button, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { separators } from '../../../../shared/common-messages.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { Card, LoadNotes, PageSkeleton, PageTop } from '../../../../web/admin/page-part.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { useAntdFields } from '../../../../web/admin/record/use-antd-fields.ts'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { registrationApi } from '../../../registration/contract.ts'
import { activityLabels } from '../../../registration/messages.ts'
import { consentKinds, consentMeans } from '../../../registration/rules.ts'
import { useCategories } from '../../../registration/web/admin/category-part.tsx'
import type { Created } from '../../contract.ts'
import { lateReasonLimit } from '../../rules.ts'
import { OrganisationEntry, SinglePerson } from './entry-part.tsx'
import { registerMessages as messages } from './register-messages.ts'
import styles from './register.module.css'
import { useRegister, type RegisterForm } from './use-register.ts'
import { TextArea } from '../../../../web/admin/record/text-input.tsx'

export default function RegisterPage() {
  const t = useTranslate()
  const [done, setDone] = useState<Created | null>(null)
  return (
    <>
      <PageTop title={t(messages.title)} />
      <p className="muted">{t(messages.text)}</p>
      {done ? <Done created={done} onAnother={() => setDone(null)} /> : <EntryForm onCreated={setDone} />}
    </>
  )
}

function EntryForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const t = useTranslate()
  const form = useRegister(onCreated)
  const { list, offered } = useCategories()
  const { reviews } = useStaff()
  const fields = useAntdFields('register', form)
  return (
    <Form {...fields} layout="vertical" className={styles.page ?? ''} onFinish={() => void form.save()}>
      <FormNotes form={form} summary />
      <Card>
        <LoadNotes list={list} />
        <Form.Item name="individual" label={t(messages.who)}>
          <Radio.Group
            optionType="button"
            options={[
              { value: true, label: t(messages.person) },
              { value: false, label: t(messages.organisation) },
            ]}
          />
        </Form.Item>
        <Late form={form} />
      </Card>
      {list.loading && !list.data ? (
        <PageSkeleton />
      ) : form.draft.individual ? (
        <SinglePerson form={form} offered={offered} />
      ) : (
        <OrganisationEntry form={form} offered={offered} />
      )}
      <Consents individual={form.draft.individual} />
      <div className={styles.acts}>
        {reviews && (
          <Form.Item name="approve" valuePropName="checked" noStyle>
            <Checkbox>{t(messages.approve)}</Checkbox>
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {t(messages.save)}
        </Button>
      </div>
    </Form>
  )
}

/** After the deadline: when it was, and the reason that is needed. */
function Late({ form }: { form: RegisterForm }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { data } = useLoad(registrationApi.checkTimeIsNormal, {})
  const deadline = data?.deadline ?? null
  const isLate = deadline !== null && data !== null && data.serverTime >= deadline
  if (!isLate && !form.errors['lateReason']) return null
  return (
    <>
      {isLate && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.late, { time: formatDateTime(locale, deadline, { now }) })}
        />
      )}
      <Form.Item name="lateReason" label={t(messages.lateReason)} required className={styles.reason ?? ''}>
        <TextArea maxLength={lateReasonLimit} rows={2} />
      </Form.Item>
    </>
  )
}

/** What the person or organisation has agreed to, and how; a single person is in no directory. */
function Consents({ individual }: { individual: boolean }) {
  const t = useTranslate()
  const asked = consentKinds.filter((kind) => !individual || kind !== 'directory')
  return (
    <Card label={t(messages.consentsHead)}>
      <h2>{t(messages.consentsHead)}</h2>
      <div className={styles.fields}>
        {asked.map((kind) => (
          <Form.Item
            key={kind}
            name={['consents', kind]}
            valuePropName="checked"
            className={styles.tick ?? ''}
          >
            <Checkbox>{t(messages[kind])}</Checkbox>
          </Form.Item>
        ))}
      </div>
      <Form.Item name="means" label={t(messages.means)} extra={t(messages.meansHint)}>
        <Radio.Group options={consentMeans.map((value) => ({ value, label: t(messages[value]) }))} />
      </Form.Item>
    </Card>
  )
}

/** What was made, and of what no seat was left. */
function Done({ created, onAnother }: { created: Created; onAnother: () => void }) {
  const t = useTranslate()
  const { companyId, number, status, missed } = created
  return (
    <Card>
      <Alert
        type="success"
        showIcon
        role="status"
        title={t(status === 'approved' ? messages.doneApproved : messages.done, { number })}
        description={
          missed.length > 0 && (
            <ul className={styles.missed}>
              {missed.map(({ name, activities }) => (
                <li key={name}>
                  {t(messages.missed, {
                    name,
                    activities: activities.map((code) => t(activityLabels[code])).join(t(separators.words)),
                  })}
                </li>
              ))}
            </ul>
          )
        }
      />
      <div className={styles.acts}>
        <Link to={`/admin/adminsponsor?open=${companyId}`}>{t(messages.open)}</Link>
        <Button onClick={onAnother}>{t(messages.another)}</Button>
      </div>
    </Card>
  )
}
