/** Importing many single persons from a table: a dry run that names every wrong cell, and one transaction that registers all or nobody. */
import type { Service } from '../../../server/http/http.ts'
import {
  inOutcomeTransaction,
  type ReadContext,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { columnName, columnsOf, defineSheet, workbookFile } from '../../../server/documents/spreadsheet.ts'
import type { IncomingFile } from '../../../server/files/incoming-file.ts'
import { withFormFile } from '../../../server/files/incoming-form.ts'
import type { InputOf } from '../../../shared/call.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fill, translator } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { enteredPersonInput } from '../../registration/contract.ts'
import { fieldMessages } from '../../registration/messages.ts'
import { categoriesOf, enterSingles, usedElsewhere } from '../../registration/server/service.ts'
import type { Imported, staffRegistrationApi } from '../contract.ts'
import { importMessages as messages, staffRegistrationMessages } from '../messages.ts'
import { importLimits } from '../rules.ts'
import { importColumns, readPeople, type SheetFault, type SheetPerson, type SheetRow } from '../sheets.ts'
import { tellLater } from './jobs.ts'

type Importing = SignedIn<ReadContext>
type Asked = InputOf<typeof staffRegistrationApi.import>

interface Table {
  readonly edition: string
  readonly head: readonly string[]
  readonly people: readonly SheetPerson[]
  readonly faults: readonly SheetFault[]
  readonly emailColumn: number | null
}

export const importPeople: Service<typeof staffRegistrationApi.import> = async (ctx, input) => {
  const edition = await currentEdition(ctx.db)
  const late = await lateReasonOf(ctx.db, { edition, now: ctx.now, input })
  if (!late.ok) return late
  const sealedFor = { edition, recordId: ctx.kernel.random.id() }
  return withFormFile(ctx, { limitBytes: importLimits.bytes, sealedFor }, async (file) => {
    const read = await readFile(ctx, { edition, file })
    if (!read.ok) return read
    const table = read.result
    if (table.faults.length || !input.write) return ok(show(ctx, table, { written: false }))
    return write(ctx, { table, input, lateReason: late.result })
  })
}

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
  { edition, file }: { edition: string; file: IncomingFile },
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
  return ok(await judge(ctx, { edition, rows: found.rows, cells }))
}

/** Everything that can be wrong without a write: the cells, their fields, twins in the file, and addresses that are registered. */
async function judge(
  ctx: Importing,
  given: { edition: string; rows: readonly SheetRow[]; cells: readonly SheetFault[] },
): Promise<Table> {
  const { edition, rows, cells } = given
  const categories = (await categoriesOf(ctx.db, edition)).filter(({ active }) => active)
  const { people, faults, columns } = readPeople(rows, { categories, now: ctx.now })
  const emailColumn = columns.get('email') ?? null
  const keys = people.map(({ person }) => foldEmail(person.email ?? ''))
  const listed = await usedElsewhere(ctx.db, { company: { id: '', edition }, keys })
  const taken = people.flatMap(({ row }, index): SheetFault[] =>
    listed.has(keys[index]!)
      ? [{ row, column: emailColumn, text: localized(fieldMessages.emailRegistered) }]
      : [],
  )
  const nobody: SheetFault[] =
    people.length || faults.length ? [] : [{ row: 1, column: null, text: localized(messages.nobody) }]
  const head = rows[0]?.cells ?? []
  const placeOf = ({ row, column }: SheetFault) => `${row} ${column}`
  // A cell that cannot be read at all is not judged by what is in it, too.
  const unread = new Set(cells.map(placeOf))
  const judged = faults.filter((fault) => !unread.has(placeOf(fault)))
  return { edition, head, people, faults: [...cells, ...judged, ...taken, ...nobody], emailColumn }
}

interface Writing {
  readonly table: Table
  readonly input: Asked
  readonly lateReason: string | null
}

/** All of them, or nobody: whoever cannot be registered after all is named by row. */
async function write(ctx: Importing, writing: Writing): Promise<Outcome<Imported>> {
  const { table, input } = writing
  if (!input.privacy) return refuseFields({ privacy: localized(messages.privacyMissing) })
  let refused: SheetFault[] = []
  const done = await inOutcomeTransaction(ctx.kernel, async (open): Promise<Outcome<null>> => {
    const entered = await enterAll({ ...ctx, ...open }, writing)
    refused = entered.ok ? [] : entered.faults
    return entered.ok ? ok(null) : refuse('INVALID_INPUT')
  })
  if (refused.length) return ok(show(ctx, { ...table, faults: refused }, { written: false }))
  if (!done.ok) return done
  const text = localized(messages.imported, { count: table.people.length })
  return ok(show(ctx, table, { written: true }), { text })
}

type AllWritten = { readonly ok: true } | { readonly ok: false; readonly faults: SheetFault[] }

async function enterAll(ctx: SignedIn<WriteContext>, writing: Writing): Promise<AllWritten> {
  const { table, input, lateReason } = writing
  const { edition, people } = table
  const consents = { privacy: true, identity: input.identity, sharing: false, directory: false }
  const entered = await enterSingles(
    ctx,
    people.map(({ category, company, person }) => ({
      edition,
      individual: true,
      form: { company, contact: person },
      people: [
        { ...enteredPersonInput.parse({ category, dietary: person.dietary }), isPrimaryContact: true },
      ],
      consents,
      means: input.means,
      enteredBy: ctx.user.accountId,
      lateReason,
    })),
  )
  if (!entered.ok)
    return {
      ok: false,
      faults: entered.refused.flatMap(({ index, refusal }) => faultsOf(refusal, people[index]!, table)),
    }
  await tellLater(
    ctx,
    entered.result.map(({ company }) => company.id),
  )
  const data = { people: people.length, late: lateReason !== null, means: input.means }
  await record(ctx, {
    action: 'registration.import',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data,
  })
  return { ok: true }
}

/** Of one person who was refused in the transaction: another registration came first, or a consent is missing. */
function faultsOf({ fields, text }: Refusal, { row }: SheetPerson, { emailColumn }: Table): SheetFault[] {
  const told = Object.entries(fields ?? {}).map(([path, words]): SheetFault => ({
    row,
    column: path.endsWith('.email') ? emailColumn : null,
    text: words,
  }))
  const whole = text ?? localized(fieldMessages.wrong)
  return told.length ? told : [{ row, column: null, text: whole }]
}

function show(ctx: Importing, { people, faults, head }: Table, { written }: { written: boolean }): Imported {
  const inWords = ({ message, variables }: LocalizedMessage) => fill(message[ctx.locale], variables)
  const sorted = faults.toSorted((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1))
  return {
    people: people.length,
    written,
    faultCount: faults.length,
    faults: sorted.slice(0, importLimits.faults).map(({ row, column, text }) => ({
      row,
      cell: column === null ? null : `${columnName(column)}${row}`,
      heading: column === null ? '' : (head[column] ?? ''),
      text: inWords(text),
    })),
  }
}

export const importTemplate: Service<typeof staffRegistrationApi.importTemplate> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  const t = translator(ctx.locale)
  const columns = columnsOf<never>(
    t,
    importColumns.map(({ label }) => [label, 18, () => null] as const),
  )
  const sheet = defineSheet<never>({ name: t(messages.template), columns, rows: [] })
  const name = { edition, holds: messages.template, language: ctx.locale, at: ctx.now }
  return ok(workbookFile([sheet], name))
}
