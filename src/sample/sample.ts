/** The sample edition of a development start (decision 2), and registrations in numbers for trials. */
import type { ActivityCode } from '../shared/activity-codes.ts'
import { forgetGone } from './marks.ts'
import { loadSampleVenue, removeSampleVenue } from './venue.ts'
import { loadSampleRows, removeSampleRows } from './content.ts'
import { currentEdition, putParameter } from '../features/edition/server/service.ts'
import { editionYear } from '../features/edition/rules.ts'
import { loadSampleFees, removeSampleFees } from './fees.ts'
import { loadSampleMail } from './mailbox.ts'
import { loadSampleMailings, removeSampleMailings } from './mailing.ts'
import { loadSampleMeetings } from './meetings.ts'
import { loadSampleMedia, removeSampleMedia } from './media.ts'
import { loadSampleNews, removeSampleNews } from './news.ts'
import { loadSampleQuestionnaires, removeSampleQuestionnaires } from './questionnaires.ts'
import { insertSampleCompanies, type SampleCompany, type SamplePerson } from './registrations.ts'
import { removeSampleCompanies } from './registration-removal.ts'
import { loadSampleProgramme, removeSampleProgramme } from './programme.ts'
import type { CompanyStatus } from '../features/registration/rules.ts'
import { loadSampleSponsors } from './sponsors.ts'
import { organisationTypes, type OrganisationType } from '../shared/organisation-types.ts'
import { toBeijing } from '../shared/format.ts'
import { asSystem, type Kernel, type WriteContext } from '../server/context.ts'
import sample from '../../reference/sample.json' with { type: 'json' }
import { fill } from '../shared/i18n.ts'
import { dayMs } from '../shared/durations.ts'

export const sampleAdministrator = 'administrator@example.com'

/** Loads the sample into an empty database; a database with any account or registration stays as it is. */
export async function loadSampleOnce(kernel: Kernel): Promise<void> {
  await asSystem(kernel, async (ctx) => {
    const account = await ctx.tx.selectFrom('account').select('id').limit(1).executeTakeFirst()
    if (!account) await loadSample(ctx)
  })
}

/** One realistic edition: open registration, an administrator, a dozen organisations in every status. */
export async function loadSample(ctx: WriteContext): Promise<void> {
  const edition = await currentEdition(ctx.tx)
  await ctx.tx.updateTable('edition').set({ published_at: ctx.now }).where('code', '=', edition).execute()
  await ctx.tx
    .insertInto('sample_record')
    .values({ id: edition, kind: 'edition', edition })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addSampleAdministrator(ctx)
  await openRegistration(ctx, edition)
  await loadSampleProgramme(ctx, edition)
  await loadSampleRows(ctx, edition)
  await loadSampleNews(ctx, edition)
  await loadSampleMedia(ctx, edition)
  await insertSampleCompanies(ctx, {
    edition,
    companies: sample.organisations.map((given, index) => samplePlan(ctx.now, given, index)),
  })
  await loadSampleVenue(ctx, edition)
  await loadSampleSponsors(ctx, edition)
  await loadSampleFees(ctx, edition)
  await loadSampleQuestionnaires(ctx, edition)
  await loadSampleMail(ctx, edition)
  await loadSampleMailings(ctx, edition)
  await loadSampleMeetings(ctx, edition)
}

async function addSampleAdministrator(ctx: WriteContext): Promise<void> {
  await ctx.tx
    .insertInto('account')
    .values({
      id: ctx.kernel.random.id(),
      user_type: 3,
      role: 'administrator',
      name: sample.administratorName,
      email: sampleAdministrator,
      phone: null,
      email_verified_at: ctx.now,
      phone_verified_at: null,
      locale: 'cn',
      origin: 'staff',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whatever the day of the first start is, the sample's registration is open and its conference ahead. */
async function openRegistration(ctx: WriteContext, edition: string): Promise<void> {
  const opens = toBeijing(ctx.now - 60 * dayMs)
  const values: Record<string, string> = {
    REGISTRATION_OPENS: opens,
    DELEGATE_FEE_YUAN: '4800',
    CONTACT_EMAIL: 'office@example.com',
  }
  const deadline = Date.UTC(editionYear(edition), 8, 30, 10)
  if (deadline - ctx.now < 14 * dayMs) {
    values['REGISTRATION_DEADLINE'] = toBeijing(ctx.now + 14 * dayMs)
    values['BOOKING_CLOSES'] = toBeijing(ctx.now + 16 * dayMs)
  }
  for (const [code, value] of Object.entries(values)) {
    await putParameter(ctx, { edition, code, value })
    await ctx.tx
      .insertInto('sample_record')
      .values({ id: `${edition}:${code}`, kind: 'parameter', edition })
      .execute()
  }
}

const samplePatterns: readonly ActivityCode[][] = [
  ['main-forum', 'welcome-reception', 'keynote-speeches', 'panels-negotiations'],
  ['main-forum', 'sub-forum', 'dealers-conference'],
  ['sub-forum', 'exhibition', 'insurance-roadshow'],
]
const sampleStatuses: readonly CompanyStatus[] = [
  'submitted',
  'approved',
  'submitted',
  'approved',
  'returned',
  'approved',
  'resubmitted',
  'submitted',
  'approved',
  'rejected',
  'draft',
  'approved',
]

function samplePlan(now: number, given: (typeof sample.organisations)[number], index: number): SampleCompany {
  const status = sampleStatuses[index % sampleStatuses.length]!
  return {
    ...given,
    type: given.type as OrganisationType,
    status,
    people: people({ count: 1 + (index % 4), mailbox: `sample-${index + 1}`, offset: index }),
    activities: samplePatterns,
    submittedAt: status === 'draft' ? null : now - (index + 1) * dayMs,
  }
}

function people(options: { count: number; mailbox: string; offset: number }): SamplePerson[] {
  return Array.from({ length: options.count }, (_, place) => ({
    surname: sample.person.surnames[(options.offset + place) % sample.person.surnames.length]!,
    firstName: fill(sample.person.firstName, { place: place + 1 }),
    jobTitle: place === 0 ? sample.person.leaderTitle : sample.person.memberTitle,
    rank: place === 0 ? 'executive' : 'department',
    email: `${options.mailbox}-${place + 1}@example.com`,
  }))
}

/**
 * Many registrations for trials and benchmarks: `companies` organisations with `delegates` delegates in
 * all. Seats go to activities without a limit, so that no limit is broken.
 */
export async function loadTrial(
  kernel: Kernel,
  options: { companies: number; delegates: number },
): Promise<void> {
  const { companies, delegates } = options
  const edition = await kernel.engine.write((tx) => currentEdition(tx))
  const pieceSize = 100
  for (let start = 0; start < companies; start += pieceSize) {
    const plans = Array.from({ length: Math.min(pieceSize, companies - start) }, (_, place) =>
      trialPlan({ index: start + place, companies, delegates, now: kernel.clock.now() }),
    )
    await asSystem(kernel, (ctx) => insertSampleCompanies(ctx, { edition, companies: plans }))
  }
}

function trialPlan(options: {
  index: number
  companies: number
  delegates: number
  now: number
}): SampleCompany {
  const { index, companies, delegates, now } = options
  const countries = ['CN', 'CN', 'CN', 'HK', 'SG', 'DE', 'CH', 'GB', 'US', 'JP', 'FR', 'BM']
  const count =
    Math.floor((delegates * (index + 1)) / companies) - Math.floor((delegates * index) / companies)
  const number = String(index + 1).padStart(4, '0')
  const { trial } = sample
  const status = sampleStatuses[index % sampleStatuses.length]!
  return {
    nameCn: fill(trial.nameCn, { number, trade: trial.tradesCn[index % 4]! }),
    nameEn: fill(trial.nameEn, { number, trade: trial.tradesEn[index % 4]! }),
    abbrCn: fill(trial.abbrCn, { number }),
    abbrEn: fill(trial.abbrEn, { number }),
    type: organisationTypes[index % organisationTypes.length] as OrganisationType,
    country: countries[index % countries.length]!,
    city: trial.cities[index % 2]!,
    status,
    people: people({ count: Math.max(1, count), mailbox: `trial-${number}`, offset: index }),
    activities: [['sub-forum', 'exhibition'], ['exhibition'], ['insurance-roadshow', 'sub-forum']],
    submittedAt: status === 'draft' ? null : now - (index % 90) * dayMs,
  }
}

/** Removes the sample and the trials: organisations, parameters, the sample administrator. */
export async function removeSample(ctx: WriteContext): Promise<number> {
  const removed = await removeSampleCompanies(ctx)
  await removeSampleInvitations(ctx)
  await removeSampleVenue(ctx)
  await removeSampleFees(ctx)
  await removeSampleMailings(ctx)
  await removeSampleQuestionnaires(ctx)
  await removeSampleNews(ctx)
  await removeSampleRows(ctx)
  await removeSampleMedia(ctx)
  const parameters = await ctx.tx
    .selectFrom('sample_record')
    .select('id')
    .where('kind', '=', 'parameter')
    .execute()
  for (const { id } of parameters) await ctx.tx.deleteFrom('parameter').where('id', '=', id).execute()
  await ctx.tx.deleteFrom('sample_record').where('kind', '=', 'parameter').execute()
  const sampled = await ctx.tx
    .selectFrom('sample_record')
    .select('id')
    .where('kind', '=', 'edition')
    .execute()
  for (const { id } of sampled) await removeSampleProgramme(ctx, id)
  await ctx.tx
    .updateTable('edition')
    .set({ published_at: null })
    .where('code', 'in', (e) => e.selectFrom('sample_record').select('id').where('kind', '=', 'edition'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company').select('id').whereRef('company.edition', '=', 'edition.code'))),
    )
    .execute()
  await ctx.tx.deleteFrom('sample_record').where('kind', '=', 'edition').execute()
  await forgetGone(ctx.tx)
  await ctx.tx
    .deleteFrom('account')
    .where('email', '=', sampleAdministrator)
    .where('origin', '=', 'staff')
    .execute()
  return removed
}

/** What the start says about the sample. */
export async function greetSample(kernel: Kernel): Promise<string> {
  const account = await kernel.engine.reader
    .selectFrom('account')
    .select('id')
    .where('email', '=', sampleAdministrator)
    .executeTakeFirst()
  return account
    ? `Sample content is loaded; the sample administrator signs in as ${sampleAdministrator}`
    : 'No sample content: the database was not empty, or the sample was removed'
}

/** Those that the sample's administrator sent to try them: what they became goes as any registration does, by a deletion. */
async function removeSampleInvitations(ctx: WriteContext): Promise<void> {
  await ctx.tx
    .deleteFrom('invitation')
    .where('company_id', 'is', null)
    .where('created_by', 'in', (e) =>
      e
        .selectFrom('account')
        .select('id')
        .where('email', '=', sampleAdministrator)
        .where('origin', '=', 'staff'),
    )
    .execute()
}
