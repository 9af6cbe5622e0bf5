/** What the back office knows of pictures by their ids; those that are still being made are asked for again. */
import { useEffect, useSyncExternalStore } from 'react'
import { mediaApi } from '../../features/media/contract.ts'
import type { StaffPicture } from '../../features/media/contract.ts'
import { call } from './call.ts'

type Known = Readonly<Record<string, StaffPicture | null>>

/** By id; null where there is none. Replaced as a whole, never changed. */
let known: Known = {}
const listeners = new Set<() => void>()
const wanted = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Between two looks at a picture that is still being made. */
const followMs = 1500
/** `listPictures` takes so many ids at once. */
const batch = 50

/** Puts in what another call has answered: an upload, a list. */
export function keepPictures(pictures: readonly StaffPicture[]): void {
  if (!pictures.length) return
  known = { ...known, ...Object.fromEntries(pictures.map((picture) => [picture.id, picture])) }
  for (const listener of listeners) listener()
}

/** Drops what is known, so that it is asked again: after a picture was changed or removed elsewhere. */
export function forgetPictures(): void {
  known = {}
  for (const listener of listeners) listener()
}

function ask(ids: readonly string[], delayMs: number): void {
  for (const id of ids) wanted.add(id)
  clearTimeout(timer)
  timer = setTimeout(() => void askNow(), delayMs)
}

async function askNow(): Promise<void> {
  const ids = [...wanted].slice(0, batch)
  for (const id of ids) wanted.delete(id)
  if (!ids.length) return
  const answer = await call(mediaApi.listPictures, { ids: ids.join(','), size: batch })
  if (answer.ok) {
    const none = Object.fromEntries(ids.map((id) => [id, null]))
    known = { ...known, ...none }
    keepPictures(answer.result.rows)
    for (const listener of listeners) listener()
  }
  const waiting = ids.filter((id) => (answer.ok ? known[id]?.state === 'waiting' : !known[id]))
  if (wanted.size) ask([], 0)
  if (waiting.length && listeners.size) ask(waiting, followMs)
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
    const missing = key.split(',').filter((id) => id && (!(id in all) || all[id]?.state === 'waiting'))
    if (missing.length) ask(missing, 20)
  }, [key, all])
  return {
    pictures: Object.fromEntries(ids.flatMap((id) => (all[id] ? [[id, all[id]]] : []))),
    loading: ids.some((id) => id && !(id in all)),
  }
}
