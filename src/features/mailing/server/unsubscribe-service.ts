/**
 * No more letters: a link in each, a page with a button behind it, and the mailbox's own button (RFC 8058: one POST, no cookie, no
 * script). It holds for the person and the edition; codes and a registration's own mails are not touched.
 */
import { timingSafeEqual } from 'node:crypto'
import { htmlLang, text, type Locale } from '../../../shared/i18n.ts'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/db.ts'
import type { DrawnDocument, PublicDocument } from '../../../server/document.ts'
import { addressOf, escapeHtml } from '../../../server/markup.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import { mailingMessages as m } from '../messages.ts'
import { maskAddress } from '../rules.ts'
import type { MailingRecipientTable } from './tables.ts'
import { takeBack } from './take-back-service.ts'

const purpose = 'mailing.unsubscribe'
const signatureLength = 40
/** What a test to oneself holds: it leads to the page, and ends nothing. */
export const testToken = 'test'

/** The address that ends letters to a recipient; nobody can make one for somebody else. */
export function unsubscribeLink(
  kernel: Pick<Kernel, 'config' | 'vault'>,
  recipient: { id: string | null; locale: Locale },
): string {
  const { id, locale } = recipient
  const token = id === null ? testToken : `${id}.${kernel.vault.hmac(purpose, id).slice(0, signatureLength)}`
  return `${kernel.config.publicUrl}${addressOf(locale, `/unsubscribe/${token}`)}`
}

/** The recipient that a token stands for. */
async function recipientOf(
  kernel: Pick<Kernel, 'vault'>,
  db: Db | Tx,
  token: string,
): Promise<MailingRecipientTable | undefined> {
  const [id = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const isOurs = kernel.vault.hmacs(purpose, id).some((hash) => {
    const known = Buffer.from(hash.slice(0, signatureLength))
    return known.length === given.length && timingSafeEqual(known, given)
  })
  if (!isOurs) return undefined
  return db.selectFrom('mailing_recipient').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends letters to a recipient's address in its edition. Doing it again changes nothing. */
export async function unsubscribe(
  ctx: WriteContext,
  recipient: MailingRecipientTable,
  by: 'one-click' | 'page',
): Promise<void> {
  const { edition, address_key: key } = recipient
  const added = await ctx.tx
    .insertInto('mailing_optout')
    .values({
      id: ctx.kernel.random.id(),
      edition,
      address_key: key,
      address: recipient.address,
      mailing_id: recipient.mailing_id,
      by_kind: by,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await takeBack(ctx, { of: { edition, addressKey: key }, as: 'skipped' })
  await record(ctx, {
    action: 'mailing.unsubscribe',
    subjectType: 'mailing',
    subjectId: recipient.mailing_id,
    edition,
    data: { recipientId: recipient.id, by },
  })
}

function page(locale: Locale, words: { text: string; action: string | null }): DrawnDocument {
  const title = escapeHtml(text(locale, m.pageTitle))
  const button = words.action
    ? `<form method="post" action="${escapeHtml(words.action)}"><input type="hidden" name="from" value="page"><button type="submit">${escapeHtml(text(locale, m.pageButton))}</button></form>`
    : ''
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/unsubscribe.css"></head>
<body><main><h1>${title}</h1><p>${escapeHtml(words.text)}</p>${button}</main></body></html>
`,
    // The button posts to this very address: without an origin it would be taken for another site's.
    headers: { 'referrer-policy': 'same-origin' },
  }
}

async function drawPage(
  ctx: { kernel: Kernel; locale: Locale; db: Db | Tx },
  token: string,
): Promise<DrawnDocument | null> {
  const { kernel, locale, db } = ctx
  const recipient = token === testToken ? null : await recipientOf(kernel, db, token)
  if (recipient === undefined) return null
  const isDone =
    recipient !== null &&
    (await db
      .selectFrom('mailing_optout')
      .select('id')
      .where('edition', '=', recipient.edition)
      .where('address_key', '=', recipient.address_key)
      .executeTakeFirst()) !== undefined
  const edition = recipient?.edition ?? null
  const name = edition ? await parameter(db, edition, 'CONFERENCE_NAME') : { cn: '', en: '' }
  const words = {
    address: recipient ? maskAddress(recipient.address) : '…',
    conference: name[locale] || name[locale === 'cn' ? 'en' : 'cn'],
  }
  return page(locale, {
    text: text(locale, isDone ? m.pageDone : m.pageAsk, words),
    action: isDone ? null : addressOf(locale, `/unsubscribe/${token}`),
  })
}

const css = `body{margin:0;background:#f6f4ee;color:#1c2b39;font:1rem/1.7 "Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#fff;border:1px solid #ddd6c8}
h1{margin:0 0 1rem;font-size:1.375rem}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}
button{min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:4px;background:#0f4c5c;color:#fff;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #c8963e;outline-offset:2px}
`

export const mailingDocuments: readonly PublicDocument[] = [
  {
    path: '/unsubscribe/:token',
    languages: true,
    private: true,
    draw: (ctx, params) => drawPage(ctx, params['token'] ?? ''),
    async post(kernel, { locale, params, body }) {
      const token = params['token'] ?? ''
      return asSystem(kernel, async (ctx) => {
        const recipient = token === testToken ? undefined : await recipientOf(kernel, ctx.tx, token)
        if (recipient) await unsubscribe(ctx, recipient, body.includes('from=page') ? 'page' : 'one-click')
        return drawPage({ kernel, locale, db: ctx.tx }, token)
      })
    },
  },
  {
    path: '/unsubscribe.css',
    draw: async () => ({ type: 'text/css; charset=utf-8', body: css, maxAgeSeconds: 3600 }),
  },
]
