/** When a piece of news appears, to which edition it belongs, its cover, whether it is in front. */
import { DateField } from '../../../../web/admin/record/date-field.tsx'
import { Checkbox, Radio, Select } from 'antd'
import { useId } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/i18n.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { PictureChoice } from '../../../media/web/admin/choice/picture-choice-part.tsx'
import { useSite } from '../../../../web/data/edition.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { yearsSinceFirst } from '../../../../shared/edition-years.ts'
import { newsAdminMessages as messages } from './messages.ts'
import styles from './news-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import type { ArticleEdit } from './use-article-form.ts'

interface Props {
  edit: ArticleEdit
  years: readonly number[]
}

export function PublishPart(props: Props) {
  const t = useTranslate()
  const { edit } = props
  const { draft, errors, change, disabled } = edit
  const id = useId()
  return (
    <Card label={t(messages.settings)} className={styles.settings ?? ''}>
      <h2>{t(messages.settings)}</h2>
      <When edit={edit} />
      <Year {...props} />
      <div className={styles.setting}>
        <b>{t(messages.cover)}</b>
        <PictureChoice
          label={t(messages.cover)}
          value={draft.cover}
          disabled={disabled}
          describedBy={errors['cover'] ? `${id}-cover` : undefined}
          onChange={(cover) => change({ cover })}
        />
        <Wrong id={`${id}-cover`} text={errors['cover']} />
      </div>
      <div className={styles.setting}>
        <Checkbox
          checked={draft.pinned}
          disabled={disabled}
          aria-describedby={`${id}-pin`}
          onChange={(event) => change({ pinned: event.target.checked })}
        >
          {t(messages.pin)}
        </Checkbox>
        <p className={record.hint} id={`${id}-pin`}>
          {t(messages.pinHint)}
        </p>
      </div>
    </Card>
  )
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className={record.wrong} id={id}>
      {text}
    </p>
  ) : null
}

function When({ edit }: { edit: ArticleEdit }) {
  const t = useTranslate()
  const id = useId()
  const { draft, saved, errors, change, disabled } = edit
  const isOut = saved?.state === 'published'
  const wrong = errors['publishAt']
  return (
    <fieldset className={styles.setting}>
      <legend>{t(messages.when)}</legend>
      <Radio.Group
        vertical
        value={draft.when}
        disabled={disabled}
        onChange={(event) => change({ when: event.target.value as typeof draft.when })}
        options={[
          {
            value: 'draft',
            label: t(saved && saved.state !== 'draft' ? messages.takeBack : messages.asDraft),
          },
          {
            value: 'now',
            label: isOut ? t(messages.stays, { time: formatInstant(saved.publishAt) }) : t(messages.now),
          },
          { value: 'at', label: t(messages.atTime) },
        ]}
      />
      {draft.when === 'at' && (
        <div className={styles.time}>
          <label htmlFor={id}>{t(messages.time)}</label>
          <DateField
            id={id}
            withTime
            value={draft.at.replace('T', ' ')}
            disabled={disabled}
            aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong` : ''}`}
            {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
            onChange={(at) => change({ at: at.replace(' ', 'T') })}
          />
          <p className={record.hint} id={`${id}-hint`}>
            {t(messages.timeHint)}
          </p>
          <Wrong id={`${id}-wrong`} text={wrong} />
        </div>
      )}
    </fieldset>
  )
}

function Year({ edit, years }: Props) {
  const t = useTranslate()
  const id = useId()
  const { facts } = useSite()
  const { draft, errors, change, disabled } = edit
  const all = [...new Set([...yearsSinceFirst(facts.year), ...years, draft.year])].toSorted((a, b) => b - a)
  const hint: Message = messages.yearHint
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{t(messages.year)}</label>
      <Select<number>
        id={id}
        className={styles.year ?? ''}
        value={draft.year}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        {...(errors['year'] && { status: 'error' as const })}
        options={all.map((year) => ({ value: year, label: String(year) }))}
        onChange={(year) => change({ year })}
      />
      <p className={record.hint} id={`${id}-hint`}>
        {t(hint)}
      </p>
      <Wrong id={`${id}-wrong`} text={errors['year']} />
    </div>
  )
}
