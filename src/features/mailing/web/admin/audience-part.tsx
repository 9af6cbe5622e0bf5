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
      <Several
        name="statuses"
        label={messages.statuses}
        placeholder={messages.statusesAny}
        values={companyStatuses}
        labelOf={(value) => statusLabels[value]}
        chosen={audience.statuses}
        onChange={(statuses) => set({ statuses })}
      />
      <Several
        name="types"
        label={messages.types}
        values={organisationTypes}
        labelOf={(value) => organisationTypeLabels[value]}
        chosen={audience.types}
        onChange={(types) => set({ types })}
      />
      <Several
        name="countries"
        label={messages.countries}
        values={countryCodes}
        labelOf={countryName}
        chosen={audience.countries}
        onChange={(countries) => set({ countries })}
      />
      <Several
        name="payments"
        label={messages.payments}
        values={balanceStates}
        labelOf={(value) => balanceLabels[value]}
        chosen={audience.payments}
        onChange={(payments) => set({ payments })}
      />
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
    </Form>
  )
}

function Several<Value extends string>(props: {
  name: string
  label: Message
  placeholder?: Message
  values: readonly Value[]
  labelOf: (value: Value) => Message
  chosen: readonly Value[] | undefined
  onChange: (values: Value[]) => void
}) {
  const t = useTranslate()
  const id = `audience-${props.name}`
  return (
    <Form.Item label={t(props.label)} htmlFor={id}>
      <Select<Value[]>
        id={id}
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(props.placeholder ?? messages.any)}
        value={[...(props.chosen ?? [])]}
        options={props.values.map((value) => ({ value, label: t(props.labelOf(value)) }))}
        onChange={props.onChange}
      />
    </Form.Item>
  )
}
