/** A file that is no picture: a document, a video, captions. Uploaded with progress, kept by its id. */
import { Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { formatBytes } from '../../../../shared/format-size.ts'
import { upload } from '../../../../web/admin/upload.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { uploadIcon } from '../../../../web/ui/icons.ts'
import { mediaApi } from '../../contract.ts'
import {
  downloadFormats,
  downloadLimitBytes,
  videoFormats,
  videoLimitBytes,
  type MediaPurpose,
} from '../../rules.ts'
import styles from './media-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; name: string; size: string }
  | { kind: 'failed'; why: string }

/** Limits are whole megabytes. */
const writeLimit = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

const extensions = (formats: object) =>
  Object.keys(formats)
    .map((format) => `.${format}`)
    .join(',')
const purposes = {
  document: { accept: extensions(downloadFormats), limit: downloadLimitBytes, hint: messages.hintDocument },
  video: { accept: extensions(videoFormats), limit: videoLimitBytes, hint: messages.hintVideo },
  captions: { accept: '.vtt', limit: 1_048_576, hint: messages.hintCaptions },
} as const satisfies Record<MediaPurpose, unknown>

export function MediaFile(props: {
  purpose: MediaPurpose
  id?: string
  describedBy?: string
  value: string | null
  onChange: (id: string | null) => void
  /** What is said of a file that is there: its name or size. */
  now?: string | undefined
  /** A record that cannot be without its file offers only another one. */
  required?: boolean
  disabled?: boolean
}) {
  const t = useTranslate()
  const { purpose, value, onChange, disabled = false } = props
  const { accept, hint, limit: limitBytes } = purposes[purpose]
  const limit = writeLimit(limitBytes)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const send = async (file: File) => {
    if (file.size > limitBytes) return setState({ kind: 'failed', why: t(messages.tooLarge, { limit }) })
    setState({ kind: 'sending', percent: 0 })
    const answer = await upload(mediaApi.uploadMedia, { purpose }, file, {
      onProgress: (percent) => setState({ kind: 'sending', percent }),
    })
    if (!answer.ok) return setState({ kind: 'failed', why: answer.message })
    setState({ kind: 'sent', name: answer.result.name, size: formatBytes(answer.result.sizeBytes) })
    onChange(answer.result.id)
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
          <Button
            {...(props.id && { id: props.id })}
            aria-describedby={props.describedBy}
            disabled={disabled}
            icon={<Icon path={uploadIcon} />}
          >
            {t(value ? messages.replace : messages.choose)}
          </Button>
        </Upload>
        {value && !props.required && !disabled && (
          <Button
            type="link"
            onClick={() => {
              setState({ kind: 'idle' })
              onChange(null)
            }}
          >
            {t(commonFormMessages.remove)}
          </Button>
        )}
      </span>
      <span role="status" className={state.kind === 'failed' ? record.wrong : record.hint}>
        {state.kind === 'idle' && (value ? (props.now ?? t(messages.kept)) : t(hint, { limit }))}
        {state.kind === 'sent' && t(messages.sent, { name: state.name, size: state.size })}
        {state.kind === 'failed' && state.why}
        {state.kind === 'sending' && <Progress percent={state.percent} aria-label={t(messages.sending)} />}
      </span>
    </div>
  )
}
