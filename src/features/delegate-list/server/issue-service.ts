/**
 * Issuing a list: who is on it is written down and sealed, it gets its number, and a job makes the archive. The password is answered
 * once, to be told by another way than the mail; it is kept sealed only until the archive is made with it.
 */
import type { InputOf } from '../../../shared/call.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRows, type Db, type Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import { record } from '../../audit/server/service.ts'
import { maskName } from '../../document/rules.ts'
import { numberList } from '../../document/server/service.ts'
import { editionOf, openEdition } from '../../edition/server/service.ts'
import { purgeDueAt } from '../../registration/server/service.ts'
import type { delegateListApi } from '../contract.ts'
import { delegateListMessages as messages } from '../messages.ts'
import {
  countDifferences,
  differencesOf,
  listLimits,
  mayEndAt,
  passwordFrom,
  passwordSigns,
  type Facts,
  type ListKind,
} from '../rules.ts'
import { fileJob } from './file-run-service.ts'
import { peopleFor, type Listed, type ListedPerson } from './people-service.ts'
import { emptyWithdrawn, factsOn, factsRecord, lastListFor, passwordRecord } from './standing-service.ts'
import type { DelegateListPersonTable, DelegateListTable } from './tables.ts'

type Staff = SignedIn<WriteContext>
type Sent = InputOf<typeof delegateListApi.issue>

/** admin/delegateList/preview */
export const previewList: Service<typeof delegateListApi.preview> = async (ctx, input) => {
  const { kind } = input
  const { edition, readOnly } = await editionOf(ctx, input.activityCode)
  if (readOnly) return refuse('WRONG_STATUS')
  const { people, leftOut, notesLeftOut } = await peopleFor(ctx.db, { edition, kind })
  const email = normaliseEmail(input.email ?? '')
  const last = email ? await lastListFor(ctx.db, { edition, kind, email }) : undefined
  const changes = await changesSince(ctx.db, ctx.kernel, { last, people })
  return ok({
    people: people.length,
    leftOut,
    notesLeftOut,
    last: last && changes ? { number: last.number, madeAt: last.issued_at, changes } : null,
  })
}

const factsById = (people: readonly ListedPerson[]): Map<string, Facts> =>
  new Map(people.map(({ id, facts }) => [id, facts]))

async function changesSince(
  db: Db | Tx,
  kernel: WriteContext['kernel'],
  { last, people }: { last: DelegateListTable | undefined; people: readonly ListedPerson[] },
): Promise<DelegateListTable['changes']> {
  if (!last) return null
  return countDifferences(differencesOf(await factsOn({ kernel, db }, last), factsById(people)))
}

/** admin/delegateList/issue. NOT_FOUND: there is nobody to list. */
export const issueList: Service<typeof delegateListApi.issue> = async (ctx, input) => {
  const { kind } = input
  const edition = await openEdition(ctx.tx, input.activityCode)
  if (edition === null) return refuse('WRONG_STATUS')
  const email = normaliseEmail(input.email)
  const wrong = await problemsOf(ctx, { edition, email, input })
  if (!email || Object.keys(wrong).length) return refuseFields(wrong)
  const listed = await lockedPeople(ctx, { edition, kind })
  if (!listed.people.length) return refuse('NOT_FOUND', { text: localized(messages.nobody) })
  if (listed.people.length > listLimits.people)
    return refuseFields({ kind: localized(messages.tooMany, { count: listLimits.people }) })
  const password = drawPassword(ctx)
  const list = await insertList(ctx, { edition, email, input, listed, password })
  const organisation = maskName(list.receiver_organisation)
  const number = await numberList(ctx, {
    edition,
    kind,
    listId: list.id,
    shown: { cn: organisation, en: organisation },
    endsAt: input.endsAt,
  })
  await addJob(ctx, { kind: fileJob, payload: { listId: list.id } })
  await record(ctx, {
    action: 'delegateList.issue',
    subjectType: 'delegateList',
    subjectId: list.id,
    edition,
    data: { kind, people: list.people, endsAt: input.endsAt, organisation: list.receiver_organisation },
  })
  return ok({ id: list.id, number, people: list.people, password })
}

async function problemsOf(
  ctx: Staff,
  { edition, email, input }: { edition: string; email: string | null; input: Sent },
): Promise<Record<string, LocalizedMessage>> {
  const wrong: Record<string, LocalizedMessage> = {}
  if (!email) wrong['email'] = localized(messages.emailWrong)
  for (const name of ['name', 'organisation'] as const)
    if (!cleanText(input[name])) wrong[name] = localized(commonFormMessages.fieldRequired)
  const { at } = await purgeDueAt(ctx.tx, edition)
  if (!mayEndAt(input.endsAt, { now: ctx.now, purgeAt: at }))
    wrong['endsAt'] = localized(messages.endWrong, { days: listLimits.days })
  return wrong
}

/** Read again once their registrations are locked: nobody is erased or withdraws between being looked at and being on the list. */
async function lockedPeople(ctx: Staff, asked: { edition: string; kind: ListKind }): Promise<Listed> {
  const { people } = await peopleFor(ctx.tx, asked)
  const companies = [...new Set(people.map(({ companyId }) => companyId))]
  for (const ids of piecesOf(companies.toSorted()))
    await lockRows(ctx.tx, 'company', ids, 'delegateList.companyLock')
  const locked = new Set(companies)
  const again = await peopleFor(ctx.tx, asked)
  return { ...again, people: again.people.filter(({ companyId }) => locked.has(companyId)) }
}

function drawPassword({ kernel }: WriteContext): string {
  for (;;) {
    const password = passwordFrom(kernel.random.bytes(passwordSigns * 2))
    if (password !== null) return password
  }
}

interface Issuing {
  readonly edition: string
  readonly email: string
  readonly input: Sent
  readonly listed: Listed
  readonly password: string
}

async function insertList(
  ctx: Staff,
  { edition, email, input, listed, password }: Issuing,
): Promise<DelegateListTable> {
  const { people, leftOut } = listed
  const { kind, locale } = input
  const last = await lastListFor(ctx.tx, { edition, kind, email })
  // Whoever withdrew since is not named again, not even as removed.
  if (last) await emptyWithdrawn(ctx, last)
  const id = ctx.kernel.random.id()
  const row: DelegateListTable = {
    id,
    edition,
    kind,
    receiver_name: cleanText(input.name),
    receiver_organisation: cleanText(input.organisation),
    receiver_email: email,
    locale,
    previous_id: last?.id ?? null,
    people: people.length,
    left_out: leftOut,
    changes: await changesSince(ctx.tx, ctx.kernel, { last, people }),
    password: await sealText(ctx.kernel, passwordRecord({ edition, id }), password),
    token_hash: null,
    made_at: null,
    downloads: 0,
    last_download_at: null,
    issued_at: ctx.now,
  }
  await ctx.tx.insertInto('delegate_list').values(row).execute()
  for (const piece of piecesOf([...people.entries()], 100)) {
    const rows = await Promise.all(
      piece.map(([position, person]) => personRow(ctx, { list: row, person, position })),
    )
    await ctx.tx.insertInto('delegate_list_person').values(rows).execute()
  }
  return row
}

async function personRow(
  ctx: Staff,
  { list, person, position }: { list: DelegateListTable; person: ListedPerson; position: number },
): Promise<DelegateListPersonTable> {
  const id = ctx.kernel.random.id()
  return {
    id,
    list_id: list.id,
    position,
    person_id: person.id,
    company_id: person.companyId,
    facts: await sealText(ctx.kernel, factsRecord(list.edition, id), JSON.stringify(person.facts)),
  }
}
