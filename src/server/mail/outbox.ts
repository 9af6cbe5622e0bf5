/** /outbox: what was sent on a development start, newest first, with the code large (requirement 10, "The outbox"). */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../context.ts'

export interface OutboxMessage {
  id: string
  at: string
  channel: 'email' | 'sms'
  to: string
  /** Empty: the name of MAIL_FROM. */
  sender: string
  subject: string
  text: string
  html: string | null
  kind: string
  locale: string
  /** What goes along; `content` is base64. */
  files?: { name: string; type: string; content: string }[]
}

const shown = 100

/** Messages of the outbox folder, newest first. */
export async function readOutbox(dataDir: string, most = shown): Promise<OutboxMessage[]> {
  const folder = path.join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, most)
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as OutboxMessage),
  )
}

/** The one-time code in a message, or null. */
export function codeIn(message: Pick<OutboxMessage, 'kind' | 'text'>): string | null {
  return /code|proof/i.test(message.kind) ? (/(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0] ?? null) : null
}

export function registerOutbox(app: FastifyInstance, kernel: Kernel): void {
  app.get('/outbox', async (_request, reply) => {
    const messages = await readOutbox(kernel.config.dataDir)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(messages))
  })
  app.get('/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(outboxCss))
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function outboxPage(messages: OutboxMessage[]): string {
  const items = messages.map((message) => {
    const code = codeIn(message)
    return `<article lang="${message.locale === 'en' ? 'en' : 'zh-CN'}"><header><b>${escapeHtml(message.subject || message.kind)}</b><span>${message.channel} → ${escapeHtml(message.to)}</span><time>${message.at}</time></header>${
      code ? `<p class="code" data-code>${code}</p>` : ''
    }<pre>${escapeHtml(message.text)}</pre>${(message.files ?? [])
      .map(({ name, type }) => `<p>${escapeHtml(name)} (${escapeHtml(type)})</p>`)
      .join('')}</article>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="stylesheet" href="/outbox.css"></head><body><main><h1>Outbox</h1><p>Messages that a development start did not send. Reload for newer ones.</p>${items.join('') || '<p>Nothing was sent yet.</p>'}</main></body></html>`
}

const outboxCss = `body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#0b2038;background:#f7f8f6;margin:0}main{max-width:46rem;margin:auto;padding:2rem 1rem}
article{background:#fff;border:1px solid #dfe5e3;border-radius:4px;padding:1rem;margin-block:1rem}header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
span,time{color:#4d6780;font-size:14px}.code{font-size:40px;letter-spacing:.15em;margin:.5rem 0;font-variant-numeric:tabular-nums}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}`
