/** Above a form: what is kept on this device, what someone else has saved meanwhile, and what is wrong. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../shared/envelope.ts'
import { formatInstant } from '../../../shared/format.ts'
import { useTranslate } from '../../ui/language.tsx'
import { RequiredNote } from '../../ui/required-note.tsx'
import { Conflict } from './conflict.tsx'
import { formMessages as messages } from './messages.ts'
import type { ConflictRow } from './record-draft.ts'
import record from './record.module.css'
import type { LastChange } from './use-record-form.ts'

/** What of a form's state (`useRecordForm`) its surroundings show. */
export interface ShownForm {
  readonly busy: boolean
  readonly disabled: boolean
  readonly isDirty: boolean
  readonly errors: FieldErrors
  readonly isOlder: boolean
  readonly kept: { readonly found: { readonly at: number } | null; readonly forget: () => void }
  readonly conflict: { readonly rows: readonly ConflictRow[]; readonly last: LastChange } | null
  readonly save: () => Promise<unknown>
  readonly keepMine: () => Promise<unknown>
  readonly takeTheirs: () => unknown
  readonly restore: () => void
  readonly close: () => void
}

/** `summary`: says what is wrong in one place, too. `children`: more ways to look at a conflict. */
export function FormNotes(props: {
  form: ShownForm
  summary?: boolean
  conflictTitle?: string | undefined
  children?: ReactNode
}) {
  const { form, summary = false, children } = props
  const { conflict, errors } = form
  return (
    <>
      {!form.disabled && <FoundDraft form={form} />}
      {conflict && (
        <Conflict
          {...conflict.last}
          title={props.conflictTitle}
          rows={conflict.rows}
          busy={form.busy}
          onKeep={() => void form.keepMine()}
          onTake={() => void form.takeTheirs()}
        >
          {children}
        </Conflict>
      )}
      {summary && <Faults errors={errors} />}
      <RequiredNote />
    </>
  )
}

function FoundDraft({ form }: { form: ShownForm }) {
  const t = useTranslate()
  const { found, forget } = form.kept
  if (!found) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.draftFound, { time: formatInstant(found.at) })}
      description={form.isOlder ? t(messages.draftOlder) : undefined}
      action={
        <span className={record.acts}>
          <Button size="small" type="primary" onClick={form.restore}>
            {t(messages.restore)}
          </Button>
          <Button size="small" onClick={forget}>
            {t(messages.discard)}
          </Button>
        </span>
      }
    />
  )
}

/** All that is wrong in one place; each is said at its field, too. */
function Faults({ errors }: { errors: FieldErrors }) {
  const t = useTranslate()
  const texts = [...new Set(Object.values(errors))]
  if (texts.length === 0) return null
  return <Alert type="error" showIcon role="alert" title={t(messages.wrong)} description={texts.join(' ')} />
}
