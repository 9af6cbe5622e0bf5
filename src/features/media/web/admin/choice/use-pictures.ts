/** What the back office knows of pictures by their ids; those that are still being made are asked for again. */
import { useEffect, useSyncExternalStore, useRef, useState } from 'react'
import { mediaApi, type StaffPicture } from '../../../contract.ts'
import { call } from '../../../../../web/admin/call.ts'
import { pictureLimitBytes } from '../../../rules.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { pictureMessages as messages } from './picture-messages.ts'
import { upload } from '../../../../../web/admin/upload.ts'

type Known = Readonly<Record<string, StaffPicture | null>>

/** By id; null where there is none. Replaced as a whole, never changed. */
let known: Known = {}
const listeners = new Set<() => void>()
const wanted = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY
/** Between two looks at a picture that is still being made, or at a server that did not answer. */
const followMs = 1500
/** `listPictures` takes so many ids at once. */
const batch = 50

function replaceKnown(next: Known): void {
  known = next
  for (const listener of listeners) listener()
}

/** Puts in what another call has answered: an upload, a list. */
function keepPictures(pictures: readonly StaffPicture[]): void {
  if (!pictures.length) return
  replaceKnown({ ...known, ...Object.fromEntries(pictures.map((picture) => [picture.id, picture])) })
  follow(pictures.filter(({ state }) => state === 'waiting').map(({ id }) => id))
}

/** Asks for them after that time, or earlier with others. */
function ask(ids: readonly string[], delayMs: number): void {
  for (const id of ids) wanted.add(id)
  const at = performance.now() + delayMs
  if (!wanted.size || at >= dueAt) return
  clearTimeout(timer)
  dueAt = at
  timer = setTimeout(() => void askNow(), delayMs)
}

/** As long as someone looks. */
function follow(ids: readonly string[]): void {
  if (ids.length && listeners.size) ask(ids, followMs)
}

async function askNow(): Promise<void> {
  dueAt = Number.POSITIVE_INFINITY
  const ids = [...wanted].slice(0, batch)
  for (const id of ids) wanted.delete(id)
  if (!ids.length) return
  const answer = await call(mediaApi.listPictures, { ids: ids.join(','), size: batch })
  ask([], 0)
  if (!answer.ok) return follow(ids)
  const gone = ids.filter((id) => !answer.result.rows.some((row) => row.id === id))
  replaceKnown({ ...known, ...Object.fromEntries(gone.map((id) => [id, null])) })
  keepPictures(answer.result.rows)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Pictures by their ids. */
export function usePictures(ids: readonly string[]): {
  readonly pictures: Readonly<Record<string, StaffPicture | undefined>>
  readonly loading: boolean
} {
  const all = useSyncExternalStore(subscribe, () => known)
  const key = ids.join(',')
  useEffect(() => {
    const missing = key.split(',').filter((id) => id && !(id in all))
    if (missing.length) ask(missing, 20)
  }, [key, all])
  return {
    pictures: Object.fromEntries(ids.flatMap((id) => (all[id] ? [[id, all[id]]] : []))),
    loading: ids.some((id) => id && !(id in all)),
  }
}

/** A picture on its way, or the reason why it did not arrive. */
export interface PictureUpload {
  readonly key: number
  readonly name: string
  readonly percent: number
  readonly picture: StaffPicture | null
  /** Worded. */
  readonly wrong: string | null
}

/** Uploads pictures one after the other; newest first in the list. `onDone` for each that has arrived. */
export function usePictureUploads(onDone: (picture: StaffPicture) => void) {
  const t = useTranslate()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = (key: number, changed: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const send = async (key: number, file: File) => {
    if (file.size > pictureLimitBytes)
      return change(key, {
        wrong: t(messages.tooLarge, { size: formatBytes(file.size), limit: formatBytes(pictureLimitBytes) }),
      })
    const onProgress = (percent: number) => change(key, { percent })
    const answer = await upload(mediaApi.uploadPicture, {}, file, { onProgress })
    if (!answer.ok) return change(key, { wrong: answer.message })
    keepPictures([answer.result])
    change(key, { picture: answer.result })
    onDone(answer.result)
  }
  const start = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++last.current
      setUploads((before) => [{ key, name: file.name, percent: 0, picture: null, wrong: null }, ...before])
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { uploads, start }
}
