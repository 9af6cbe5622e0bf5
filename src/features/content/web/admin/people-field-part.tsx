/** Who speaks in a session: people with their roles, in order; who is not in the list yet is added on the spot. */
import { Button, Select, Form } from 'antd'
import { useId, useState } from 'react'
import { speakerRoles, type PersonInSession, type SpeakerRole } from '../../../../shared/content-fields.ts'
import { DragHandle, DragItem, DragOrder } from '../../../../web/admin/table/drag-order.tsx'
import { useTranslate, useLocale } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { closeIcon, plusIcon } from '../../../../web/ui/icons.ts'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { rowFormMessages as messages } from './messages.ts'
import { RowSelect, useRowOptions, type ValueFieldProps } from './row-field-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { htmlLang, locales, type Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { useAntdFields } from '../../../../web/admin/record/use-antd-fields.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { contentApi, type StaffRow } from '../../contract.ts'
import { contentFieldMessages } from '../../messages.ts'
import { nameRowIn } from './use-row-facts.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

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

const none = { name: '', position: '', organisation: '' }
const empty = { cn: none, en: none }

function useSpeakerForm({ edition, onClose }: Parameters<typeof SpeakerDialog>[0]) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffRow, typeof empty>({
    record: null,
    draftOf: () => empty,
    check: ({ cn, en }) => ({
      'cn.name': cn.name.trim() ? undefined : t(commonFormMessages.fieldRequired),
      'en.name': en.name.trim() ? undefined : t(commonFormMessages.fieldRequired),
    }),
    fields: () => [],
    save: ({ cn, en }) =>
      call(contentApi.addRow, {
        type: 'speaker',
        activityCode: edition,
        values: {},
        published: true,
        cn,
        en,
      }),
    onSaved: (saved) => {
      notices.success(t(messages.speakerAdded, { name: nameRowIn(saved, locale, t) }))
      onClose(saved.key)
    },
    onClose: () => onClose(null),
  })
}

/** A speaker who is not in the list yet, from within a session's form. */
function SpeakerDialog(props: { edition: string; onClose: (key: string | null) => void }) {
  const t = useTranslate()
  const form = useSpeakerForm(props)
  const fields = useAntdFields('new-speaker', form)
  const item = (locale: Locale, field: keyof typeof none, label: string) => (
    <Form.Item key={`${locale}.${field}`} name={[locale, field]} label={label}>
      <TextInput maxLength={field === 'name' ? 120 : 200} lang={htmlLang[locale]} />
    </Form.Item>
  )
  const both = (field: 'position' | 'organisation') =>
    locales.map((locale) =>
      item(locale, field, `${t(contentFieldMessages[field])} (${t(guardMessages[locale])})`),
    )
  return (
    <FormDialog title={t(messages.newSpeaker)} form={form} fields={fields} width={520} className="">
      <p>{t(messages.newSpeakerText)}</p>
      {item('cn', 'name', t(messages.nameCn))}
      {item('en', 'name', t(messages.nameEn))}
      {both('position')}
      {both('organisation')}
    </FormDialog>
  )
}
