/** One file for an answer (contract, `upload`): how far it is, cancel, again. Anybody who may answer may send one. */
import { useEffect, useRef, useState } from 'react'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { leaveSignedOut, uploadHeaders } from '../../../web/data/api.ts'
import type { AnswerFile } from './use-questionnaire.ts'

export const fileLimitBytes = 10 * 1_048_576
export const fileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const
export const fileAccept = fileExtensions.map((extension) => `.${extension}`).join()

export type FileUpload =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  /** All sent, the server looks at the content. */
  | { kind: 'checking'; name: string }
  | { kind: 'refused'; name: string; reason: 'tooLarge' | 'wrongKind' | 'network' | 'told'; text: string }

export function useFileUpload(id: string, onDone: (file: AnswerFile) => void) {
  const [upload, setUpload] = useState<FileUpload>({ kind: 'idle' })
  const running = useRef<XMLHttpRequest | null>(null)
  const last = useRef<File | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = (file: File) => {
    running.current?.abort()
    last.current = file
    const { name, size } = file
    const refuse = (reason: 'tooLarge' | 'wrongKind' | 'network' | 'told', text = '') =>
      setUpload({ kind: 'refused', name, reason, text })
    if (size > fileLimitBytes) return refuse('tooLarge')
    const extension = name.toLowerCase().split('.').at(-1) ?? ''
    if (!fileExtensions.some((one) => one === extension)) return refuse('wrongKind')
    setUpload({ kind: 'sending', name, percent: 0 })
    running.current = send({
      id,
      file,
      onSent: (share) =>
        setUpload(
          share < 1
            ? { kind: 'sending', name, percent: Math.floor(share * 100) }
            : { kind: 'checking', name },
        ),
      onAnswer: (answer) => {
        if (!answer) return refuse('network')
        if (answer.resultCode !== successCode || !answer.result)
          return refuse('told', firstField(answer) ?? answer.errorMessage ?? '')
        setUpload({ kind: 'idle' })
        onDone(answer.result)
      },
    })
  }
  return {
    upload,
    start,
    retry: () => last.current && start(last.current),
    cancel: () => {
      running.current?.abort()
      setUpload({ kind: 'idle' })
    },
  }
}

const firstField = ({ result }: Envelope<unknown>): string | undefined =>
  Object.values((result as { fields?: Record<string, string> } | null)?.fields ?? {})[0]

/** By XMLHttpRequest: fetch does not tell how much has gone out. */
function send(options: {
  id: string
  file: File
  onSent: (share: number) => void
  /** Null where none came. */
  onAnswer: (answer: Envelope<AnswerFile> | null) => void
}): XMLHttpRequest {
  const { id, file, onSent, onAnswer } = options
  const request = new XMLHttpRequest()
  request.open('POST', `/mas/questionnaire/upload/${encodeURIComponent(id)}`)
  request.withCredentials = true
  for (const [name, value] of Object.entries(uploadHeaders())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total ? loaded / total : 0))
  request.addEventListener('load', () => {
    // Requirement 4, Session expiry: as after any call.
    if (request.status === 401 || request.status === 402) return void leaveSignedOut()
    try {
      onAnswer(JSON.parse(request.responseText) as Envelope<AnswerFile>)
    } catch {
      onAnswer(null)
    }
  })
  request.addEventListener('error', () => onAnswer(null))
  request.addEventListener('timeout', () => onAnswer(null))
  request.timeout = 120_000
  const body = new FormData()
  body.append('file', file)
  request.send(body)
  return request
}
