/** A document that belongs to a row (the slides of a session): uploaded here, kept by its id. */
import { Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { formatBytes } from '../../../../shared/format.ts'
import { upload } from '../../../../web/admin/upload.ts'
import { useTranslate } from '../../../../web/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { uploadIcon } from '../../../../web/ui/icons.ts'
import { mediaApi } from '../../../media/contract.ts'
import { downloadFormats, downloadLimitBytes } from '../../../media/rules.ts'
import styles from './content-admin.module.css'
import { rowFormMessages as messages } from './messages.ts'
import type { ValueFieldProps } from './value-field-part.tsx'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; name: string; size: string }
  | { kind: 'failed'; why: string }

const limit = formatBytes(downloadLimitBytes)
const accept = Object.keys(downloadFormats)
  .map((format) => `.${format}`)
  .join(',')

export function FileField(props: ValueFieldProps) {
  const t = useTranslate()
  const { value, onChange, disabled } = props
  const [state, setState] = useState<State>({ kind: 'idle' })
  const send = async (file: File) => {
    if (file.size > downloadLimitBytes)
      return setState({ kind: 'failed', why: t(messages.fileTooLarge, { limit }) })
    setState({ kind: 'sending', percent: 0 })
    const answer = await upload(mediaApi.uploadMedia, { purpose: 'document' }, file, {
      onProgress: (percent) => setState({ kind: 'sending', percent }),
    })
    if (!answer.ok) return setState({ kind: 'failed', why: answer.message })
    const { id, name, sizeBytes } = answer.result
    setState({ kind: 'sent', name, size: formatBytes(sizeBytes) })
    onChange(id)
  }
  return (
    <div className={styles.file}>
      <span className={styles.acts}>
        <Upload
          accept={accept}
          showUploadList={false}
          disabled={disabled}
          beforeUpload={(file) => {
            void send(file)
            return false
          }}
        >
          <Button id={props.id} disabled={disabled} icon={<Icon path={uploadIcon} />}>
            {t(value ? messages.fileReplace : messages.fileChoose)}
          </Button>
        </Upload>
        {Boolean(value) && !disabled && (
          <Button type="link" onClick={() => onChange(null)}>
            {t(messages.fileRemove)}
          </Button>
        )}
      </span>
      <span role="status" className={state.kind === 'failed' ? styles.wrong : styles.hint}>
        {state.kind === 'idle' && t(value ? messages.fileKept : messages.fileHint, { limit })}
        {state.kind === 'sent' && t(messages.fileSent, { name: state.name, size: state.size })}
        {state.kind === 'failed' && state.why}
        {state.kind === 'sending' && (
          <Progress percent={state.percent} aria-label={t(messages.fileSending)} />
        )}
      </span>
    </div>
  )
}
