/** Mailings as drafts: kept, shown, listed, removed; who would get one, and how it would look. */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import { restamp, unstamped, type TextStamps } from '../../../shared/translation.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { foldLines, hasFolded } from '../../../server/database/text-folding.ts'
import { isReadOnly, editionOf, openEdition } from '../../edition/server/service.ts'
import type { mailingApi } from '../contract.ts'
import { mailingMessages as m } from '../messages.ts'
import { checkContent, mailingStates, mayMailing, type MailingContent } from '../rules.ts'
import { mailingTemplates } from './mails.ts'
import {
  countStates,
  lockMailing,
  logMailing,
  newestOnPage,
  countRecipients,
  findMailing,
  showMailing,
  showRow,
  stampsOf,
} from './row-service.ts'
import type { MailingTable } from './tables.ts'

const kinds = new Set<string>(Object.values(mailingTemplates).map(({ kind }) => kind))
export const isMailingTemplate = (kind: string): boolean => kinds.has(kind)

type Saved = InputOf<typeof mailingApi.save>
const fields = ['subject', 'body'] as const

const wordsOf = (content: MailingContent, field: string, locale: 'cn' | 'en'): string =>
  field === 'subject' ? content.subject[locale] : JSON.stringify(content.body[locale])
const isEmpty = (content: MailingContent, field: string, locale: 'cn' | 'en'): boolean =>
  field === 'subject' ? content.subject[locale] === '' : content.body[locale].length === 0

export function stampsFor(options: {
  content: MailingContent
  row: MailingTable | undefined
  confirmed: readonly string[]
  now: number
}): TextStamps {
  const { content, row, confirmed, now } = options
  const before = row ?? null
  return restamp({
    before: unstamped(
      row ? stampsOf(row) : {},
      (field, locale) => before !== null && !isEmpty(before, field, locale),
      fields,
    ),
    changed: (field, locale) =>
      before === null || wordsOf(before, field, locale) !== wordsOf(content, field, locale),
    empty: (field, locale) => isEmpty(content, field, locale),
    fields,
    confirmed,
    now,
  })
}

export const saveMailing: Service<typeof mailingApi.save> = async (ctx, input) => {
  const { mailingId, subject, body } = input
  if (input.template && !isMailingTemplate(input.template))
    return refuseFields({ template: localized(m.unknownTemplate) })
  const content: MailingContent = { subject, body }
  const faults = checkContent(content, { mayLack: true })
  if (Object.keys(faults).length) return refuseFields(faults)
  const row = mailingId ? await lockMailing(ctx, mailingId) : undefined
  if (mailingId && !row) return refuse('NOT_FOUND')
  if (row && !mayMailing('save', row.state)) return refuse('WRONG_STATUS')
  const stale = await refuseStale(input.version, row?.version ?? 0, () => row && showMailing(ctx.tx, row))
  if (stale) return { ...stale, text: localized(m.changedMeanwhile) }
  // An email that has its time may not lose its words.
  const missing = row?.state === 'scheduled' ? checkContent(content) : {}
  if (Object.keys(missing).length) return refuseFields(missing)
  const edition = await openEdition(ctx.tx, row?.edition ?? input.activityCode)
  if (edition === null) return refuse('READ_ONLY')
  const saved = await putMailing(ctx, {
    row,
    edition,
    audience: input.audience,
    template: input.template ?? null,
    content,
    confirmed: input.confirmed,
  })
  return ok(await showMailing(ctx.tx, saved))
}

/** Writes a draft down, and the log. */
export async function putMailing(
  ctx: SignedIn<WriteContext>,
  options: {
    row: MailingTable | undefined
    edition: string
    audience: Saved['audience']
    template: string | null
    content: MailingContent
    confirmed: readonly string[]
  },
): Promise<MailingTable> {
  const { row, edition, audience, template, content } = options
  const id = row?.id ?? ctx.kernel.random.id()
  const values = {
    audience,
    template,
    subject: content.subject,
    body: content.body,
    stamps: stampsFor({ ...options, now: ctx.now }),
    search: foldLines(content.subject.cn, content.subject.en),
    version: (row?.version ?? 0) + 1,
  }
  if (row) await ctx.tx.updateTable('mailing').set(values).where('id', '=', id).execute()
  else
    await ctx.tx
      .insertInto('mailing')
      .values({
        id,
        edition,
        state: 'draft',
        ...values,
        send_at: null,
        started_at: null,
        ended_at: null,
        created_at: ctx.now,
        created_by: ctx.user.name,
      })
      .execute()
  await logMailing(ctx, { id, edition }, 'save', {
    version: values.version,
    audience,
    subject: content.subject,
  })
  return (await findMailing(ctx.tx, id))!
}

export const getMailing: Service<typeof mailingApi.get> = async (ctx, input) => {
  const row = await findMailing(ctx.db, input.mailingId)
  return row ? ok(await showMailing(ctx.db, row)) : refuse('NOT_FOUND')
}

export const delMailing: Service<typeof mailingApi.del> = async (ctx, input) => {
  const row = await lockMailing(ctx, input.mailingId)
  if (!row) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, row.edition)) return refuse('READ_ONLY')
  if (!mayMailing('del', row.state)) return refuse('WRONG_STATUS')
  const stale = await refuseStale(input.version, row.version)
  if (stale) return { ...stale, text: localized(m.changedMeanwhile) }
  await ctx.tx.deleteFrom('mailing').where('id', '=', row.id).execute()
  await logMailing(ctx, row, 'del', { subject: row.subject })
  return ok({ removed: true })
}

export const listMailings: Service<typeof mailingApi.list> = async (ctx, input) => {
  const { edition, editions, current } = await editionOf(ctx, input.activityCode)
  const { q, state } = input
  const chosen = () => {
    const query = ctx.db.selectFrom('mailing').where('edition', '=', edition)
    return query.where(hasFolded('search', q ?? ''))
  }
  const states = await chosen()
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const inState = state ? chosen().where('state', '=', state) : chosen()
  const rows = await newestOnPage(inState.selectAll(), input)
  const ids = rows.map((row) => row.id)
  const recipients = await countRecipients(ctx.db, ids)
  const { counts, total } = countStates(mailingStates, states, state)
  return ok({
    rows: rows.map((row) => showRow(row, recipients.get(row.id)!)),
    total,
    page: input.page,
    size: input.size,
    edition,
    editions,
    current,
    states: counts,
  })
}
