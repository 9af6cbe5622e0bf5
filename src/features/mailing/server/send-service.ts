/** Sending: at once or at a time, a test to oneself, pause, resume, stop (requirement 7.10). */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { locales, text } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import { isReadOnly, openEdition } from '../../edition/server/service.ts'
import { wordsOf } from '../../template/server/service.ts'
import type { mailingApi, MailingShown } from '../contract.ts'
import { mailingMessages as m } from '../messages.ts'
import { checkContent, mayMailing, type MailingContent, type MailingAct } from '../rules.ts'
import { findAudience, type FoundAudience } from './audience-service.ts'
import { isMailingTemplate, putMailing } from './draft-service.ts'
import { richOf } from './render-service.ts'
import { mailingTemplates } from './mails.ts'
import { drawFor } from './preview-service.ts'
import { findMailing, lockMailing, logMailing, showMailing } from './row-service.ts'
import { audienceNow, refuseAudience, startWith } from './start-service.ts'
import type { MailingTable } from './tables.ts'
import { recallMails } from './recall-service.ts'

type Sent = ResultOf<typeof mailingApi.sendEmailAdmin>

/** The words given, else those of the template. */
async function contentFor(
  ctx: SignedIn<WriteContext>,
  input: InputOf<typeof mailingApi.sendEmailAdmin>,
  edition: string,
): Promise<MailingContent | Refusal> {
  const kind = Object.values(mailingTemplates).find((one) => one.kind === input.template)
  if (input.template && !kind) return refuseFields({ template: localized(m.unknownTemplate) })
  const words = kind ? await wordsOf(ctx.tx, { kind, edition }) : null
  const content: MailingContent = {
    subject: input.subject ?? words?.subject ?? { cn: '', en: '' },
    body:
      input.body ?? (words ? { cn: richOf(words.body.cn), en: richOf(words.body.en) } : { cn: [], en: [] }),
  }
  const faults = checkContent(content)
  return Object.keys(faults).length ? refuseFields(faults) : content
}

/** admin/sendEmailAdmin */
export const sendEmailAdmin: Service<typeof mailingApi.sendEmailAdmin> = async (ctx, input) => {
  const edition = await openEdition(ctx.tx, input.activityCode)
  if (edition === null) return refuse('READ_ONLY')
  const content = await contentFor(ctx, input, edition)
  if ('ok' in content) return content
  const { audience, sendAt } = input
  if (sendAt !== undefined && sendAt <= ctx.now) return refuseFields({ sendAt: localized(m.past) })
  const found = await findAudience(ctx.tx, { edition, audience, now: ctx.now })
  if (input.test) return sendTest(ctx, { edition, content, found })
  const wrong = refuseAudience(found)
  if (wrong) return wrong
  const template = input.template && isMailingTemplate(input.template) ? input.template : null
  const mailing = await putMailing(ctx, {
    row: undefined,
    edition,
    audience,
    template,
    content,
    confirmed: [],
  })
  return ok({ mailingId: mailing.id, ...(await begin(ctx, { mailing, found, sendAt })) })
}

/** One mail a language to who asks, as the first of the audience would get it. It is no mailing: nothing is kept but the log. */
async function sendTest(
  ctx: SignedIn<WriteContext>,
  options: { edition: string; content: MailingContent; found: FoundAudience },
): Promise<Outcome<Sent>> {
  const person = options.found.people.find((one) => !one.unsubscribed) ?? null
  for (const locale of locales) {
    const drawn = await drawFor(ctx, { ...options, db: ctx.tx, person, locale })
    await sendMail(ctx, {
      channel: 'email',
      to: ctx.user.email,
      locale,
      kind: 'mailing.test',
      ...drawn,
      subject: text(locale, m.testSubject, { subject: drawn.subject }),
    })
  }
  const { edition, content } = options
  await logMailing(ctx, { id: 'test', edition }, 'test', { subject: content.subject })
  return ok({ mailingId: null, recipients: locales.length, skipped: 0 })
}

/** Lets a draft go: now, with who is there now, or at its time with who is there then. */
async function begin(
  ctx: SignedIn<WriteContext>,
  options: { mailing: MailingTable; found: FoundAudience; sendAt: number | undefined },
): Promise<{ recipients: number; skipped: number }> {
  const { mailing, found, sendAt } = options
  const skipped = found.people.filter((one) => one.unsubscribed).length
  const counts =
    sendAt === undefined
      ? await startWith(ctx, { mailing: { ...mailing, send_at: null }, found })
      : { recipients: found.people.length - skipped, skipped }
  if (sendAt !== undefined) await setState(ctx, mailing, { state: 'scheduled', send_at: sendAt })
  await logMailing(ctx, mailing, sendAt === undefined ? 'start' : 'schedule', {
    ...counts,
    sendAt: sendAt ?? null,
  })
  return counts
}

/** The mailing, locked, where an act fits its state. */
export async function openMailing(
  ctx: WriteContext,
  { mailingId, act }: { mailingId: string; act: MailingAct },
): Promise<MailingTable | Refusal> {
  const mailing = await lockMailing(ctx, mailingId)
  if (!mailing) return refuse('NOT_FOUND')
  // An archive is read-only (decision 1); what is still on its way can be held and ended.
  const isHeld = act === 'pause' || act === 'stop'
  if (!isHeld && (await isReadOnly(ctx.tx, mailing.edition))) return refuse('READ_ONLY')
  return mayMailing(act, mailing.state) ? mailing : refuse('WRONG_STATUS')
}

const shown = async (ctx: WriteContext, id: string): Promise<Outcome<MailingShown>> =>
  ok(await showMailing(ctx.tx, (await findMailing(ctx.tx, id))!))

export const startMailing: Service<typeof mailingApi.start> = async (ctx, input) => {
  const mailing = await openMailing(ctx, { mailingId: input.mailingId, act: 'start' })
  if ('ok' in mailing) return mailing
  const stale = await refuseStale(input.version, mailing.version)
  if (stale) return { ...stale, text: localized(m.changedMeanwhile) }
  const faults = checkContent(mailing)
  if (Object.keys(faults).length) return refuseFields(faults)
  const { sendAt } = input
  if (sendAt !== undefined && sendAt <= ctx.now) return refuseFields({ sendAt: localized(m.past) })
  const found = await audienceNow(ctx, mailing)
  const wrong = refuseAudience(found)
  if (wrong) return wrong
  await begin(ctx, { mailing, found, sendAt })
  return shown(ctx, mailing.id)
}

async function setState(
  ctx: WriteContext,
  mailing: MailingTable,
  values: Partial<Pick<MailingTable, 'state' | 'ended_at' | 'send_at'>>,
): Promise<void> {
  await ctx.tx
    .updateTable('mailing')
    .set({ ...values, version: mailing.version + 1 })
    .where('id', '=', mailing.id)
    .execute()
}

/** An act on a mailing whose state allows it, logged with what `work` answers; answers the mailing as it is then. */
const acting =
  (
    act: 'pause' | 'resume' | 'stop',
    work: (ctx: WriteContext, mailing: MailingTable) => Promise<Record<string, unknown>>,
  ) =>
  async (
    ctx: SignedIn<WriteContext>,
    { mailingId }: { mailingId: string },
  ): Promise<Outcome<MailingShown>> => {
    const mailing = await openMailing(ctx, { mailingId, act })
    if ('ok' in mailing) return mailing
    await logMailing(ctx, mailing, act, await work(ctx, mailing))
    return shown(ctx, mailing.id)
  }

export const pauseMailing = acting('pause', async (ctx, mailing) => {
  await setState(ctx, mailing, { state: 'paused' })
  return { held: await recallMails(ctx, { of: { mailingId: mailing.id }, as: 'waiting' }) }
})

export const resumeMailing = acting('resume', async (ctx, mailing) => {
  await setState(ctx, mailing, { state: 'sending' })
  return {}
})

export const stopMailing = acting('stop', async (ctx, mailing) => {
  if (mailing.state === 'scheduled') await setState(ctx, mailing, { state: 'draft', send_at: null })
  else await setState(ctx, mailing, { state: 'stopped', ended_at: ctx.now })
  return { stopped: await recallMails(ctx, { of: { mailingId: mailing.id }, as: 'stopped' }) }
})
