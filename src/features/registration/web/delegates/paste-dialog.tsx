import { useMemo, useRef, useState } from 'react'
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { TextareaField } from '../../../../web/ui/input.tsx'
import { delegateCountLimit } from '../../rules.ts'
import { pasteTexts } from '../form-messages.ts'
import { PastePreviewPart } from './paste-preview-part.tsx'
import type { OverLimit } from './use-limits.ts'
import { shareable } from './use-delegates.ts'
import { judgeRows, orderedColumns, readTable, type PastedTable } from './use-paste.ts'
import { useSignup } from '../signup/use-signup.ts'
import { isUntouched, type DelegateForm } from '../signup/use-signup-form.ts'
import styles from '../form.module.css'
import pasteStyles from './paste.module.css'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const nothing: PastedTable = { columns: [], unknown: [], rows: [] }

/** What was pasted, as it is corrected, and which of its rows are left out. */
function usePasted() {
  const locale = useLocale()
  const { editor, standings, company } = useSignup()
  const { delegates, contact } = editor.form
  const [pasted, setPasted] = useState('')
  const [table, setTable] = useState(nothing)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<ActivityCode>>(new Set())
  const [now] = useState(() => Date.now())
  const typed = delegates.filter((one) => !isUntouched(one))
  const room = delegateCountLimit - typed.length
  const { rows, over } = judgeRows({ ...table, rows: table.rows.slice(0, room) }, leftOut, {
    shared: shareable(typed.at(-1), contact),
    emails: [contact, ...typed].map(({ email }) => email),
    documents: [contact, ...typed].map(({ certificateNumber }) => certificateNumber),
    kept,
    standings,
    judging: { now, categories: company.categories },
    locale,
  })
  const paste = (text: string) => {
    setPasted(text)
    setTable(readTable(text))
    setLeftOut(new Set())
    setKept(new Set())
  }
  const keep = (some: readonly OverLimit[]) =>
    setKept((old) => new Set([...old, ...some.map(({ code }) => code)]))
  const correct = (key: string, column: number, text: string) =>
    setTable((old) => ({
      ...old,
      rows: old.rows.map((row) => (row.key === key ? { key, cells: row.cells.with(column, text) } : row)),
    }))
  const take = (key: string, isWanted: boolean) =>
    setLeftOut((old) => new Set([...old].filter((one) => one !== key).concat(isWanted ? [] : key)))
  const tooMany = table.rows.length > room
  return { pasted, paste, table, rows, over, keep, leftOut, correct, take, tooMany }
}

export type Pasted = ReturnType<typeof usePasted>

/** Several delegates at once, from rows copied in Excel. */
export function PasteDialog(props: {
  onClose: () => void
  onAdd: (delegates: readonly DelegateForm[]) => void
}) {
  const t = useTranslate()
  const form = usePasted()
  const preview = useRef<HTMLDivElement>(null)
  // Once there are rows, what is wrong with them is read first.
  const hasRows = form.rows.length > 0
  const added = form.rows.filter(({ key }) => !form.leftOut.has(key))
  const add = () => {
    // A cell that is wrong is corrected, or its row left out: nothing goes into the form unseen. Limits are one act for all rows.
    if (added.some(({ wrong }) => Object.keys(wrong).length > 0)) {
      const first = form.over.length > 0 ? '[role="status"] button' : '[aria-invalid="true"]'
      const act = preview.current?.querySelector<HTMLElement>(first)
      act?.scrollIntoView({ block: 'center' })
      return act?.focus()
    }
    props.onAdd(added.map(({ delegate }) => delegate))
    props.onClose()
  }
  const footer = (
    <>
      <Button onClick={props.onClose}>{t(commonFormMessages.cancel)}</Button>
      <Button variant="solid" disabled={added.length === 0} onClick={add}>
        {t(pasteTexts.add, { count: added.length })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      size="wide"
      onClose={props.onClose}
      closeText={t(commonMessages.close)}
      title={t(pasteTexts.title)}
      footer={footer}
    >
      <div className={styles.stack} ref={preview}>
        {!hasRows && <p>{t(pasteTexts.intro)}</p>}
        {!hasRows && <ColumnOrder />}
        <TextareaField
          label={t(pasteTexts.rows)}
          rows={hasRows ? 3 : 6}
          value={form.pasted}
          onChange={form.paste}
          spellCheck={false}
        />
        <PastePreviewPart form={form} />
        {hasRows && <ColumnOrder />}
        <p className={styles.small}>{t(pasteTexts.shared)}</p>
      </div>
    </Dialog>
  )
}

/** The columns as rows without titles are read, and a title row to start from in Excel. */
function ColumnOrder() {
  const t = useTranslate()
  const locale = useLocale()
  const titles = useMemo(() => orderedColumns.map(({ label }) => label[locale]), [locale])
  return (
    <p className={joinClasses(styles.small, pasteStyles.order)}>
      <b>{t(pasteTexts.order)}</b>
      <Dotted>{titles}</Dotted>
      <CopyButton
        text={titles.join('\t')}
        label={t(pasteTexts.copyHeader)}
        copied={t(commonFormMessages.copied)}
        failed={t(commonFormMessages.copyFailed)}
      />
    </p>
  )
}
