/** Whether it is on the site, who answers, whether anonymously, from when until when. */
import { Button, Checkbox, Radio } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../../web/admin/page-part.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { accessLabels } from '../../messages.ts'
import { questionnaireAccesses } from '../../rules.ts'
import type { QuestionnaireAccess } from '../../rules.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
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

function Times({ edit }: { edit: QuestionnaireEdit }) {
  const t = useTranslate()
  const id = useId()
  const { draft, errors, change, disabled } = edit
  const closeNow = () => change({ closesAt: Math.floor(Date.now() / 60_000) * 60_000 })
  return (
    <>
      <Setting
        label={
          <label htmlFor={`${id}-opens`} className={styles.legend}>
            {t(messages.opens)}
          </label>
        }
        hint={t(messages.opensHint)}
        error={errors['opensAt']}
      >
        <span className={styles.acts}>
          <TimeField
            id={`${id}-opens`}
            value={draft.opensAt}
            disabled={disabled}
            onChange={(opensAt) => change({ opensAt })}
          />
        </span>
      </Setting>
      <Setting
        label={
          <label htmlFor={`${id}-closes`} className={styles.legend}>
            {t(messages.closes)}
          </label>
        }
        hint={t(messages.closesHint)}
        error={errors['closesAt']}
      >
        <span className={styles.acts}>
          <TimeField
            id={`${id}-closes`}
            value={draft.closesAt}
            disabled={disabled}
            onChange={(closesAt) => change({ closesAt })}
          />
          {!disabled && draft.published && edit.saved?.state === 'open' && (
            <Button onClick={closeNow}>{t(messages.closeNow)}</Button>
          )}
        </span>
      </Setting>
    </>
  )
}

/** A group of controls under its legend, or one under its label. */
function Setting(props: {
  legend?: string
  label?: ReactNode
  hint?: string
  error?: string | undefined
  children: ReactNode
}) {
  const { legend, label, hint, error, children } = props
  const Box = legend ? 'fieldset' : 'div'
  return (
    <Box className={styles.setting}>
      {legend ? <legend className={styles.legend}>{legend}</legend> : label}
      {children}
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </Box>
  )
}
