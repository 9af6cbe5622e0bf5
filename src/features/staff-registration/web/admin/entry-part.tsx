/** The two forms of a registration: of a single person, and of an organisation with its people. */
import { Button, Form } from 'antd'
import { Card } from '../../../../web/admin/page-part.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { defaultCategory, requiredOfDelegates } from '../../../registration/categories.ts'
import type { StaffCategory } from '../../../registration/contract.ts'
import { fieldLabels } from '../../../registration/messages.ts'
import { CompanyFields } from '../../../review/web/admin/drawer/form-fields-part.tsx'
import { ContactToo, PersonEntry, TakingPart } from './person-part.tsx'
import { registerMessages as messages } from './register-messages.ts'
import styles from './register.module.css'
import { blankPerson, type RegisterForm } from './use-register.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Props {
  form: RegisterForm
  offered: readonly StaffCategory[]
}

const askedBy = (offered: readonly StaffCategory[], category: string): readonly string[] =>
  offered.find(({ id }) => id === category)?.required ?? requiredOfDelegates

export function SinglePerson({ form, offered }: Props) {
  const t = useTranslate()
  const { category } = form.draft.own
  return (
    <>
      <Card label={t(messages.personHead)}>
        <h2>{t(messages.personHead)}</h2>
        <TakingPart base={['own']} category={category} offered={offered} />
        <PersonEntry base={['contact']} required={askedBy(offered, category)} />
      </Card>
      <Card label={t(messages.affiliationHead)}>
        <h2>{t(messages.affiliationHead)}</h2>
        <p className="muted">{t(messages.affiliationHint)}</p>
        <div className={styles.fields}>
          {(['nameCn', 'nameEn'] as const).map((name) => (
            <Form.Item key={name} name={['company', name]} label={t(fieldLabels[name])}>
              <TextInput lang={name === 'nameCn' ? 'zh-CN' : 'en'} />
            </Form.Item>
          ))}
        </div>
      </Card>
    </>
  )
}

export function OrganisationEntry({ form, offered }: Props) {
  const t = useTranslate()
  return (
    <>
      <Card label={t(messages.organisationHead)}>
        <h2>{t(messages.organisationHead)}</h2>
        <div className={styles.fields}>
          <CompanyFields count={false} />
        </div>
      </Card>
      <Card label={t(messages.contactHead)}>
        <h2>{t(messages.contactHead)}</h2>
        <PersonEntry base={['contact']} required={requiredOfDelegates} />
      </Card>
      <People form={form} offered={offered} />
    </>
  )
}

function People({ form, offered }: Props) {
  const t = useTranslate()
  const { people } = form.draft
  const hasContact = people.some(({ isPrimaryContact }) => isPrimaryContact)
  const set = (next: typeof people) => form.change({ people: next }, ['people'])
  return (
    <Card label={t(messages.peopleHead)}>
      <h2>{t(messages.peopleHead)}</h2>
      {people.map((person, index) => {
        const base = ['people', index]
        const number = index + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a person is the place in the list until it is saved
          <section key={index} className={styles.person} aria-label={t(messages.personNumber, { number })}>
            <h3>{t(messages.personNumber, { number })}</h3>
            <ContactToo base={base} disabled={hasContact && !person.isPrimaryContact} />
            <TakingPart base={base} category={person.category} offered={offered} />
            {!person.isPrimaryContact && (
              <PersonEntry base={base} required={askedBy(offered, person.category)} />
            )}
            {people.length > 1 && (
              <Button danger size="small" onClick={() => set(people.filter((_, place) => place !== index))}>
                {t(messages.removePerson, { number })}
              </Button>
            )}
          </section>
        )
      })}
      <Button icon={<Icon path={plusIcon} />} onClick={() => set([...people, blankPerson(defaultCategory)])}>
        {t(messages.addPerson)}
      </Button>
    </Card>
  )
}
