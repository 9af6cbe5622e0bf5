/** Somebody else saved meanwhile: both versions stay until somebody decides. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { templateAdminMessages as messages } from './messages.ts'
import { wordsBelow } from './use-text-editor.ts'
import type { TextEdit } from './use-text-editor.ts'

export function TextConflict({ edit }: { edit: TextEdit }) {
  const t = useTranslate()
  const [comparing, setComparing] = useState(false)
  const { theirs } = edit
  if (!theirs) return null
  const { layer } = theirs
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={
        layer
          ? t(messages.conflictTitle, {
              who: layer.changedBy ?? t(messages.somebody),
              time: toBeijing(layer.changedAt),
            })
          : t(edit.scope === 'edition' ? messages.conflictResetOwn : messages.conflictReset)
      }
      description={
        <>
          <p>{t(messages.conflictText)}</p>
          <p className={record.acts}>
            <Button size="small" onClick={() => setComparing(true)}>
              {t(messages.showTheirs)}
            </Button>
            <Button size="small" loading={edit.busy} onClick={() => void edit.save(layer?.version ?? 0)}>
              {t(messages.keepMine)}
            </Button>
            <Button size="small" onClick={edit.takeTheirs}>
              {t(messages.takeTheirs)}
            </Button>
          </p>
          {comparing && (
            <DifferenceDialog
              title={t(messages.theirsTitle)}
              same={t(messages.compareSame)}
              before={layer ?? wordsBelow(theirs.shown, edit.scope)}
              after={edit.words}
              onClose={() => setComparing(false)}
            />
          )}
        </>
      }
    />
  )
}
