import { useEffect, useRef } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { formatBytes } from '../../../shared/format-size.ts'
import type { Translate } from '../../../shared/i18n.ts'
import { api } from '../../../web/data/api.ts'
import { useDownload } from '../../../web/data/save-file.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { FileButton, FileRow } from '../../../web/ui/file-row.tsx'
import { clockIcon, fileIcon, plusIcon, uploadIcon, warningIcon } from '../../../web/ui/icons.ts'
import { filesApi } from '../contract.ts'
import { purposeRules, type FilePurpose } from '../rules.ts'
import { messages } from './messages.ts'
import { useUpload, type Upload, type Uploader } from './use-upload.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { RequiredMark } from '../../../web/ui/required.tsx'

const megabytes = (bytes: number) => formatBytes(bytes).replace('.0 ', ' ')

const scans = { fileOf: messages.fileOf, limit: messages.limit, choose: messages.chooseText } as const
/** What the row calls a file of a purpose. */
const purposeTexts = {
  identity: { ...scans, stored: messages.document, wrongKind: messages.notPdf },
  contract: { ...scans, fileOf: messages.paperOf, stored: messages.contract, wrongKind: messages.notPdf },
  payment: {
    fileOf: messages.paperOf,
    limit: messages.limitOfPapers,
    choose: messages.choosePaper,
    stored: messages.payment,
    wrongKind: messages.notPaper,
  },
  answer: {
    fileOf: messages.paperOf,
    limit: messages.limitOfPapers,
    choose: messages.choosePaper,
    stored: messages.answer,
    wrongKind: messages.notPaper,
  },
} as const satisfies Record<FilePurpose, unknown>

/** What the row says of an upload. */
function stateText(t: Translate, upload: Upload, purpose: FilePurpose): string {
  const limit = megabytes(purposeRules[purpose].limitBytes)
  const texts = purposeTexts[purpose]
  switch (upload.kind) {
    case 'sending':
      return t(messages.uploading, {
        percent: percentOf(upload),
        done: formatBytes(upload.sentBytes),
        total: formatBytes(upload.sizeBytes),
      })
    case 'waiting':
      return t(messages.waiting, { percent: percentOf(upload) })
    case 'checking':
      return t(messages.checking)
    case 'done':
      return `${formatBytes(upload.file.sizeBytes)} · ${t(messages.uploaded)}`
    case 'refused':
      if (upload.reason === 'too-large')
        return t(messages.tooLarge, { size: formatBytes(upload.sizeBytes), limit })
      if (upload.reason === 'wrong-kind') return t(texts.wrongKind)
      return upload.text ?? t(messages.failed)
    case 'idle':
      return t(texts.limit, { limit })
  }
}

function percentOf(upload: { sentBytes: number; sizeBytes: number }): number {
  return Math.floor((100 * upload.sentBytes) / upload.sizeBytes)
}

const icons = {
  idle: plusIcon,
  sending: uploadIcon,
  waiting: clockIcon,
  checking: uploadIcon,
  done: fileIcon,
  refused: warningIcon,
} as const

interface UploadPartProps {
  /** Id of the button that chooses the file: an error summary leads there. */
  id: string
  /** Whose document it is. */
  label: string
  fileId: string
  fileName: string
  error?: string | undefined
  disabled?: boolean
  /** What is stored is not shown from here: whoever looks needs a fresh proof. */
  isSealed?: boolean
  /** Nothing can be sent without it. */
  required?: boolean
  purpose?: FilePurpose
  onChange: (fileId: string, fileName: string) => void
}

/** One document: choose or drop a PDF, see how far it is, cancel, try again, replace, look at it (requirement 5, decision 12). */
export function UploadPart(props: UploadPartProps) {
  const { id, label, fileId, error, disabled, purpose = 'identity', onChange } = props
  const t = useTranslate()
  const uploader = useUpload(purpose, (file) => onChange(file.id, file.name))
  const { upload, start } = uploader
  const stored = upload.kind === 'idle' && fileId !== ''
  const running = upload.kind === 'sending' || upload.kind === 'waiting' || upload.kind === 'checking'
  const bad = upload.kind === 'refused' || (Boolean(error) && !running && upload.kind !== 'done')
  useKeptFocus(id, running)
  const name = nameShown(upload, stored, props, t)
  const told = upload.kind === 'idle' && error
  return (
    <FileRow
      icon={stored ? fileIcon : icons[upload.kind]}
      name={
        <Dotted>
          <>
            {label}
            {props.required && <RequiredMark />}
          </>
          {name}
        </Dotted>
      }
      state={
        <Dotted>
          {told}
          {stored ? t(messages.onFile) : stateText(t, upload, purpose)}
        </Dotted>
      }
      stateId={`${id}-state`}
      isQuiet={upload.kind === 'sending'}
      isBad={bad}
      isEmpty={upload.kind === 'idle' && !stored}
      progress={
        running
          ? {
              label: t(messages.progress, { who: label }),
              value: upload.kind === 'checking' ? undefined : percentOf(upload),
            }
          : undefined
      }
      onFiles={disabled || running ? undefined : ([file]) => file && start(file)}
    >
      <Actions {...props} uploader={uploader} running={running} stored={stored} />
    </FileRow>
  )
}

/** The button that has the focus goes with the state that it belongs to; the next one takes it. */
function useKeptFocus(id: string, running: boolean): void {
  const before = useRef(running)
  useEffect(() => {
    if (before.current === running) return
    before.current = running
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, running])
}

/** What can be done now: choose, cancel, try again, replace, look at it. */
function Actions(props: UploadPartProps & { uploader: Uploader; running: boolean; stored: boolean }) {
  const { id, label, fileId, disabled, uploader, running, stored } = props
  const { upload, retry, cancel } = uploader
  const t = useTranslate()
  const mayRetry = upload.kind === 'refused' && (upload.reason === 'failed' || upload.reason === 'told')
  return (
    <>
      {fileId && !running && !props.isSealed && <ViewButton fileId={fileId} />}
      {running && (
        <Button id={id} variant="quiet" size="sm" onClick={cancel}>
          {t(commonFormMessages.cancel)}
        </Button>
      )}
      {mayRetry && !disabled && (
        <Button variant="quiet" size="sm" onClick={retry}>
          {t(commonFormMessages.retry)}
        </Button>
      )}
      {!running && !disabled && (
        <ChooseButton {...props} text={buttonText(t, upload, stored)} label={label} />
      )}
    </>
  )
}

function ChooseButton(props: UploadPartProps & { uploader: Uploader; stored: boolean; text: string }) {
  const { id, label, uploader, stored, text, purpose = 'identity' } = props
  const t = useTranslate()
  return (
    <FileButton
      id={id}
      text={text}
      label={t(purposeTexts[purpose].fileOf, { who: label })}
      accept={purposeRules[purpose].kinds
        .flatMap((kind) => [kind.type, ...kind.extensions.map((extension) => `.${extension}`)])
        .join()}
      describedBy={`${id}-state`}
      isQuiet={stored || uploader.upload.kind !== 'idle'}
      onFiles={([file]) => file && uploader.start(file)}
    />
  )
}

function nameShown(
  upload: Upload,
  stored: boolean,
  { fileName, disabled, purpose = 'identity' }: UploadPartProps,
  t: Translate,
): string {
  if (upload.kind === 'done') return upload.file.name
  if (upload.kind !== 'idle') return upload.name
  if (stored) return fileName || t(purposeTexts[purpose].stored)
  return t(disabled ? messages.none : purposeTexts[purpose].choose)
}

function buttonText(t: Translate, upload: Upload, stored: boolean): string {
  if (upload.kind === 'refused') return t(messages.chooseAgain)
  return stored || upload.kind === 'done' ? t(messages.replace) : t(messages.choose)
}

/** Fetches the stored file through a short link of its own (dead after 60 s). */
function ViewButton({ fileId }: { fileId: string }) {
  const t = useTranslate()
  const download = useDownload()
  const view = async () => {
    const answer = await api(filesApi.getFileShortLink, { id: fileId })
    if (answer.resultCode !== successCode || !answer.result) return answer
    // The link answers an attachment: the browser saves it, the page stays.
    location.assign(answer.result.link)
    return null
  }
  return (
    <Button variant="quiet" size="sm" onClick={() => download(view)}>
      {t(messages.view)}
    </Button>
  )
}
