/**
 * An upload in pieces (filesApi): shows how far it is, can be cancelled, and goes on where it stopped after a lost
 * connection. Each piece is kept by the server as a whole or not at all, so that nothing is sent twice wrongly.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { api, leaveSignedOut, uploadHeaders } from '../../../web/data/api.ts'
import { filesApi, type FileResult, type UploadState } from '../contract.ts'
import { isNamedFor, offsetHeader, purposeRules, type FilePurpose } from '../rules.ts'

export type Upload =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; sentBytes: number; sizeBytes: number }
  /** All sent, the server looks at the content. */
  | { kind: 'checking'; name: string; sizeBytes: number }
  /** The connection is gone; it goes on by itself. */
  | { kind: 'waiting'; name: string; sentBytes: number; sizeBytes: number }
  | { kind: 'done'; file: FileResult }
  | {
      kind: 'refused'
      name: string
      sizeBytes: number
      reason: 'too-large' | 'wrong-kind' | 'failed' | 'told'
      text?: string
    }

/** A refusal in the server's words; anything else that is thrown is a lost connection. */
class Refused extends Error {}

const retryMs = [1000, 2000, 5000, 10_000, 30_000] as const

/** Refusals after which the upload goes on from where the server says it is. */
const passing = new Set([
  'UPLOAD_OFFSET',
  'UPLOAD_CUT_SHORT',
  'TOO_MANY',
  'IN_PROGRESS',
  'NOT_READY',
  'INTERNAL',
])

function unpack<Result>(envelope: Envelope<Result>): Result {
  if (passing.has(envelope.resultCode)) throw new Error(envelope.resultCode)
  if (envelope.resultCode !== successCode || envelope.result === null) {
    const fields = (envelope.result as { fields?: Record<string, string> } | null)?.fields
    throw new Refused(Object.values(fields ?? {})[0] ?? envelope.errorMessage ?? '')
  }
  return envelope.result
}

/** One piece by XMLHttpRequest: fetch does not tell how much has gone out. */
function sendPiece(options: {
  uploadId: string
  offset: number
  piece: Blob
  onSent: (bytes: number) => void
  signal: AbortSignal
}): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/mas/${filesApi.sendChunk.path.replace('{uploadId}', options.uploadId)}`)
    request.withCredentials = true
    const headers = {
      ...uploadHeaders(),
      'content-type': 'application/octet-stream',
      [offsetHeader]: String(options.offset),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => options.onSent(event.loaded))
    request.addEventListener('load', () => {
      // Requirement 4, Session expiry: as after any call.
      if (request.status === 401 || request.status === 402) return void leaveSignedOut()
      try {
        resolve(unpack(JSON.parse(request.responseText) as Envelope<UploadState>))
      } catch (reason) {
        reject(reason instanceof Error ? reason : new Error(String(request.status)))
      }
    })
    request.addEventListener('error', () => reject(new Error('network')))
    request.addEventListener('timeout', () => reject(new Error('timeout')))
    request.timeout = 60_000
    options.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.send(options.piece)
  })
}

/** Resolves when the connection is back, or after a while. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go, { once: true })
  })
}

interface Run {
  stop: AbortController
  uploadId: string | null
}

/** Sends the whole file, over lost connections too; answers the stored file. Throws `Refused` when the server says no. */
async function sendFile(
  file: File,
  purpose: FilePurpose,
  run: Run,
  show: (upload: Upload) => void,
): Promise<FileResult> {
  const { signal } = run.stop
  const { name, size: sizeBytes } = file
  let sent = 0
  let failures = 0
  while (true) {
    signal.throwIfAborted()
    try {
      let state: UploadState = run.uploadId
        ? unpack(await api(filesApi.uploadState, { uploadId: run.uploadId }, { signal }))
        : unpack(await api(filesApi.startUpload, { name, sizeBytes, purpose }, { signal }))
      run.uploadId = state.uploadId
      while (!state.file) {
        const offset = state.receivedBytes
        const piece = file.slice(offset, offset + state.chunkBytes)
        const last = offset + piece.size >= sizeBytes
        const onSent = (bytes: number) => {
          sent = Math.min(sizeBytes, offset + bytes)
          show(
            last && sent === sizeBytes
              ? { kind: 'checking', name, sizeBytes }
              : { kind: 'sending', name, sentBytes: sent, sizeBytes },
          )
        }
        onSent(0)
        // oxlint-disable-next-line no-await-in-loop -- the pieces have an order
        state = await sendPiece({ uploadId: state.uploadId, offset, piece, onSent, signal })
        failures = 0
      }
      return state.file
    } catch (reason) {
      if (reason instanceof Refused || signal.aborted) throw reason
      show({ kind: 'waiting', name, sentBytes: sent, sizeBytes })
      await pause(retryMs[Math.min(failures++, retryMs.length - 1)]!, signal)
    }
  }
}

export interface Uploader {
  upload: Upload
  start: (file: File) => void
  retry: () => void
  cancel: () => void
}

/** Uploads one file at a time; `onDone` gets the stored file. */
export function useUpload(purpose: FilePurpose, onDone: (file: FileResult) => void): Uploader {
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' })
  const run = useRef<Run | null>(null)
  const chosen = useRef<File | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => () => run.current?.stop.abort(), [])

  const start = useCallback(
    (file: File) => {
      run.current?.stop.abort()
      const { limitBytes } = purposeRules[purpose]
      const { name, size: sizeBytes } = file
      chosen.current = file
      if (sizeBytes > limitBytes) return setUpload({ kind: 'refused', name, sizeBytes, reason: 'too-large' })
      if (!isNamedFor(name, purpose))
        return setUpload({ kind: 'refused', name, sizeBytes, reason: 'wrong-kind' })
      const own: Run = { stop: new AbortController(), uploadId: null }
      run.current = own
      const show = (next: Upload) => run.current === own && setUpload(next)
      // What was chosen is seen at once, however long the server takes to answer.
      show({ kind: 'sending', name, sentBytes: 0, sizeBytes })
      sendFile(file, purpose, own, show).then(
        (stored) => {
          show({ kind: 'done', file: stored })
          done.current(stored)
        },
        (reason: unknown) => {
          if (own.stop.signal.aborted) return
          const text = reason instanceof Refused ? reason.message : ''
          show({ kind: 'refused', name, sizeBytes, reason: text ? 'told' : 'failed', ...(text && { text }) })
        },
      )
    },
    [purpose],
  )
  const cancel = useCallback(() => {
    const own = run.current
    run.current = null
    own?.stop.abort()
    setUpload({ kind: 'idle' })
    // What was sent is given up; if that call is lost too, the server drops it after a day.
    if (own?.uploadId) void api(filesApi.cancelUpload, { uploadId: own.uploadId }).catch(() => null)
  }, [])
  const retry = useCallback(() => {
    if (chosen.current) start(chosen.current)
  }, [start])
  return { upload, start, retry, cancel }
}
