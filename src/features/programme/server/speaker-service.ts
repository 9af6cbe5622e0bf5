/** Registered people as speakers: what the site says of one, and whom an editor may choose. Fills the port of content. */
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { ownNameFirst, hasFolded } from '../../../server/database/text-folding.ts'
import type { LinkedPeople, LinkedPerson } from '../../content/server/service.ts'
import {
  categoriesOf,
  registrationVersion,
  setCategoryByStaff,
  sortFound,
} from '../../registration/server/service.ts'
import { displayName } from '../../registration/rules.ts'
import { speakerMessages as messages } from '../messages.ts'

const speakerCategory = 'speaker'
const foundAtMost = 20

const peopleOf = (db: Db | Tx, edition: string) =>
  db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select([
      'delegate.id',
      'delegate.name',
      'delegate.surname',
      'delegate.first_name as firstName',
      'delegate.badge_name as badgeName',
      'delegate.sort_name as sortName',
      'delegate.origin',
      'delegate.job_title as jobTitle',
      'delegate.category',
      'delegate.erased_at as erasedAt',
      'company.name as organisation',
      'company.status',
    ])
    .where('delegate.edition', '=', edition)

type Row = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number]

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** A text that is in one language, in its own place of the two. */
const inScripts = (text: string): Both => (isHan(text) ? { cn: text, en: '' } : { cn: '', en: text })

/** A registered person's name in both scripts, as far as it is known: the name, and surname with first name. */
function speakerNames(person: {
  readonly name: string
  readonly surname: string
  readonly firstName: string
}): Both {
  const given = inScripts(person.name)
  const made = inScripts(displayName({ ...person, name: '' }))
  return { cn: given.cn || made.cn, en: given.en || made.en }
}

function shown(row: Row, categories: ReadonlyMap<string, Both>): LinkedPerson {
  const name = speakerNames(row)
  const position = inScripts(row.jobTitle)
  const isOver = row.status === 'cancelled' || row.status === 'rejected' || row.erasedAt !== null
  const textsIn = (locale: 'cn' | 'en') => ({
    name: name[locale],
    position: position[locale],
    organisation: row.organisation[locale],
  })
  const { category } = row
  return {
    id: row.id,
    state: isOver ? 'over' : row.status === 'approved' ? 'approved' : 'waiting',
    texts: { cn: textsIn('cn'), en: textsIn('en') },
    category: categories.get(category) ?? { cn: category, en: category },
    offered: category === speakerCategory ? null : (categories.get(speakerCategory) ?? null),
  }
}

async function showAll(db: Db | Tx, edition: string, rows: readonly Row[]): Promise<LinkedPerson[]> {
  if (!rows.length) return []
  const offered = (await categoriesOf(db, edition)).filter(({ active }) => active)
  const categories = new Map(offered.map(({ code, name }) => [code, name]))
  return rows.map((row) => shown(row, categories))
}

/** People whose registration goes on: each word is in the name, the address or the organisation. */
async function search(db: Db | Tx, { edition, q }: { edition: string; q: string }): Promise<LinkedPerson[]> {
  const query = peopleOf(db, edition)
    .where('company.status', 'not in', ['cancelled', 'rejected'])
    .where('delegate.erased_at', 'is', null)
    .where(hasFolded(['delegate.search', 'company.search'], q))
    .select(ownNameFirst('delegate.search', 'company.search', q).as('nearness'))
    .orderBy('nearness')
  const rows = await query.orderBy('delegate.name').orderBy('delegate.id').limit(foundAtMost).execute()
  return showAll(db, edition, await sortFound(rows))
}

async function byId(
  db: Db | Tx,
  { edition, ids }: { edition: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, LinkedPerson>> {
  if (!ids.length) return new Map()
  const rows = await peopleOf(db, edition)
    .where('delegate.id', 'in', [...ids])
    .orderBy('delegate.id')
    .execute()
  return new Map((await showAll(db, edition, rows)).map((person) => [person.id, person]))
}

async function makeSpeaker(
  ctx: WriteContext,
  { edition, personId }: { edition: string; personId: string },
): Promise<Outcome<null>> {
  const person = await ctx.tx
    .selectFrom('delegate')
    .select('company_id')
    .where('id', '=', personId)
    .where('edition', '=', edition)
    .executeTakeFirst()
  if (!person) return refuse('NOT_FOUND')
  const { company_id: companyId } = person
  const set = await setCategoryByStaff(ctx, {
    companyId,
    version: await registrationVersion(ctx.tx, companyId),
    delegateId: personId,
    category: speakerCategory,
    reason: messages.categoryReason[ctx.locale],
  })
  return set.ok ? ok(null) : set
}

export const linkedPeople: LinkedPeople = { search, of: byId, makeSpeaker }
