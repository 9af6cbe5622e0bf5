/**
 * No more emails: a link in each, a page with a button behind it, and the mailbox's own button (RFC 8058: one POST, no cookie, no
 * script). It holds for the person and the edition; codes and a registration's own mails are not touched.
 */
import { timingSafeEqual } from 'node:crypto'
import { htmlLang, text, type Locale, type Message } from '../../../shared/i18n.ts'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { DrawnDocument, PublicDocument } from '../../../server/pages/document.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { parameter } from '../../edition/server/service.ts'
import { mailingMessages as m } from '../messages.ts'
import { maskAddress } from '../rules.ts'
import { logMailing } from './row-service.ts'
import type { MailingRecipientTable } from './tables.ts'
import { recallMails } from './recall-service.ts'

const purpose = 'mailing.unsubscribe'
const signatureLength = 40
/** What a test to oneself holds: it leads to the page, and ends nothing. */
const testToken = 'test'

/** The address that ends emails to a recipient; nobody can make one for someone else. */
export function unsubscribeLink(
  kernel: Pick<Kernel, 'config' | 'vault'>,
  recipient: { id: string | null; locale: Locale },
): string {
  const { id, locale } = recipient
  const token = id === null ? testToken : `${id}.${kernel.vault.hmac(purpose, id).slice(0, signatureLength)}`
  return `${kernel.config.publicUrl}${localAddress(locale, `/unsubscribe/${token}`)}`
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

/** Those of some addresses, folded, that have unsubscribed in an edition. */
export async function optedOut(
  db: Db | Tx,
  { edition, keys }: { edition: string; keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const gone = db.selectFrom('mailing_optout').select('address_key').where('edition', '=', edition)
  const rows = await gone.where('address_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.address_key))
}

/** Ends emails to a recipient's address in its edition. Doing it again changes nothing. */
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
  await recallMails(ctx, { of: { edition, addressKey: key }, as: 'skipped' })
  await logMailing(ctx, { id: recipient.mailing_id, edition }, 'unsubscribe', {
    recipientId: recipient.id,
    by,
  })
}

function page(locale: Locale, words: { token: string; text: string; hasButton: boolean }): DrawnDocument {
  const say = (message: Message) => escapeHtml(text(locale, message))
  const other: Locale = locale === 'cn' ? 'en' : 'cn'
  const addressIn = (language: Locale) => escapeHtml(localAddress(language, `/unsubscribe/${words.token}`))
  const button = words.hasButton
    ? `<form method="post" action="${addressIn(locale)}"><input type="hidden" name="from" value="page"><button type="submit">${say(m.pageButton)}</button></form>`
    : ''
  const also = `<p class="also"><a href="${addressIn(other)}" lang="${htmlLang[other]}">${say(m.pageOther)}</a><a href="${localAddress(locale, '/')}">${say(m.pageHome)}</a></p>`
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(m.pageTitle)}</title><link rel="stylesheet" href="/unsubscribe.css"></head>
<body><main><h1>${say(m.pageTitle)}</h1><p>${escapeHtml(words.text)}</p>${button}${also}</main></body></html>
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
  if (token === testToken) return page(locale, { token, text: text(locale, m.pageTest), hasButton: false })
  const recipient = await recipientOf(kernel, db, token)
  if (!recipient) return null
  const { edition, address_key: key } = recipient
  const isOut = (await optedOut(db, { edition, keys: [key] })).has(key)
  const name = await parameter(db, edition, 'CONFERENCE_NAME')
  const words = {
    address: maskAddress(recipient.address),
    conference: name[locale] || name[locale === 'cn' ? 'en' : 'cn'],
  }
  return page(locale, {
    token,
    text: text(locale, isOut ? m.pageDone : m.pageAsk, words),
    hasButton: !isOut,
  })
}

/** The site's tokens (src/web/styles/tokens.css) as values: this page stands on its own. The rings are decoration. */
const rings =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" fill="none" stroke="#0e6d75" stroke-opacity=".16"><circle cx="200" cy="200" r="40" fill="#0e6d75" fill-opacity=".1" stroke="none"/><circle cx="200" cy="200" r="72" stroke-width="12" stroke-dasharray="260 60"/><circle cx="200" cy="200" r="108" stroke-width="16" stroke-dasharray="430 90 120 40"/><circle cx="200" cy="200" r="150" stroke-width="20" stroke-dasharray="300 70 420 60"/><path d="M70 110a158 158 0 0 1 50-46" stroke="#bf3820" stroke-opacity=".8" stroke-width="20"/></svg>',
  )
const css = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f7f8f6 url("${rings}") no-repeat right -90px bottom -90px/min(420px,70vw);color:#0b2038;font:1rem/1.75 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
html[lang=en] body{line-height:1.6}
main{max-width:38rem;margin:0 auto;padding:14vh 1.25rem 3rem}
h1{margin:0 0 1rem;padding-block-end:1rem;border-bottom:1px solid #dfe5e3;font:700 1.875rem/1.3 "Songti SC","Noto Serif CJK SC","Source Han Serif SC",STSong,SimSun,serif;letter-spacing:.02em}
html[lang=en] h1{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;letter-spacing:-.01em}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}
.also{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-block-start:2rem;font-size:.875rem}
a{color:#0a5a62;text-underline-offset:.2em}
button{min-height:2.75rem;padding:0 1.75rem;border:0;border-radius:2px;background:#0a5a62;color:#fff;font:inherit;cursor:pointer}
button:hover{background:#0b2038}
a:focus-visible,button:focus-visible{outline:2px solid #0e6d75;outline-offset:3px}
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
