/** What a text was before: each version beside what is in the form, and back into it. Saving it makes a new version. */
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { templateApi } from '../../contract.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import styles from './mail-texts.module.css'
import { templateAdminMessages as messages } from './messages.ts'
import type { TextEdit } from './use-text-editor.ts'

export function EarlierDialog({ edit, onClose }: { edit: TextEdit; onClose: () => void }) {
  const t = useTranslate()
  const asked = useLoad(templateApi.versions, edit.place)
  const [chosenId, choose] = useState<string>()
  const rows = asked.data?.rows ?? []
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const title = t(messages.earlierTitle)
  if (!chosen)
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        <LoadNotes list={asked} />
        {asked.data && <p>{t(messages.earlierNone)}</p>}
      </Modal>
    )
  const { subject, body } = chosen
  return (
    <DifferenceDialog
      title={title}
      text={t(messages.earlierText)}
      same={t(messages.compareSame)}
      before={edit.draft}
      after={chosen}
      choice={
        <label className={styles.earlier}>
          <span>{t(messages.version)}</span>
          <Select
            value={chosen.id}
            onChange={choose}
            options={rows.map(({ id, savedAt, savedBy }) => ({
              value: id,
              label: `${formatInstant(savedAt)} · ${savedBy ?? t(messages.somebody)}`,
            }))}
          />
        </label>
      }
      {...(!edit.disabled && {
        act: {
          name: t(messages.earlierTake),
          go: () => {
            edit.change({ subject, body })
            onClose()
          },
        },
      })}
      onClose={onClose}
    />
  )
}
