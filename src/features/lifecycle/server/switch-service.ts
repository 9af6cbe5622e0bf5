/** The acts that change what visitors see: an edition is published, and one becomes current in place of another. */
import { sql } from 'kysely'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { toBeijing } from '../../../shared/format.ts'
import { fill } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { prepareContent, insertRow } from '../../content/server/service.ts'
import {
  currentEdition,
  isEdition,
  isPublished,
  setCurrent,
  faultOf,
  readTimes,
  parametersOf,
} from '../../edition/server/service.ts'
import { prepareRegistration } from '../../registration/server/service.ts'
import { editionYear, parameters, type ParameterCode } from '../../edition/rules.ts'
import type { lifecycleApi, SwitchPreview } from '../contract.ts'
import { lifecycleMessages as messages } from '../messages.ts'
import { isBlocking } from '../rules.ts'
import { checklistOf } from './checklist-service.ts'
import { separators } from '../../../shared/common-messages.ts'

/** admin/edition-switch-preview */
export const switchPreview: Service<typeof lifecycleApi.switchPreview> = async ({ db }, { to }) =>
  (await isEdition(db, to)) ? ok(await previewOf(db, to)) : refuse('NOT_FOUND')

/** What changes when `to` becomes current. */
export async function previewOf(db: Db | Tx, to: string): Promise<SwitchPreview> {
  const from = await currentEdition(db)
  return {
    from: await datesOf(db, from),
    to: await datesOf(db, to),
    open: await openOf(db, from),
    lacks: (await checklistOf(db, to)).filter(({ state }) => state !== 'set'),
  }
}

async function datesOf(db: Db | Tx, edition: string): Promise<SwitchPreview['from']> {
  const times = await readTimes(db, edition)
  return {
    activityCode: edition,
    published: await isPublished(db, edition),
    from: times.CONFERENCE_START,
    to: times.CONFERENCE_END,
    opens: times.REGISTRATION_OPENS,
    deadline: times.REGISTRATION_DEADLINE,
    bookingCloses: times.BOOKING_CLOSES,
  }
}

/** What is under way in an edition. Mails and jobs are the platform's: they go on, whichever edition is current. */
async function openOf(db: Db | Tx, edition: string): Promise<SwitchPreview['open']> {
  const found = await sql<Record<keyof SwitchPreview['open'], number>>`select
    (select count(*) from company where edition = ${edition} and status in ('submitted', 'resubmitted')) as unreviewed,
    (select count(*) from company where edition = ${edition} and status in ('draft', 'returned')) as drafts,
    (select count(*) from booking where edition = ${edition} and ended_at is null and state = 'held') as holds,
    (select count(*) from booking_queue where edition = ${edition} and ended_at is null) as queued,
    (select count(*) from meeting where edition = ${edition} and ended_at is null) as meetings,
    (select count(*) from mailing where edition = ${edition} and state in ('draft', 'scheduled', 'sending', 'paused')) as mailings,
    (select count(*) from mail where state = 'queued') as mails,
    (select count(*) from job where state <> 'failed') as jobs`.execute(db)
  const counts = Object.entries(found.rows[0]!).map(([what, count]) => [what, Number(count)])
  return Object.fromEntries(counts) as SwitchPreview['open']
}

/** admin/switch-edition, and the command. Nodes draw their pages anew within two seconds. */
export async function switchEdition(
  ctx: WriteContext,
  input: InputOf<typeof lifecycleApi.switchEdition>,
): Promise<Outcome<{ current: string }>> {
  const { from, to } = input
  if (!(await isEdition(ctx.tx, to))) return refuse('NOT_FOUND')
  // Locks the current edition's row; whoever comes second finds that it is current no more.
  const left = await ctx.tx
    .updateTable('edition')
    .set({ current: false })
    .where('code', '=', from)
    .where('current', '=', true)
    .returning('code')
    .executeTakeFirst()
  if (!left) return refuse('CHANGED_MEANWHILE', { text: localized(messages.changedMeanwhile) })
  if (from === to) return refuseFields({ to: localized(messages.isCurrent) })
  await setCurrent(ctx, to)
  if (editionYear(from) < editionYear(to)) await archive(ctx, from)
  await prepareRegistration(ctx, to)
  await prepareContent(ctx, to)
  await record(ctx, {
    action: 'edition.switch',
    subjectType: 'edition',
    subjectId: to,
    edition: to,
    data: { from },
  })
  return ok({ current: to })
}

/** Organisations that were approved, and everybody who came with them or alone. */
function countApproved({ tx }: WriteContext, edition: string) {
  return tx
    .selectFrom('company')
    .leftJoin('delegate', 'delegate.company_id', 'company.id')
    .select((e) => [
      e.fn
        .count<number>(e.case().when('company.individual', '=', false).then(e.ref('company.id')).end())
        .distinct()
        .as('organisations'),
      e.fn.count<number>('delegate.id').as('delegates'),
    ])
    .where('company.edition', '=', edition)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
}

/** What its review says of an edition that is over: what it was, unless an editor has written that already. */
async function archive(ctx: WriteContext, edition: string): Promise<void> {
  if (!(await isPublished(ctx.tx, edition))) return
  const set = await parametersOf(ctx.tx, edition, [
    'CONFERENCE_NAME',
    'CONFERENCE_THEME',
    'CONFERENCE_PLACE',
    'CONFERENCE_START',
    'CONFERENCE_END',
  ])
  const approved = await countApproved(ctx, edition)
  const words = (locale: 'cn' | 'en') => ({
    name: set.CONFERENCE_NAME[locale],
    theme: set.CONFERENCE_THEME[locale],
    place: set.CONFERENCE_PLACE[locale],
    format: '',
    body: [],
  })
  const day = (at: number) => toBeijing(at).slice(0, 10)
  await insertRow(ctx, {
    edition,
    type: 'past-edition',
    key: `lirc-${editionYear(edition)}`,
    texts: {
      values: {
        picture: null,
        from: day(set.CONFERENCE_START),
        to: day(set.CONFERENCE_END),
        number: null,
        organisations: Number(approved.organisations) || null,
        delegates: Number(approved.delegates) || null,
        delegatesOver: false,
      },
      cn: words('cn'),
      en: words('en'),
    },
    published: true,
    shipped: true,
  })
}

/** admin/publish-edition: refused while a date, a place or a deadline is only a default, or dates do not fit each other. */
export async function publishEdition(
  ctx: WriteContext,
  { activityCode, published }: InputOf<typeof lifecycleApi.publishEdition>,
): Promise<Outcome<ResultOf<typeof lifecycleApi.publishEdition>>> {
  if (!(await isEdition(ctx.tx, activityCode))) return refuse('NOT_FOUND')
  const wrong = published ? await notReady(ctx, activityCode) : await keepsPublished(ctx, activityCode)
  if (wrong) return refuseFields({ published: wrong })
  const publishedAt = published ? ctx.now : null
  await ctx.tx
    .updateTable('edition')
    .set({ published_at: publishedAt })
    .where('code', '=', activityCode)
    .execute()
  await record(ctx, {
    action: published ? 'edition.publish' : 'edition.unpublish',
    subjectType: 'edition',
    subjectId: activityCode,
    edition: activityCode,
    data: {},
  })
  return ok({ publishedAt })
}

async function notReady(ctx: WriteContext, edition: string): Promise<LocalizedMessage | null> {
  const missing = (await checklistOf(ctx.tx, edition)).filter(isBlocking)
  if (missing.length) {
    const named = (locale: 'cn' | 'en') => ({
      items: missing
        .map(({ of }) => parameters[of as ParameterCode].description[locale])
        .join(separators.items[locale]),
    })
    const { cn, en } = messages.lacks
    return { message: { cn: fill(cn, named('cn')), en: fill(en, named('en')) } }
  }
  return faultOf(edition, { times: await readTimes(ctx.tx, edition), before: null, now: ctx.now })
}

/** Why an edition is not taken back: it is an archive, whose addresses keep working, or someone counts on it. */
async function keepsPublished(ctx: WriteContext, edition: string): Promise<LocalizedMessage | null> {
  if (editionYear(edition) < editionYear(await currentEdition(ctx.tx))) return localized(messages.isPast)
  return (await hasRegistrations(ctx.tx, edition)) ? localized(messages.hasRegistrations) : null
}

export async function hasRegistrations(db: Db | Tx, edition: string): Promise<boolean> {
  const ofEdition = db.selectFrom('company').where('edition', '=', edition)
  return (await ofEdition.select('id').limit(1).executeTakeFirst()) !== undefined
}
