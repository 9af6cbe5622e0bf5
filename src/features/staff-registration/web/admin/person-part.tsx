/** One person as staff enter one: the category decides what is asked for, the rest may stay empty. */
import { Checkbox, Form, Select } from 'antd'
import { activityCodes } from '../../../../shared/activity-codes.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffCategory } from '../../../registration/contract.ts'
import { fieldLabels, activityLabels } from '../../../registration/messages.ts'
import { CategoryName } from '../../../registration/web/admin/category-part.tsx'
import { SomePersonFields } from '../../../review/web/admin/drawer/form-fields-part.tsx'
import { askedFields } from '../../../registration/fields.ts'
import { registerMessages as messages } from './register-messages.ts'
import styles from './register.module.css'

type Name = readonly (string | number)[]

/** A name, and a way to reach the person. */
const always = ['name', 'surname', 'firstName', 'email', 'mobile']
/** Scans are sent later. */
const all = askedFields('contact').flatMap(([name, { kind }]) => (kind === 'scan' ? [] : [name as string]))

/** The fields of a person; `required` are those that the category asks for. */
export function PersonEntry({ base, required }: { base: Name; required: readonly string[] }) {
  const t = useTranslate()
  const first = all.filter((name) => always.includes(name) || required.includes(name))
  const asked = required.includes('name') ? required : ['name', ...required]
  return (
    <>
      <div className={styles.fields}>
        <SomePersonFields base={base} names={first} required={asked} />
      </div>
      {first.length < all.length && (
        <details className={styles.more}>
          <summary>{t(messages.more)}</summary>
          <div className={styles.fields}>
            <SomePersonFields base={base} names={all.filter((name) => !first.includes(name))} required={[]} />
          </div>
        </details>
      )}
    </>
  )
}

/** The category of a person, and activities where they are others than it brings. */
export function TakingPart(props: { base: Name; category: string; offered: readonly StaffCategory[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { base, offered } = props
  const chosen = offered.find(({ id }) => id === props.category)
  const brought = (chosen?.entitlements ?? []).map((code) => t(activityLabels[code]))
  const hint = brought.length
    ? t(messages.activitiesOfCategory, { activities: brought.join(t(separators.words)) })
    : t(messages.noActivities)
  return (
    <div className={styles.fields}>
      <Form.Item name={[...base, 'category']} label={t(fieldLabels.category)} required>
        <Select
          options={offered.map(({ id, colour, name }) => ({
            value: id,
            label: <CategoryName colour={colour} name={name[locale]} />,
          }))}
        />
      </Form.Item>
      <Form.Item name={[...base, 'activities']} label={t(messages.activities)} extra={hint}>
        <Select
          mode="multiple"
          options={activityCodes.map((code) => ({ value: code, label: t(activityLabels[code]) }))}
        />
      </Form.Item>
    </div>
  )
}

/** Where one of the people is the contact, nothing else is asked of that person. */
export function ContactToo({ base, disabled }: { base: Name; disabled: boolean }) {
  const t = useTranslate()
  return (
    <Form.Item
      name={[...base, 'isPrimaryContact']}
      valuePropName="checked"
      aria-label={t(commonFormMessages.primaryContact)}
    >
      <Checkbox disabled={disabled}>{t(messages.isContact)}</Checkbox>
    </Form.Item>
  )
}
