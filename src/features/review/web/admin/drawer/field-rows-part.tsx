/** Fields as name and value, each with 请更正; ticking opens the reason in both languages (docs/design.md). */
import { createContext, use, type ReactNode } from 'react'
import { htmlLang } from '../../../../../shared/i18n.ts'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'
import { PresetReasons } from '../../../../../web/admin/record/preset-reasons.tsx'
import { InLanguage } from '../../../../../web/ui/in-language.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewLimits } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { firstReasonOf, presetMessages, presetNames, presetsOf } from './preset-messages.ts'
import styles from './fields.module.css'
import { fieldOf, type Corrections } from './use-corrections.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { TextArea } from '../../../../../web/admin/record/text-input.tsx'

export interface FieldRow {
  /** `company.nameEn`; null where it cannot be returned by itself. */
  readonly path: string | null
  readonly label: string
  readonly value: ReactNode
  /** Nothing was given; default: where nothing is shown. */
  readonly isEmpty?: boolean
}

/** Paths that are shown among what has changed since the last decision, and not again further down. */
export const ShownAbove = createContext<ReadonlySet<string>>(new Set())

export function FieldRows(props: {
  title?: string
  extra?: ReactNode
  rows: readonly FieldRow[]
  /** Null: fields cannot be marked now. */
  corrections: Corrections | null
}) {
  const above = use(ShownAbove)
  const rows = props.rows.filter(({ path }) => path === null || !above.has(path))
  if (rows.length === 0) return null
  return (
    <section>
      {props.title && (
        <div className={styles.sectionHead}>
          <h3>{props.title}</h3>
          {props.extra}
        </div>
      )}
      <div className={styles.rows}>
        {rows.map((row) => (
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
  const presets = presetsOf(fieldOf(path ?? ''), row.isEmpty ?? !row.value)
  return (
    <div className={styles.row} data-marked={reason !== undefined}>
      <span className={styles.label}>
        <InLanguage>{row.label}</InLanguage>
      </span>
      <span className={styles.value}>
        <InLanguage>{row.value || '–'}</InLanguage>
      </span>
      {path && corrections && (
        // The browser's own: twenty of another kind are a third of what there is to draw after a key.
        <label className={styles.fix}>
          <input
            type="checkbox"
            data-fix=""
            checked={reason !== undefined}
            aria-label={t(messages.fixOf, { field: row.label })}
            onChange={({ currentTarget }) => {
              corrections.toggle(path, firstReasonOf(presets))
              showWhole(currentTarget)
            }}
          />
          {t(messages.fix)}
        </label>
      )}
      {path && corrections && reason && (
        <Why presets={presets} reason={reason} onWrite={(changed) => corrections.write(path, changed)} />
      )}
    </div>
  )
}

/** The reason that has opened under a field at the lower edge would lie below it. */
function showWhole(box: Element): void {
  requestAnimationFrame(() => box.closest('[data-marked]')?.scrollIntoView({ block: 'nearest' }))
}

function Why(props: {
  presets: ReturnType<typeof presetsOf>
  reason: Reason
  onWrite: (reason: Partial<Reason>) => void
}) {
  const t = useTranslate()
  const { reason } = props
  return (
    <div className={styles.why}>
      <PresetReasons
        presets={props.presets.map((preset) => ({
          name: presetNames[preset],
          words: presetMessages[preset],
        }))}
        reason={reason}
        maximum={reviewLimits.reason}
        onChoose={props.onWrite}
      />
      {(['cn', 'en'] as const).map((locale) => (
        <TextArea
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
          maxLength={reviewLimits.reason}
          value={reason[locale]}
          onChange={(event) => props.onWrite({ [locale]: event.target.value })}
        />
      ))}
    </div>
  )
}
