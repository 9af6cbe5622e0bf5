/** Importing people from a table: a dry run that names every wrong cell, and one transaction that registers all or nobody. */
import type { Service } from '../../../server/http/http.ts'
import { inOutcomeTransaction, type ReadContext, type SignedIn } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { columnName } from '../../../server/documents/spreadsheet.ts'
import type { IncomingFile } from '../../../server/files/incoming-file.ts'
import { withFormFile } from '../../../server/files/incoming-form.ts'
import type { InputOf } from '../../../shared/call.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fill } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { fieldMessages } from '../../registration/messages.ts'
import {
  categoriesOf,
  loadActivities,
  organisationsNamed,
  usedElsewhere,
} from '../../registration/server/service.ts'
import type { Imported, staffRegistrationApi } from '../contract.ts'
import { importMessages as messages, staffRegistrationMessages } from '../messages.ts'
import { importLimits } from '../rules.ts'
import { affiliationsIn, readPeople, type SheetFault, type SheetRow } from '../sheets.ts'
import { enterAll, type Missed, type Table } from './import-write-service.ts'

type Importing = SignedIn<ReadContext>
type Asked = InputOf<typeof staffRegistrationApi.import>

export const importPeople: Service<typeof staffRegistrationApi.import> = async (ctx, input) => {
  const edition = await currentEdition(ctx.db)
  const late = await lateReasonOf(ctx.db, { edition, now: ctx.now, input })
  if (!late.ok) return late
  const beyondReason = cleanText(input.beyondReason ?? '')
  if (beyondReason && !mayGoBeyond(ctx.user))
    return refuse('FORBIDDEN', { text: localized(messages.beyondForbidden) })
  if (input.write && !input.privacy) return refuseFields({ privacy: localized(messages.privacyMissing) })
  const sealedFor = { edition, recordId: ctx.kernel.random.id() }
  return withFormFile(ctx, { limitBytes: importLimits.bytes, sealedFor }, async (file) => {
    const read = await readFile(ctx, { edition, file, join: input.join })
    if (!read.ok) return read
    const table = read.result
    if (table.faults.length) return ok(show(ctx, table, { written: false }))
    return register(ctx, { table, input, lateReason: late.result, beyondReason })
  })
}

/** As for approving at once: editors register within the limits. */
const mayGoBeyond = ({ role }: Importing['user']) => role === 'administrator' || role === 'reviewer'

/** Why they come after the deadline; null before it. */
async function lateReasonOf(
  db: Db,
  { edition, now, input }: { edition: string; now: number; input: Asked },
): Promise<Outcome<string | null>> {
  if (now < (await parameter(db, edition, 'REGISTRATION_DEADLINE')) || !input.write) return ok(null)
  const reason = cleanText(input.lateReason ?? '')
  return reason
    ? ok(reason)
    : refuseFields({ lateReason: localized(staffRegistrationMessages.lateReasonMissing) })
}

async function readFile(
  ctx: Importing,
  { edition, file, join }: { edition: string; file: IncomingFile; join: boolean },
): Promise<Outcome<Table>> {
  const { people: most, columns, cellCharacters } = importLimits
  const limits = { rows: most + 1, columns, cellCharacters }
  const judged = await ctx.kernel.inspector.inspect(ctx.upload!.who, file, { kind: 'table', limits })
  if (!judged.ok) return judged
  const found = judged.result
  if (!found.ok) {
    const text = { message: messages[found.fault], variables: { rows: most, row: found.row ?? 0 } }
    return refuse('INVALID_INPUT', { text, fields: { file: text } })
  }
  const cells = found.faults.map(({ row, column, kind }): SheetFault => ({
    row,
    column,
    text: localized(messages[kind]),
  }))
  return ok(await judge(ctx, { edition, rows: found.rows, cells, join }))
}

/** Everything that can be wrong without a write: the cells, their fields, twins in the file, and addresses that are registered. */
async function judge(
  ctx: Importing,
  given: { edition: string; rows: readonly SheetRow[]; cells: readonly SheetFault[]; join: boolean },
): Promise<Table> {
  const { edition, rows, cells, join } = given
  const categories = (await categoriesOf(ctx.db, edition)).filter(({ active }) => active)
  const activities = await loadActivities(ctx.db, edition)
  const named = await organisationsNamed(ctx.db, { edition, words: join ? affiliationsIn(rows) : [] })
  const organisations = new Map([...named].map(([word, { companyId }]) => [word, companyId]))
  const read = readPeople(rows, { categories, activities, organisations, now: ctx.now })
  const { people, faults, columns } = read
  const keys = people.map(({ person }) => foldEmail(String(person.email ?? '')))
  const listed = await usedElsewhere(ctx.db, { company: { id: '', edition }, keys })
  const email = columns.get('email') ?? null
  const taken = people.flatMap(({ row }, index): SheetFault[] =>
    listed.has(keys[index]!) ? [{ row, column: email, text: localized(fieldMessages.emailRegistered) }] : [],
  )
  const nobody: SheetFault[] =
    people.length || faults.length ? [] : [{ row: 1, column: null, text: localized(messages.nobody) }]
  const head = rows[0]?.cells ?? []
  const placeOf = ({ row, column }: SheetFault) => `${row} ${column}`
  // A cell that cannot be read at all is not judged by what is in it, too.
  const unread = new Set(cells.map(placeOf))
  const judged = faults.filter((fault) => !unread.has(placeOf(fault)))
  return {
    edition,
    head,
    people,
    faults: [...cells, ...judged, ...taken, ...nobody],
    columns,
    organisations: [...new Map([...named.values()].map((one) => [one.companyId, one])).values()],
    activities,
  }
}

/**
 * All of them, or nobody: whoever cannot be registered after all is named by row. A dry run does all that the registration does, and
 * takes it back, so that a full activity or a limit is told before.
 */
async function register(
  ctx: Importing,
  writing: { table: Table; input: Asked; lateReason: string | null; beyondReason: string },
): Promise<Outcome<Imported>> {
  const { table, input } = writing
  let refused: readonly SheetFault[] = []
  let missed: readonly Missed[] = []
  const done = await inOutcomeTransaction(ctx.kernel, async (open): Promise<Outcome<null>> => {
    const entered = await enterAll({ ...ctx, ...open }, writing)
    refused = entered.ok ? [] : entered.faults
    missed = entered.ok ? entered.missed : []
    return entered.ok && input.write ? ok(null) : refuse('INVALID_INPUT')
  })
  if (refused.length) return ok(show(ctx, { ...table, faults: refused }, { written: false }))
  if (!input.write) return ok(show(ctx, table, { written: false, missed }))
  if (!done.ok) return done
  const text = localized(messages.imported, { count: table.people.length })
  return ok(show(ctx, table, { written: true, missed }), { text })
}

function show(
  ctx: Importing,
  { people, faults, head, organisations, activities }: Table,
  { written, missed = [] }: { written: boolean; missed?: readonly Missed[] },
): Imported {
  const inWords = ({ message, variables }: LocalizedMessage) => fill(message[ctx.locale], variables)
  const sorted = faults.toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1))
  const nameOf = (code: string) => activities.find((one) => one.code === code)?.name[ctx.locale] ?? code
  return {
    people: people.length,
    written,
    joins: organisations.map(({ companyId, number, name, delegates }) => ({
      companyId,
      number,
      name,
      delegates,
      people: people.filter(({ joins }) => joins === companyId).length,
    })),
    missed: missed.slice(0, importLimits.faults).map(({ row, activity }) => ({
      row,
      text: fill(messages.isFull[ctx.locale], { activity: nameOf(activity) }),
    })),
    faultCount: faults.length,
    faults: sorted.slice(0, importLimits.faults).map(({ row, column, text }) => ({
      row,
      cell: column === null ? null : `${columnName(column)}${row}`,
      heading: column === null ? '' : (head[column] ?? ''),
      text: inWords(text),
    })),
  }
}
