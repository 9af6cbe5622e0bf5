/** Reads the outbox folder of an app, again and again: a message is written once, and so is read once. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { codeIn, type OutboxMessage } from '../../server/mail/outbox.ts'

export interface TestMessage extends OutboxMessage {
  readonly code: string | null
}

/** Answers all messages there are, newest first. */
export function createOutboxReader(dataDir: string): () => Promise<TestMessage[]> {
  const folder = path.resolve(dataDir, 'outbox')
  const known = new Map<string, Promise<TestMessage>>()
  const read = async (name: string): Promise<TestMessage> => {
    const message = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as OutboxMessage
    return { ...message, code: codeIn(message) }
  }
  return async () => {
    const names = await readdir(folder).catch(() => [])
    const written = names.filter((name) => name.endsWith('.json'))
    for (const name of written) if (!known.has(name)) known.set(name, read(name))
    return Promise.all(
      written
        .toSorted()
        .toReversed()
        .map((name) => known.get(name)!),
    )
  }
}
