/**
 * What someone has typed and not sent yet, kept on the device: a reload, a lost session or a closed tab loses none of it
 * (as drafts of the registration are kept, decision 11). Each person's own: who signs in after them does not meet it.
 */
import { getSession } from './session.ts'

type Words = Readonly<Record<string, string>>
/** What was left lying for so long is nobody's work any more. */
const retentionDays = 14

const keyOf = (name: string): string | null => {
  const id = getSession().user?.id
  return id ? `words-${id}-${name}` : null
}

/** What was kept under a name; nothing on the server, for a visitor, or where storage is forbidden. */
export function readUnsent(name: string): Words {
  const key = keyOf(name)
  if (!key) return {}
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { at: number; words: Words } | null
    if (!kept || Date.now() - kept.at > retentionDays * 86_400_000) return {}
    return Object.fromEntries(Object.entries(kept.words).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keeps what is typed; nothing typed, nothing kept. */
export function saveUnsent(name: string, words: Words): void {
  const key = keyOf(name)
  if (!key) return
  try {
    if (Object.values(words).every((value) => !value.trim())) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), words }))
  } catch {
    // Storage is full or forbidden: it is on the page anyway.
  }
}

/** Done with it: sent, or dropped on purpose. */
export const clearUnsent = (name: string): void => saveUnsent(name, {})
