/** One activity: words in both languages, time, seats; limits that are parameters are shown with the way there. */
import { Checkbox, Form, InputNumber, Select } from 'antd'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { registrationApi, type StaffActivity } from '../../contract.ts'
import { activityLimits } from '../../rules.ts'
import { offerPageMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './offers.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import type { SentOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface ActivityFormProps {
  edition: string
  row: StaffActivity
  disabled: boolean
  onClose: () => void
  /** The list is asked again. */
  onChanged: () => void
}

type ActivityValues = Omit<
  SentOf<typeof registrationApi.saveActivity>,
  'activityCode' | 'version' | 'confirmed'
>

function valuesOf(row: StaffActivity): ActivityValues {
  const { code, name, place, summary, startsAt, endsAt, waitingList, byReservation } = row
  return {
    code,
    name,
    place,
    summary,
    startsAt,
    endsAt,
    waitingList,
    byReservation,
    capacity: row.capacity.value,
    limitPerOrganisation: row.limitPerOrganisation.value,
    freeTypes: row.freeTypes as ActivityValues['freeTypes'],
  }
}

function useActivityForm({ edition, row, disabled, onChanged, onClose }: ActivityFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffActivity, ActivityValues>({
    record: row,
    draftOf: (one) => valuesOf(one ?? row),
    disabled,
    fields: (draft) => fieldsOf(draft, t),
    save: (draft, { over, confirmed }) =>
      call(registrationApi.saveActivity, {
        ...draft,
        activityCode: edition,
        version: (over ?? row).version,
        confirmed: confirmed as ('name' | 'place' | 'summary')[],
      }),
    onSaved: (saved) => {
      notices.success(t(commonFormMessages.savedNamed, { name: saved.name[locale] }))
      onChanged()
      onClose()
    },
    onClose,
  })
}

const fieldsOf = (draft: ActivityValues, t: Translate): DraftField[] => [
  [t(messages.name), draft.name],
  [t(messages.place), draft.place],
  [t(messages.summary), draft.summary],
  [t(messages.startsAt), draft.startsAt === null ? '' : formatInstant(draft.startsAt)],
  [t(messages.endsAt), draft.endsAt === null ? '' : formatInstant(draft.endsAt)],
  [t(messages.capacity), draft.capacity],
  [t(messages.limit), draft.limitPerOrganisation],
  [t(messages.waitingList), draft.waitingList],
  [t(messages.byReservation), draft.byReservation],
  [t(messages.freeTypes), (draft.freeTypes ?? []).map((type) => t(organisationTypeLabels[type]))],
]

export function ActivityForm(props: ActivityFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { row } = props
  const edit = useActivityForm(props)
  return (
    <FormDrawer title={row.name[locale] || row.code} form={edit} width={680}>
      {(['name', 'place', 'summary'] as const).map((field) => (
        <BothTexts
          key={field}
          {...bothField(edit, field)}
          label={t(messages[field])}
          maximum={activityLimits[field]}
          {...(field === 'summary' && { rows: 3 })}
          required={field === 'name'}
        />
      ))}
      <Times edit={edit} />
      <Seats edition={props.edition} edit={edit} row={row} />
    </FormDrawer>
  )
}

type Edit = ReturnType<typeof useActivityForm>
interface PartProps {
  edit: Edit
  row: StaffActivity
}

function Times({ edit }: Omit<PartProps, 'row'>) {
  const t = useTranslate()
  const { draft, change, errors, disabled } = edit
  return (
    <div className={record.pair}>
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <FormItem key={field} id={`activity-${field}`} label={t(messages[field])} error={errors[field]}>
          {(control) => (
            <TimeField
              {...control}
              value={draft[field]}
              disabled={disabled}
              onChange={(next) => change({ [field]: next })}
            />
          )}
        </FormItem>
      ))}
    </div>
  )
}

function Seats(props: PartProps & { edition: string }) {
  const t = useTranslate()
  const { edit, row } = props
  const { draft, change, disabled } = edit
  return (
    <>
      <div className={record.pair}>
        <Limit {...props} field="capacity" hint={t(messages.capacityHint, { taken: row.taken })} />
        <Limit {...props} field="limitPerOrganisation" hint={t(messages.limitHint)} />
      </div>
      <div className={record.pair}>
        {(['waitingList', 'byReservation'] as const).map((field) => (
          <Checkbox
            key={field}
            checked={draft[field]}
            disabled={disabled}
            onChange={(event) => change({ [field]: event.target.checked })}
          >
            {t(messages[field])}
          </Checkbox>
        ))}
      </div>
      <Form.Item label={t(messages.freeTypes)} htmlFor="activity-freeTypes">
        <Select
          id="activity-freeTypes"
          mode="multiple"
          value={draft.freeTypes}
          disabled={disabled}
          options={organisationTypes.map((type) => ({ value: type, label: t(organisationTypeLabels[type]) }))}
          onChange={(freeTypes) => change({ freeTypes })}
        />
      </Form.Item>
    </>
  )
}

/** A number, empty for none; or the parameter that decides, and the way to it. */
function Limit(
  props: PartProps & { edition: string; field: 'capacity' | 'limitPerOrganisation'; hint: string },
) {
  const t = useTranslate()
  const { edit, row, field, edition } = props
  const { parameter, byParameter, inForce } = row[field]
  const label = t(field === 'capacity' ? messages.capacity : messages.limit)
  return (
    <FormItem
      id={`activity-${field}`}
      label={label}
      hint={byParameter ? undefined : props.hint}
      error={edit.errors[field]}
    >
      {(control) => (
        <>
          <InputNumber<number>
            {...control}
            className={record.number ?? ''}
            min={0}
            max={activityLimits.seats}
            precision={0}
            value={byParameter ? inForce : edit.draft[field]}
            disabled={edit.disabled || byParameter}
            onChange={(next) => edit.change({ [field]: next })}
          />
          {byParameter && (
            <small className={styles.sub}>
              {t(messages.byParameter, { parameter, value: inForce ?? t(messages.noLimit) })}{' '}
              <Link to={`/admin/adminparams?edition=${edition}&open=${parameter}`}>
                {t(messages.toParameter)}
              </Link>
            </small>
          )}
        </>
      )}
    </FormItem>
  )
}
