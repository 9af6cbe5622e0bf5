/** Registering the people of a table that has no faults: organisations are joined first, then the single persons are entered. */
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { InputOf } from '../../../shared/call.ts'
import { localized, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { enteredPersonInput } from '../../registration/contract.ts'
import { fieldMessages } from '../../registration/messages.ts'
import {
  enterSingles,
  joinOrganisations,
  type Activity,
  type KnownOrganisation,
} from '../../registration/server/service.ts'
import type { staffRegistrationApi } from '../contract.ts'
import type { ColumnName, SheetFault, SheetPerson } from '../sheets.ts'
import { tellJoinedLater, tellLater } from './jobs.ts'

/** A table as it was read and judged. */
export interface Table {
  readonly edition: string
  readonly head: readonly string[]
  readonly people: readonly SheetPerson[]
  readonly faults: readonly SheetFault[]
  /** Where each column is, from 0. */
  readonly columns: ReadonlyMap<ColumnName, number>
  /** Those that people of it join. */
  readonly organisations: readonly KnownOrganisation[]
  readonly activities: readonly Activity[]
}

/** What a person’s category brings and was full. */
export interface Missed {
  readonly row: number
  readonly activity: ActivityCode
}

interface Writing {
  readonly table: Table
  readonly input: InputOf<typeof staffRegistrationApi.import>
  readonly lateReason: string | null
  /** Why organisations may go beyond their limits; '' where they may not. */
  readonly beyondReason: string
}

type AllWritten =
  | { readonly ok: true; readonly missed: readonly Missed[] }
  | { readonly ok: false; readonly faults: readonly SheetFault[] }

/** In the transaction that the caller rolls back where somebody is refused. */
export async function enterAll(ctx: SignedIn<WriteContext>, writing: Writing): Promise<AllWritten> {
  const { table, input, lateReason, beyondReason } = writing
  const { edition, people } = table
  const joined = await joinAll(ctx, writing)
  if (!joined.ok) return joined
  const entered = await enterOthers(ctx, writing)
  if (!entered.ok) return entered
  const joining = people.filter(({ joins }) => joins).length
  const data = {
    people: people.length,
    joining,
    late: lateReason !== null,
    means: input.means,
  }
  await record(ctx, {
    action: 'registration.import',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data,
    ...(beyondReason && { typed: { beyondReason } }),
  })
  return { ok: true, missed: [...joined.missed, ...entered.missed] }
}

const personOf = ({ category, person, activities }: SheetPerson) => {
  const { category: _, ...fields } = person
  return enteredPersonInput.parse({ ...fields, category, ...(activities.length && { activities }) })
}

const numberUnasked = ({ person }: SheetPerson, { input }: Writing): boolean =>
  Boolean(person.certificateNumber) && !input.identity

async function joinAll(ctx: WriteContext, writing: Writing): Promise<AllWritten> {
  const { table } = writing
  const groups = Map.groupBy(
    table.people.filter(({ joins }) => joins !== null),
    ({ joins }) => joins!,
  )
  if (!groups.size) return { ok: true, missed: [] }
  const unasked = [...groups.values()].flat().filter((one) => numberUnasked(one, writing))
  if (unasked.length) return { ok: false, faults: unasked.map((one) => identityFault(one, table)) }
  const joined = await joinOrganisations(ctx, {
    edition: table.edition,
    beyondLimits: writing.beyondReason !== '',
    joining: [...groups].map(([companyId, people]) => ({ companyId, people: people.map(personOf) })),
  })
  if (!joined.ok)
    return {
      ok: false,
      faults: joined.refused.flatMap(({ companyId, refusal }) =>
        faultsOf(refusal, groups.get(companyId)!, table),
      ),
    }
  await tellJoinedLater(ctx, joined.result)
  const missed = joined.result.flatMap(({ companyId, missed: full }) =>
    full.flatMap(({ index, activities }) =>
      activities.map((activity) => ({ row: groups.get(companyId)![index]!.row, activity })),
    ),
  )
  return { ok: true, missed }
}

async function enterOthers(ctx: SignedIn<WriteContext>, writing: Writing): Promise<AllWritten> {
  const { table, input, lateReason } = writing
  const singles = table.people.filter(({ joins }) => joins === null)
  const consents = { privacy: true, identity: input.identity, sharing: false, directory: false }
  const entered = await enterSingles(
    ctx,
    singles.map((one) => {
      const {
        category,
        activities,
        dietary,
        dietaryNote,
        visaNeeded,
        isPrimaryContact: _,
        waitlist: __,
        ...contact
      } = personOf(one)
      return {
        edition: table.edition,
        individual: true,
        form: { company: one.company, contact },
        people: [{ category, activities, dietary, dietaryNote, visaNeeded, isPrimaryContact: true }],
        consents,
        means: input.means,
        enteredBy: ctx.user.accountId,
        lateReason,
      }
    }),
  )
  if (!entered.ok)
    return {
      ok: false,
      faults: entered.refused.flatMap(({ index, refusal }) => faultsOf(refusal, [singles[index]!], table)),
    }
  await tellLater(
    ctx,
    entered.result.map(({ company }) => company.id),
  )
  const missed = entered.result.flatMap(({ missed: full }, index) =>
    full.flatMap(({ activities }) => activities.map((activity) => ({ row: singles[index]!.row, activity }))),
  )
  return { ok: true, missed }
}

const identityFault = ({ row }: SheetPerson, { columns }: Table): SheetFault => ({
  row,
  column: columns.get('certificateNumber') ?? null,
  text: localized(fieldMessages.identityConsentMissing),
})

/** What was refused in the transaction, by row and column. `people`: those whom the refusal counts. */
function faultsOf({ fields, text }: Refusal, people: readonly SheetPerson[], table: Table): SheetFault[] {
  const told = Object.entries(fields ?? {}).map(([path, words]): SheetFault => {
    const [part, place] = path.split('.')
    const { row } = people[part === 'delegates' ? Number(place ?? 0) : 0] ?? people[0]!
    return { row, column: columnOf(path, table), text: words }
  })
  return told.length
    ? told
    : [{ row: people[0]!.row, column: null, text: text ?? localized(fieldMessages.wrong) }]
}

function columnOf(path: string, { columns }: Table): number | null {
  const names: Record<string, ColumnName> = {
    identity: 'certificateNumber',
    nameCn: 'affiliation',
    nameEn: 'affiliation',
    // Too many of one organisation.
    delegates: 'affiliation',
  }
  const last = path.split('.').at(-1)!
  return columns.get(names[last] ?? (last as ColumnName)) ?? null
}
