/** A file as an answer: choose it, see how far it is, cancel, try again, take another, take it away. */
import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { sendFile } from '../../../web/data/send-file.ts'
import type { AnswerFile } from './use-questionnaire.ts'
import { formatBytes } from '../../../shared/format-size.ts'
import type { Translate } from '../../../shared/i18n.ts'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { fileIcon, plusIcon, uploadIcon, warningIcon } from '../../../web/ui/icons.ts'
import { FileButton, FileRow } from '../../../web/ui/file-row.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { fileMessages as messages } from './messages.ts'
import type { ControlProps } from './use-answers.ts'

const icons = { idle: plusIcon, sending: uploadIcon, checking: uploadIcon, refused: warningIcon } as const

export function FileControl(props: ControlProps) {
  const t = useTranslate()
  const { file } = props
  const question = useBilingual()(props.question.title).text
  const put = (next: AnswerFile | null) => {
    if (next) props.onFile(next)
    props.onAnswer(next && { file: next.id })
  }
  const uploader = useFileUpload(props.questionnaire, put)
  const { upload } = uploader
  const isRunning = upload.kind === 'sending' || upload.kind === 'checking'
  const tell = useEffectEvent(props.onUploading)
  useEffect(() => {
    if (!isRunning) return
    tell(true)
    return () => tell(false)
  }, [isRunning])
  const { kind } = upload
  return (
    <FileRow
      icon={file && kind === 'idle' ? fileIcon : icons[kind]}
      name={kind === 'idle' ? (file?.name ?? t(messages.none)) : upload.name}
      state={wordsOf(upload, file, t)}
      stateId={`${props.id}-state`}
      isQuiet={kind === 'sending'}
      isEmpty={!file && kind === 'idle'}
      isBad={props.isWrong || kind === 'refused'}
      progress={
        isRunning
          ? {
              label: t(messages.progressOf, { question }),
              value: kind === 'sending' ? upload.percent : undefined,
            }
          : undefined
      }
      onFiles={isRunning || props.disabled ? undefined : ([chosen]) => chosen && void uploader.start(chosen)}
    >
      {isRunning ? (
        <Button id={props.id} variant="quiet" size="sm" onClick={uploader.cancel}>
          {t(messages.cancel)}
        </Button>
      ) : (
        <Acts {...props} title={question} uploader={uploader} onPut={put} />
      )}
    </FileRow>
  )
}

function Acts(
  props: ControlProps & {
    title: string
    uploader: ReturnType<typeof useFileUpload>
    onPut: (file: AnswerFile | null) => void
  },
) {
  const t = useTranslate()
  const { id, file, title: question, onPut, disabled, uploader, describedBy } = props
  const { upload, start, retry } = uploader
  if (disabled) return null
  return (
    <>
      {upload.kind === 'refused' && upload.reason === 'network' && (
        <Button variant="quiet" size="sm" onClick={retry}>
          {t(commonFormMessages.retry)}
        </Button>
      )}
      <FileButton
        id={id}
        text={t(file || upload.kind === 'refused' ? messages.another : messages.choose)}
        label={question}
        accept={fileAccept}
        describedBy={[`${id}-state`, describedBy].filter(Boolean).join(' ')}
        isQuiet={file !== null}
        onFiles={([chosen]) => chosen && void start(chosen)}
      />
      {file && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(messages.actOf, { act: t(commonFormMessages.remove), question })}
          onClick={() => onPut(null)}
        >
          {t(commonFormMessages.remove)}
        </Button>
      )}
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
      if (upload.reason === 'refused') return upload.text || t(messages.network)
      return upload.reason === 'tooLarge' ? t(messages.tooLarge, { limit }) : t(messages[upload.reason])
    case 'idle':
      return file ? t(messages.uploaded, { size: formatBytes(file.sizeBytes) }) : t(messages.limit, { limit })
  }
}

const fileLimitBytes = 10 * 1_048_576
const fileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const
const fileAccept = fileExtensions.map((extension) => `.${extension}`).join()

type FileUpload =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  /** All sent, the server looks at the content. */
  | { kind: 'checking'; name: string }
  | { kind: 'refused'; name: string; reason: 'tooLarge' | 'wrongKind' | 'network' | 'refused'; text: string }

/** One file for an answer (contract, `upload`). Anybody who may answer may send one. */
function useFileUpload(id: string, onDone: (file: AnswerFile) => void) {
  const [upload, setUpload] = useState<FileUpload>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const last = useRef<File | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (file: File) => {
    running.current?.abort()
    last.current = file
    const { name, size } = file
    const refuse = (reason: 'tooLarge' | 'wrongKind' | 'network' | 'refused', text = '') =>
      setUpload({ kind: 'refused', name, reason, text })
    if (size > fileLimitBytes) return refuse('tooLarge')
    const extension = name.toLowerCase().split('.').at(-1) ?? ''
    if (!fileExtensions.some((one) => one === extension)) return refuse('wrongKind')
    setUpload({ kind: 'sending', name, percent: 0 })
    const { signal } = (running.current = new AbortController())
    const answer = await sendFile<AnswerFile>(`/mas/questionnaire/upload/${encodeURIComponent(id)}`, file, {
      signal,
      onSent: (share) =>
        setUpload(
          share < 1
            ? { kind: 'sending', name, percent: Math.floor(share * 100) }
            : { kind: 'checking', name },
        ),
    })
    if (signal.aborted) return
    if (!answer) return refuse('network')
    if (answer.resultCode !== successCode || !answer.result)
      return refuse('refused', firstField(answer) ?? answer.errorMessage ?? '')
    setUpload({ kind: 'idle' })
    onDone(answer.result)
  }
  return {
    upload,
    start,
    retry: () => last.current && void start(last.current),
    cancel: () => {
      running.current?.abort()
      setUpload({ kind: 'idle' })
    },
  }
}

const firstField = ({ result }: Envelope<unknown>): string | undefined =>
  Object.values((result as { fields?: Record<string, string> } | null)?.fields ?? {})[0]
