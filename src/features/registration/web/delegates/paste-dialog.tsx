import { useMemo, useState } from 'react'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { copyIcon } from '../../../../web/ui/icons.ts'
import { TextareaField } from '../../../../web/ui/input.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { fieldLabels } from '../../messages.ts'
import { delegateCountLimit, displayName } from '../../rules.ts'
import { sheetColumns } from '../../sheets.ts'
import { pasteTexts } from '../form-messages.ts'
import { shareable } from './use-delegates.ts'
import { readDelegates } from './use-paste.ts'
import { useSignup } from '../signup/use-signup.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'
import styles from '../signup.module.css'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The delegates of a pasted text; what is not in it is taken from the last one of the form. */
function usePasted(pasted: string): DelegateForm[] {
  const { delegates, contact } = useSignup().editor.form
  return useMemo(
    () => readDelegates(pasted, shareable(delegates.at(-1), contact)),
    [pasted, delegates, contact],
  )
}

/** Several delegates at once, from rows copied in Excel. */
export function PasteDialog(props: {
  onClose: () => void
  onAdd: (delegates: readonly DelegateForm[]) => void
}) {
  const t = useTranslate()
  const { editor } = useSignup()
  const [pasted, setPasted] = useState('')
  const room = delegateCountLimit - editor.form.delegates.length
  const found = usePasted(pasted)
  const added = found.slice(0, room)
  const add = () => {
    props.onAdd(added)
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
      <div className={styles.stack}>
        <p>{t(pasteTexts.intro)}</p>
        <ColumnOrder />
        <TextareaField
          label={t(pasteTexts.rows)}
          rows={6}
          value={pasted}
          onChange={setPasted}
          spellCheck={false}
        />
        <Preview delegates={added} tooMany={found.length > room} />
        <p className={styles.small}>{t(pasteTexts.shared)}</p>
      </div>
    </Dialog>
  )
}

/** The columns as rows without titles are read, and a title row to start from in Excel. */
function ColumnOrder() {
  const t = useTranslate()
  const locale = useLocale()
  const titles = sheetColumns.map(([, { label }]) => label[locale])
  const copyTitles = async () => {
    await navigator.clipboard.writeText(titles.join('\t')).catch(() => null)
    notify({ kind: 'success', title: t(pasteTexts.headerCopied) })
  }
  return (
    <p className={styles.small}>
      <b>{t(pasteTexts.order)}</b> {titles.join(' · ')}{' '}
      <Button variant="quiet" size="sm" icon={copyIcon} onClick={() => void copyTitles()}>
        {t(pasteTexts.copyHeader)}
      </Button>
    </p>
  )
}

/** Who will be added, so that a wrong column is seen before. */
function Preview({ delegates, tooMany }: { delegates: readonly DelegateForm[]; tooMany: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const columns = ['name', 'jobTitle', 'email', 'mobile'] as const
  const count = delegates.length
  return (
    <>
      <div role="status">
        {count > 0 ? t(pasteTexts.preview, { count }) : t(pasteTexts.nothing)}
        {tooMany && ` ${t(pasteTexts.tooMany)}`}
      </div>
      {count > 0 && (
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
      )}
    </>
  )
}
