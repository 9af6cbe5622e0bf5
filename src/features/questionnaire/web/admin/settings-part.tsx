/** Whether it is on the site, who answers, whether anonymously, from when until when. */
import { Button, Checkbox, Radio } from 'antd'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../../web/admin/page-part.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { accessLabels } from '../../messages.ts'
import { questionnaireAccesses, type QuestionnaireAccess } from '../../fields.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './questionnaire-admin.module.css'
import type { QuestionnaireEdit } from './use-questionnaire-form.ts'

export function SettingsPart({ edit }: { edit: QuestionnaireEdit }) {
  const t = useTranslate()
  const { draft, errors, change, disabled } = edit
  const isFixed = disabled || edit.locked
  return (
    <Card label={t(messages.settings)}>
      <h2 className={styles.cardTitle}>{t(messages.settings)}</h2>
      <div className={styles.settings}>
        <Setting legend={t(messages.publication)} error={errors['published']}>
          <Radio.Group
            value={draft.published}
            disabled={disabled}
            options={[
              { value: false, label: t(messages.unpublished) },
              { value: true, label: t(messages.published) },
            ]}
            onChange={(event) => change({ published: event.target.value === true })}
          />
        </Setting>
        <Setting legend={t(messages.access)} error={errors['access']}>
          <Radio.Group
            value={draft.access}
            disabled={isFixed}
            options={questionnaireAccesses.map((value) => ({ value, label: t(accessLabels[value]) }))}
            onChange={(event) => change({ access: event.target.value as QuestionnaireAccess })}
          />
        </Setting>
        <Setting legend={t(messages.anonymity)} hint={t(messages.anonymousHint)} error={errors['anonymous']}>
          <Checkbox
            checked={draft.anonymous}
            disabled={isFixed}
            onChange={(event) => change({ anonymous: event.target.checked })}
          >
            {t(messages.anonymousBox)}
          </Checkbox>
        </Setting>
        <Times edit={edit} />
      </div>
    </Card>
  )
}

const times = [
  ['opensAt', messages.opens, messages.opensHint],
  ['closesAt', messages.closes, messages.closesHint],
] as const

function Times({ edit }: { edit: QuestionnaireEdit }) {
  const t = useTranslate()
  const id = useId()
  const { draft, errors, change, disabled } = edit
  const mayClose = !disabled && draft.published && edit.saved?.state === 'open'
  const closeNow = () => change({ closesAt: Math.floor(Date.now() / 60_000) * 60_000 })
  return times.map(([name, legend, hint]) => (
    <Setting key={name} htmlFor={`${id}-${name}`} legend={t(legend)} hint={t(hint)} error={errors[name]}>
      <span className={record.acts}>
        <TimeField
          id={`${id}-${name}`}
          value={draft[name]}
          disabled={disabled}
          onChange={(at) => change({ [name]: at })}
        />
        {name === 'closesAt' && mayClose && <Button onClick={closeNow}>{t(messages.closeNow)}</Button>}
      </span>
    </Setting>
  ))
}

/** A group of controls under its legend; with `htmlFor`, one control under its label. */
function Setting(props: {
  legend: string
  htmlFor?: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}) {
  const { legend, htmlFor, hint, error, children } = props
  const [Box, Legend] = htmlFor ? (['div', 'label'] as const) : (['fieldset', 'legend'] as const)
  return (
    <Box className={record.setting}>
      <Legend className={styles.legend} {...(htmlFor && { htmlFor })}>
        {legend}
      </Legend>
      {children}
      {hint && <p className={record.hint}>{hint}</p>}
      {error && (
        <p className={record.wrong} role="alert">
          {error}
        </p>
      )}
    </Box>
  )
}
