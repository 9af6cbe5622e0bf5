/** Fields as name and value, each with 请更正; ticking opens the reason in both languages (visual README). */
import { Checkbox, Input, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { htmlLang } from '../../../../../shared/i18n.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { presetMessages, presetsOf } from './preset-messages.ts'
import styles from '../review.module.css'
import { fieldOf, type Corrections, type Reason } from './use-corrections.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export interface FieldRow {
  /** `company.nameEn`; null where it cannot be returned by itself. */
  readonly path: string | null
  readonly label: string
  readonly value: ReactNode
}

export function FieldRows(props: {
  title?: string
  extra?: ReactNode
  rows: readonly FieldRow[]
  /** Null: fields cannot be marked now. */
  corrections: Corrections | null
}) {
  return (
    <section>
      {props.title && (
        <div className={styles.sectionHead}>
          <h3>{props.title}</h3>
          {props.extra}
        </div>
      )}
      <div className={styles.rows}>
        {props.rows.map((row) => (
          <Row key={row.path ?? row.label} row={row} corrections={props.corrections} />
        ))}
      </div>
    </section>
  )
}

function Row({ row, corrections }: { row: FieldRow; corrections: Corrections | null }) {
  const t = useTranslate()
  const { path } = row
  const reason = path ? corrections?.marked.get(path) : undefined
  return (
    <div className={styles.row} data-marked={reason !== undefined}>
      <span className={styles.label}>{row.label}</span>
      <span className={styles.value}>{row.value || '–'}</span>
      {path && corrections && (
        <Checkbox
          className={styles.fix ?? ''}
          checked={reason !== undefined}
          aria-label={t(messages.fixOf, { field: row.label })}
          onChange={() => corrections.toggle(path)}
        >
          {t(messages.fix)}
        </Checkbox>
      )}
      {path && corrections && reason && (
        <Why path={path} reason={reason} onWrite={(changed) => corrections.write(path, changed)} />
      )}
    </div>
  )
}

function Why(props: { path: string; reason: Reason; onWrite: (reason: Partial<Reason>) => void }) {
  const t = useTranslate()
  const id = useId()
  const { reason } = props
  return (
    <div className={styles.why}>
      <Select
        id={id}
        size="small"
        aria-label={t(commonFormMessages.commonReasons)}
        placeholder={t(commonFormMessages.commonReasons)}
        value={null}
        popupMatchSelectWidth={false}
        options={presetsOf(fieldOf(props.path)).map((value) => ({ value, label: t(presetMessages[value]) }))}
        onChange={(preset: keyof typeof presetMessages) => props.onWrite(presetMessages[preset])}
      />
      {(['cn', 'en'] as const).map((locale) => (
        <Input.TextArea
          key={locale}
          lang={htmlLang[locale]}
          aria-label={t(
            locale === 'cn' ? commonFormMessages.reasonChinese : commonFormMessages.reasonEnglish,
          )}
          placeholder={t(
            locale === 'cn' ? commonFormMessages.reasonChinese : commonFormMessages.reasonEnglish,
          )}
          aria-invalid={reason[locale].trim() ? undefined : true}
          status={reason[locale].trim() ? '' : 'warning'}
          rows={2}
          maxLength={500}
          value={reason[locale]}
          onChange={(event) => props.onWrite({ [locale]: event.target.value })}
        />
      ))}
    </div>
  )
}
