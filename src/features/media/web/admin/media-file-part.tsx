/** A file that is no picture: a document, a video, captions. Uploaded with progress, kept by its id. */
import { useId, useState } from 'react'
import type { Translate } from '../../../../shared/i18n.ts'
import { formatBytes } from '../../../../shared/format-size.ts'
import { upload } from '../../../../web/admin/upload.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FileButton, FileRow } from '../../../../web/ui/file-row.tsx'
import { fileIcon, uploadIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { mediaApi } from '../../contract.ts'
import {
  downloadFormats,
  downloadLimitBytes,
  videoFormats,
  videoLimitBytes,
  type MediaPurpose,
} from '../../rules.ts'
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
  document: {
    accept: extensions(downloadFormats),
    limit: downloadLimitBytes,
    hint: messages.hintDocument,
    label: messages.document,
  },
  video: {
    accept: extensions(videoFormats),
    limit: videoLimitBytes,
    hint: messages.hintVideo,
    label: messages.video,
  },
  captions: { accept: '.vtt', limit: 1_048_576, hint: messages.hintCaptions, label: messages.captions },
} as const satisfies Record<MediaPurpose, unknown>

export function MediaFile(props: {
  purpose: MediaPurpose
  id?: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
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
  const own = useId()
  const id = props.id ?? own
  const isIdle = state.kind === 'idle'
  const stored = value ? (props.now ?? t(messages.kept)) : t(messages.drop)
  return (
    <FileRow
      icon={state.kind === 'failed' ? warningIcon : value ? fileIcon : uploadIcon}
      name={state.kind === 'sent' ? state.name : stored}
      state={wordsOf(state, t, t(hint, { limit }))}
      stateId={`${id}-state`}
      isQuiet={state.kind === 'sending'}
      isEmpty={isIdle && !value}
      isBad={state.kind === 'failed' || (isIdle && Boolean(props.invalid))}
      progress={state.kind === 'sending' ? { label: t(messages.sending), value: state.percent } : undefined}
      onFiles={disabled || state.kind === 'sending' ? undefined : ([file]) => file && void send(file)}
    >
      <FileButton
        id={id}
        text={t(value ? messages.replace : messages.choose)}
        label={t(purposes[purpose].label)}
        accept={accept}
        describedBy={[props.describedBy, `${id}-state`].filter(Boolean).join(' ')}
        isQuiet={Boolean(value)}
        isInvalid={Boolean(props.invalid)}
        disabled={disabled || state.kind === 'sending'}
        onFiles={([file]) => file && void send(file)}
      />
      {value && !props.required && !disabled && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setState({ kind: 'idle' })
            onChange(null)
          }}
        >
          {t(commonFormMessages.remove)}
        </Button>
      )}
    </FileRow>
  )
}

function wordsOf(state: State, t: Translate, hint: string): string {
  switch (state.kind) {
    case 'idle':
      return hint
    case 'sent':
      return t(messages.sent, { size: state.size })
    case 'failed':
      return state.why
    case 'sending':
      return `${t(messages.sending)} ${state.percent}%`
  }
}
