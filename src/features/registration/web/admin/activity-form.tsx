/** One activity: words in both languages, time, seats; limits that are parameters are shown with the way there. */
import { Alert, Button, Checkbox, Drawer, Form, InputNumber, Select } from 'antd'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { StaffActivity } from '../../contract.ts'
import { activityLimits } from '../../rules.ts'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useActivityForm } from './use-activity-form.ts'
import type { ActivityFormProps } from './use-activity-form.ts'

export function ActivityForm(props: ActivityFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, disabled } = props
  const edit = useActivityForm(props)
  return (
    <Drawer
      open
      size={680}
      onClose={props.onClose}
      title={<h2>{row.name[locale] || row.code}</h2>}
      footer={
        !disabled && (
          <div className={styles.footer}>
            <Button type="primary" loading={edit.busy} onClick={() => void edit.save()}>
              {t(messages.save)}
            </Button>
          </div>
        )
      }
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={() => void edit.save()}>
        {edit.stale && <Alert type="warning" showIcon title={t(messages.changedMeanwhile)} />}
        <Texts edit={edit} row={row} disabled={disabled} />
        <Times edit={edit} disabled={disabled} />
        <Seats edition={props.edition} edit={edit} row={row} disabled={disabled} />
      </Form>
    </Drawer>
  )
}

type Edit = ReturnType<typeof useActivityForm>
interface PartProps {
  edit: Edit
  row: StaffActivity
  disabled: boolean
}

/** What is wrong with a field, as antd shows it. */
const help = (wrong: string | undefined) => (wrong ? { validateStatus: 'error' as const, help: wrong } : {})

function Texts({ edit, row, disabled }: PartProps) {
  const t = useTranslate()
  const { values, change, wrong } = edit
  return (['name', 'place', 'summary'] as const).map((field) => (
    <BothTexts
      key={field}
      label={t(messages[field])}
      value={values[field]}
      saved={row[field]}
      stamps={row.stamps[field]}
      confirmed={values.confirmed?.includes(field)}
      onConfirm={() => change({ confirmed: [...(values.confirmed ?? []), field] })}
      maximum={activityLimits[field]}
      {...(field === 'summary' && { rows: 3 })}
      required={field === 'name'}
      disabled={disabled}
      errors={{ cn: wrong[`${field}.cn`], en: wrong[`${field}.en`] }}
      onChange={(locale, next) => change({ [field]: { ...values[field], [locale]: next } })}
    />
  ))
}

function Times({ edit, disabled }: Omit<PartProps, 'row'>) {
  const t = useTranslate()
  const { values, change, wrong } = edit
  return (
    <div className={styles.pair}>
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <Form.Item
          key={field}
          label={t(messages[field])}
          htmlFor={`activity-${field}`}
          {...help(wrong[field])}
        >
          <TimeField
            id={`activity-${field}`}
            value={values[field]}
            disabled={disabled}
            onChange={(next) => change({ [field]: next })}
          />
        </Form.Item>
      ))}
    </div>
  )
}

function Seats(props: PartProps & { edition: string }) {
  const t = useTranslate()
  const { edit, row, disabled } = props
  const { values, change } = edit
  return (
    <>
      <div className={styles.pair}>
        <Limit {...props} field="capacity" hint={t(messages.capacityHint, { taken: row.taken })} />
        <Limit {...props} field="limitPerOrganisation" hint={t(messages.limitHint)} />
      </div>
      <div className={styles.pair}>
        {(['waitingList', 'byReservation'] as const).map((field) => (
          <Checkbox
            key={field}
            checked={values[field]}
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
          value={values.freeTypes}
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
  const id = `activity-${field}`
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={byParameter ? undefined : props.hint}
      {...help(edit.wrong[field])}
    >
      <InputNumber<number>
        id={id}
        className={styles.number ?? ''}
        min={0}
        max={activityLimits.seats}
        precision={0}
        value={byParameter ? inForce : edit.values[field]}
        disabled={props.disabled || byParameter}
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
    </Form.Item>
  )
}
