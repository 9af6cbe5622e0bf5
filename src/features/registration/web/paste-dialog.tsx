import { useMemo, useState } from 'react'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { copyIcon } from '../../../web/ui/icons.ts'
import { TextareaField } from '../../../web/ui/input.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { fieldLabels } from '../messages.ts'
import { delegateCountLimit, displayName } from '../rules.ts'
import { pasteTexts } from './form-messages.ts'
import { messages } from './messages.ts'
import { shareable } from './use-delegates.ts'
import { pasteColumns, readDelegates } from './use-paste.ts'
import { useSignup } from './use-signup.ts'
import type { DelegateForm } from './use-signup-form.ts'
import styles from './signup.module.css'

/** Several delegates at once, from rows copied in Excel. */
export function PasteDialog(props: {
  onClose: () => void
  onAdd: (delegates: readonly DelegateForm[]) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { editor } = useSignup()
  const [pasted, setPasted] = useState('')
  const { delegates, contact } = editor.form
  const room = delegateCountLimit - delegates.length
  const found = useMemo(
    () => readDelegates(pasted, shareable(delegates.at(-1), contact)),
    [pasted, delegates, contact],
  )
  const added = found.slice(0, room)
  const titles = pasteColumns.map((column) => fieldLabels[column][locale])
  const copyTitles = async () => {
    await navigator.clipboard.writeText(titles.join('\t')).catch(() => null)
    notify({ kind: 'success', title: t(pasteTexts.headerCopied) })
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={props.onClose}
      closeText={t(messages.close)}
      title={t(pasteTexts.title)}
      footer={
        <>
          <Button onClick={props.onClose}>{t(messages.cancel)}</Button>
          <Button
            variant="solid"
            disabled={added.length === 0}
            onClick={() => {
              props.onAdd(added)
              props.onClose()
            }}
          >
            {t(pasteTexts.add, { count: added.length })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t(pasteTexts.intro)}</p>
        <p className={styles.small}>
          <b>{t(pasteTexts.order)}</b> {titles.join(' · ')}{' '}
          <Button variant="quiet" size="sm" icon={copyIcon} onClick={() => void copyTitles()}>
            {t(pasteTexts.copyHeader)}
          </Button>
        </p>
        <TextareaField
          label={t(pasteTexts.rows)}
          rows={6}
          value={pasted}
          onChange={setPasted}
          spellCheck={false}
        />
        <div role="status">
          {added.length > 0 ? t(pasteTexts.preview, { count: added.length }) : t(pasteTexts.nothing)}
          {found.length > room && ` ${t(pasteTexts.tooMany)}`}
        </div>
        {added.length > 0 && <Preview delegates={added} />}
        <p className={styles.small}>{t(pasteTexts.shared)}</p>
      </div>
    </Dialog>
  )
}

function Preview({ delegates }: { delegates: readonly DelegateForm[] }) {
  const locale = useLocale()
  const columns = ['name', 'jobTitle', 'email', 'mobile'] as const
  return (
    <div className={styles.tableWrap}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {fieldLabels[column][locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {delegates.map((delegate) => (
            <tr key={delegate.key}>
              <td>{displayName(delegate)}</td>
              <td>{delegate.jobTitle}</td>
              <td>{delegate.email}</td>
              <td>{delegate.mobile}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
