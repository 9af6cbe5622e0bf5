/** Who speaks in a session: people with their roles, in order; who is not in the list yet is added on the spot. */
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { speakerRoles } from '../../../../shared/content-fields.ts'
import type { PersonInSession, SpeakerRole } from '../../../../shared/content-fields.ts'
import { DragHandle, DragItem, DragOrder } from '../../../../web/admin/table/drag-order.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { closeIcon, plusIcon } from '../../../../web/ui/icons.ts'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { rowFormMessages as messages } from './messages.ts'
import { RowSelect, useRowOptions } from './row-field-part.tsx'
import { SpeakerDialog } from './speaker-dialog.tsx'
import type { ValueFieldProps } from './row-field-part.tsx'

const roleNames = {
  chair: messages.roleChair,
  moderator: messages.roleModerator,
  keynote: messages.roleKeynote,
  speaker: messages.roleSpeaker,
  panellist: messages.rolePanellist,
  host: messages.roleHost,
} as const

type Options = ReturnType<typeof useRowOptions>

export function PeopleField(props: ValueFieldProps & { said: string | undefined }) {
  const t = useTranslate()
  const speakers = useRowOptions('speaker', props.edition)
  const [adding, setAdding] = useState(false)
  const people = (Array.isArray(props.value) ? props.value : []) as readonly PersonInSession[]
  const add = (person: string) => props.onChange([...people, { person, role: 'speaker' }])
  return (
    <fieldset className={styles.people} aria-describedby={props.said && props.describedBy}>
      <legend>{t(props.field.label)}</legend>
      <PeopleRows {...props} people={people} speakers={speakers} />
      {props.said && (
        <p id={props.describedBy} className={props.invalid ? record.wrong : record.hint}>
          {props.said}
        </p>
      )}
      {!props.disabled && (
        <span className={styles.acts}>
          <Button size="small" icon={<Icon path={plusIcon} />} onClick={() => add('')}>
            {t(messages.addPerson)}
          </Button>
          <Button size="small" onClick={() => setAdding(true)}>
            {t(messages.newSpeaker)}
          </Button>
        </span>
      )}
      {adding && (
        <SpeakerDialog
          edition={props.edition}
          onClose={(key) => {
            setAdding(false)
            if (!key) return
            speakers.reload()
            add(key)
          }}
        />
      )}
    </fieldset>
  )
}

/** People have no id of their own: the place in the list is it, so an order is told as places. */
function PeopleRows(props: ValueFieldProps & { people: readonly PersonInSession[]; speakers: Options }) {
  const t = useTranslate()
  const { people, speakers, onChange } = props
  const nameOf = (key: string) => speakers.options.find(({ value }) => value === key)?.label ?? key
  const ids = people.map((_, index) => String(index))
  if (people.length === 0) return <p className={record.hint}>{t(messages.nobody)}</p>
  return (
    <DragOrder
      ids={ids}
      name={(id) => nameOf(people[Number(id)]?.person ?? '')}
      disabled={props.disabled || people.length < 2}
      onOrder={(order) => onChange(order.map((id) => people[Number(id)]))}
    >
      <ol>
        {people.map((one, index) => (
          <PersonRow
            key={ids[index]}
            id={ids[index]!}
            one={one}
            name={nameOf(one.person)}
            speakers={speakers}
            disabled={props.disabled}
            onChange={(next) => onChange(people.map((other, at) => (at === index ? next : other)))}
            onRemove={() => onChange(people.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
    </DragOrder>
  )
}

function PersonRow(props: {
  id: string
  one: PersonInSession
  name: string
  speakers: Options
  disabled: boolean
  onChange: (next: PersonInSession) => void
  onRemove: () => void
}) {
  const t = useTranslate()
  const { one, onChange } = props
  const id = useId()
  return (
    <DragItem id={props.id} className={styles.person ?? ''}>
      <DragHandle />
      <RowSelect
        id={id}
        label={t(messages.person)}
        value={one.person || null}
        options={props.speakers.options}
        loading={props.speakers.loading}
        disabled={props.disabled}
        onChange={(person) => onChange({ ...one, person: person ?? '' })}
      />
      <Select<SpeakerRole>
        aria-label={t(messages.role)}
        value={one.role}
        disabled={props.disabled}
        options={speakerRoles.map((role) => ({ value: role, label: t(roleNames[role]) }))}
        onChange={(role) => onChange({ ...one, role })}
      />
      {!props.disabled && (
        <Button
          type="text"
          size="small"
          aria-label={t(messages.removePerson, { name: props.name })}
          icon={<Icon path={closeIcon} />}
          onClick={props.onRemove}
        />
      )}
    </DragItem>
  )
}
