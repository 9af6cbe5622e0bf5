/** A file as an answer: choose it, see how far it is, cancel, try again, take another, take it away. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatBytes } from '../../../shared/format.ts'
import type { Translate } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { fileIcon, plusIcon, uploadIcon, warningIcon } from '../../../web/ui/icons.ts'
import { Progress } from '../../../web/ui/progress.tsx'
import { fileMessages as messages } from './file-messages.ts'
import styles from './file.module.css'
import { fileAccept, fileLimitBytes, useFileUpload } from './use-file-upload.ts'
import type { FileUpload } from './use-file-upload.ts'
import type { AnswerFile } from './use-questionnaire.ts'

interface FileProps {
  /** Of the questionnaire. */
  readonly questionnaire: string
  /** Of the button that chooses: an error summary leads there. */
  readonly id: string
  readonly question: string
  readonly file: AnswerFile | null
  readonly onFile: (file: AnswerFile | null) => void
  /** Told when an upload begins and ends. */
  readonly onUploading: (isRunning: boolean) => void
  readonly describedBy: string | undefined
  readonly disabled?: boolean | undefined
  readonly isWrong?: boolean | undefined
}

const icons = { idle: plusIcon, sending: uploadIcon, checking: uploadIcon, refused: warningIcon } as const

export function FileControl(props: FileProps) {
  const t = useTranslate()
  const { file, question, onFile } = props
  const uploader = useFileUpload(props.questionnaire, onFile)
  const { upload } = uploader
  const isRunning = upload.kind === 'sending' || upload.kind === 'checking'
  const tell = useEffectEvent(props.onUploading)
  useEffect(() => {
    if (!isRunning) return
    tell(true)
    return () => tell(false)
  }, [isRunning])
  return (
    <div className={styles.file} data-wrong={props.isWrong || upload.kind === 'refused' || undefined}>
      <Icon path={file && upload.kind === 'idle' ? fileIcon : icons[upload.kind]} />
      <div>
        <b>{upload.kind === 'idle' ? (file?.name ?? t(messages.none)) : upload.name}</b>
        <small id={`${props.id}-state`} role={upload.kind === 'sending' ? undefined : 'status'}>
          {wordsOf(upload, file, t)}
        </small>
      </div>
      <div className={styles.acts}>
        {isRunning ? (
          <Button id={props.id} variant="quiet" size="sm" onClick={uploader.cancel}>
            {t(messages.cancel)}
          </Button>
        ) : (
          <Acts {...props} uploader={uploader} />
        )}
      </div>
      {isRunning && (
        <Progress
          className={styles.progress}
          label={t(messages.progressOf, { question })}
          value={upload.kind === 'sending' ? upload.percent : undefined}
        />
      )}
    </div>
  )
}

function Acts(props: FileProps & { uploader: ReturnType<typeof useFileUpload> }) {
  const t = useTranslate()
  const { id, file, question, onFile, disabled, uploader, describedBy } = props
  const { upload, start, retry } = uploader
  const input = useRef<HTMLInputElement>(null)
  if (disabled) return null
  const words = t(file || upload.kind === 'refused' ? messages.another : messages.choose)
  return (
    <>
      {upload.kind === 'refused' && upload.reason === 'network' && (
        <Button variant="quiet" size="sm" onClick={retry}>
          {t(messages.retry)}
        </Button>
      )}
      <Button
        id={id}
        size="sm"
        variant={file ? 'quiet' : 'line'}
        aria-label={t(messages.actOf, { act: words, question })}
        aria-describedby={[`${id}-state`, describedBy].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      {file && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(messages.actOf, { act: t(messages.remove), question })}
          onClick={() => onFile(null)}
        >
          {t(messages.remove)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={fileAccept}
        hidden
        aria-label={t(messages.actOf, { act: words, question })}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          // The same file must be choosable again after a refusal.
          event.currentTarget.value = ''
          if (chosen) start(chosen)
        }}
      />
    </>
  )
}

function wordsOf(upload: FileUpload, file: AnswerFile | null, t: Translate): string {
  const limit = formatBytes(fileLimitBytes).replace('.0 ', ' ')
  switch (upload.kind) {
    case 'sending':
      return t(messages.sending, { percent: upload.percent })
    case 'checking':
      return t(messages.checking)
    case 'refused':
      if (upload.reason === 'told') return upload.text || t(messages.network)
      return upload.reason === 'tooLarge' ? t(messages.tooLarge, { limit }) : t(messages[upload.reason])
    case 'idle':
      return file ? t(messages.uploaded, { size: formatBytes(file.sizeBytes) }) : t(messages.limit, { limit })
  }
}
