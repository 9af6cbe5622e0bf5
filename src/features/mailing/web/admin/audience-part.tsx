/** Step 1: to whom. The conditions, how many they leave, and who those are. */
import { activityCodes } from '../../../../shared/activity-codes.ts'
import { Checkbox, Form, Radio, Select } from 'antd'
import { countryCodes, countryName } from '../../../../shared/countries.ts'
import type { Message } from '../../../../shared/i18n.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import { balanceStates } from '../../../fees/rules.ts'
import { activityLabels, statusLabels } from '../../../registration/messages.ts'
import { companyStatuses } from '../../../registration/rules.ts'
import type { Audience } from '../../contract.ts'
import { audienceKinds } from '../../rules.ts'
import { AudienceCount, AudienceList } from './audience-list-part.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './mailing-admin.module.css'
import { useAudience } from './use-audience.ts'
import type { Compose } from './use-composer.ts'

interface Props {
  compose: Compose
  edition: string | undefined
}

export function AudiencePart({ compose, edition }: Props) {
  const t = useTranslate()
  const { draft, change } = compose
  const asked = useAudience(draft.audience, edition)
  return (
    <div className={styles.desk}>
      <Card label={t(messages.audience)}>
        <p className={record.hint}>{t(messages.audienceText)}</p>
        <Conditions audience={draft.audience} onChange={(audience) => change({ audience })} />
      </Card>
      <Card label={t(messages.whoGets)} className={styles.side ?? ''}>
        <AudienceCount asked={asked} />
        <AudienceList asked={asked} />
      </Card>
    </div>
  )
}

/** What is empty is omitted: it does not matter then. */
function cleaned(audience: Audience): Audience {
  return Object.fromEntries(
    Object.entries(audience).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  ) as unknown as Audience
}

function Conditions({ audience, onChange }: { audience: Audience; onChange: (next: Audience) => void }) {
  const t = useTranslate()
  const set = (changed: Partial<Record<keyof Audience, unknown>>) =>
    onChange(cleaned({ ...audience, ...changed } as Audience))
  return (
    <Form layout="vertical" className={styles.conditions ?? ''}>
      <Form.Item label={t(messages.to)}>
        <Radio.Group
          value={audience.to}
          options={audienceKinds.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(event) => set({ to: event.target.value })}
        />
      </Form.Item>
      {listed.map((condition) => (
        <Several
          key={condition.name}
          {...condition}
          chosen={audience[condition.name]}
          onChange={(values) => set({ [condition.name]: values })}
        />
      ))}
      <Form.Item label={t(messages.activity)} htmlFor="audience-activity">
        <Select
          id="audience-activity"
          allowClear
          placeholder={t(messages.any)}
          value={audience.activity ?? null}
          options={activityCodes.map((value) => ({ value, label: t(activityLabels[value]) }))}
          onChange={(activity) => set({ activity: activity ?? undefined })}
        />
      </Form.Item>
      <Form.Item label={t(messages.language)}>
        <Radio.Group
          value={audience.language ?? ''}
          options={[
            { value: '', label: t(messages.anyLanguage) },
            { value: 'cn', label: t(messages.cn) },
            { value: 'en', label: t(messages.en) },
          ]}
          onChange={(event) => set({ language: event.target.value || undefined })}
        />
      </Form.Item>
      <Form.Item label={t(messages.missingLabel)}>
        <Checkbox
          checked={audience.missingDocuments ?? false}
          onChange={(event) => set({ missingDocuments: event.target.checked })}
        >
          {t(messages.missing)}
        </Checkbox>
      </Form.Item>
      <Form.Item label={t(messages.bouncedLabel)}>
        <Checkbox
          checked={audience.bounced ?? false}
          onChange={(event) => set({ bounced: event.target.checked })}
        >
          {t(messages.bounced)}
        </Checkbox>
      </Form.Item>
    </Form>
  )
}

interface Listed {
  readonly name: 'statuses' | 'types' | 'countries' | 'payments'
  readonly label: Message
  readonly placeholder?: Message
  readonly options: readonly { readonly value: string; readonly label: Message }[]
}

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => Message) =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** Conditions that name several of a list. */
const listed: readonly Listed[] = [
  {
    name: 'statuses',
    label: messages.statuses,
    placeholder: messages.statusesAny,
    options: optionsOf(companyStatuses, (value) => statusLabels[value]),
  },
  {
    name: 'types',
    label: messages.types,
    options: optionsOf(organisationTypes, (value) => organisationTypeLabels[value]),
  },
  { name: 'countries', label: messages.countries, options: optionsOf(countryCodes, countryName) },
  {
    name: 'payments',
    label: messages.payments,
    options: optionsOf(balanceStates, (value) => balanceLabels[value]),
  },
]

function Several(
  props: Listed & { chosen: readonly string[] | undefined; onChange: (values: string[]) => void },
) {
  const t = useTranslate()
  const id = `audience-${props.name}`
  return (
    <Form.Item label={t(props.label)} htmlFor={id}>
      <Select<string[]>
        id={id}
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(props.placeholder ?? messages.any)}
        value={[...(props.chosen ?? [])]}
        options={props.options.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={props.onChange}
      />
    </Form.Item>
  )
}
