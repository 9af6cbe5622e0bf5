import { useCallback, useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { call } from '../../../../../web/admin/call.ts'
import { upload } from '../../../../../web/admin/upload.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi, type StaffPicture } from '../../../contract.ts'
import { pictureLimitBytes, pictureTypes } from '../../../rules.ts'
import { mediaAdminMessages as messages } from '../messages.ts'

export interface QueuedFile {
  /** Of this list only. */
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused'
  readonly percent: number
  /** Why it failed or was refused, in words. */
  readonly why: string
  readonly picture: StaffPicture | null
}

/** So many go up at once: more only make each other slow. */
const atOnce = 3
/** What may go better when it is tried again; anything else is about the file itself. */
const passing = new Set(['NETWORK', 'GIVEN_UP', 'TOO_MANY', 'NOT_READY', 'INTERNAL'])

interface Options {
  gallery: string | null
  /** A picture is up; called once for each. */
  onSent: () => void
}

type Change = (key: number, changed: Partial<QueuedFile>) => void

/** Sends what waits, some at once; answers how to stop all of it. */
function useSending(options: Options & { files: readonly QueuedFile[]; change: Change }): () => void {
  const t = useTranslate()
  const { gallery, onSent, files, change } = options
  const running = useRef(new Map<number, AbortController>())
  const send = useCallback(
    async ({ key, file }: QueuedFile) => {
      const abort = new AbortController()
      running.current.set(key, abort)
      change(key, { state: 'sending', percent: 0, why: '' })
      const answer = await upload(mediaApi.uploadPicture, gallery ? { gallery } : {}, file, {
        onProgress: (percent) => change(key, { percent }),
        signal: abort.signal,
      })
      running.current.delete(key)
      if (!answer.ok) {
        const state = passing.has(answer.code) ? 'failed' : 'refused'
        return change(key, { state, why: answer.message || t(messages.stopped) })
      }
      change(key, { state: 'sent', percent: 100, picture: answer.result })
      onSent()
    },
    [change, gallery, onSent, t],
  )
  useEffect(() => {
    const free = atOnce - running.current.size
    const waiting = files.filter((one) => one.state === 'waiting' && !running.current.has(one.key))
    for (const one of waiting.slice(0, Math.max(0, free))) void send(one)
  }, [files, send])
  const stop = useCallback(() => running.current.forEach((abort) => abort.abort()), [])
  useEffect(() => stop, [stop])
  return stop
}

/** Many pictures on their way up: each with its progress, its refusal in words, and another try where that may help. */
export function useUploadQueue({ gallery, onSent }: Options) {
  const t = useTranslate()
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const next = useRef(0)
  const change = useCallback<Change>(
    (key, changed) =>
      setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    [],
  )
  const abort = useSending({ gallery, onSent, files, change })
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): QueuedFile => {
      const why = whyNot(file, t)
      next.current += 1
      return { key: next.current, file, state: why ? 'refused' : 'waiting', percent: 0, why, picture: null }
    })
    setFiles((before) => [...before, ...added])
  }
  const retry = (keys: readonly number[]) =>
    setFiles((before) =>
      before.map((one) => (keys.includes(one.key) ? { ...one, state: 'waiting', percent: 0 } : one)),
    )
  const stop = () => {
    const why = t(messages.stopped)
    setFiles((before) =>
      before.map((one) => (one.state === 'waiting' ? { ...one, state: 'failed', why } : one)),
    )
    abort()
  }
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending')
  useChosenOrder({ gallery, files, isBusy, onSorted: onSent })
  return { files, add, retry, stop, isBusy, clear: () => setFiles([]) }
}
export type UploadQueue = ReturnType<typeof useUploadQueue>

/** What the browser can tell before a byte is sent; the server looks at the content again. */
function whyNot(file: File, t: ReturnType<typeof useTranslate>): string {
  if (file.size > pictureLimitBytes)
    return t(messages.tooLarge, {
      size: formatBytes(file.size),
      limit: `${pictureLimitBytes / 1_048_576} MB`,
    })
  return file.type && !pictureTypes.some((type) => type === file.type) ? t(messages.wrongType) : ''
}

/** Files that go up side by side arrive as they please: a gallery gets them in the order in which they were chosen. */
function useChosenOrder(options: {
  gallery: string | null
  files: readonly QueuedFile[]
  isBusy: boolean
  onSorted: () => void
}): void {
  const { gallery, files, isBusy, onSorted } = options
  const sorted = useRef('')
  useEffect(() => {
    const ids = files.flatMap(({ picture }) => (picture ? [picture.id] : []))
    const key = ids.join()
    if (!gallery || isBusy || ids.length < 2 || sorted.current === key) return
    sorted.current = key
    void call(mediaApi.sortPictures, { id: gallery, ids: ids.slice(-500), before: null }).then(onSorted)
  }, [gallery, files, isBusy, onSorted])
}
