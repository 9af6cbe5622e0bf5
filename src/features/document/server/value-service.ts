/** What a document says: read afresh when it is issued, sealed with it, and never read again. */
import { countryName } from '../../../shared/countries.ts'
import { formatDate, formatMoney } from '../../../shared/format.ts'
import { formatDays } from '../../../shared/format-days.ts'
import { bothFilled, fillMessage, type Both } from '../../../shared/i18n.ts'
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { editionYear } from '../../edition/rules.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { chineseAmount } from '../../fees/rules.ts'
import { companyNumber, openNumber } from '../../registration/server/service.ts'
import { paperMessages } from '../messages.ts'
import { maskName, passportName, subjectOf, type DocumentKind } from '../rules.ts'
import { nameOf } from './candidate-service.ts'
import type { Snapshot } from './tables.ts'

/** One subject, ready to be printed. */
export interface Subject {
  readonly id: string
  readonly personId: string | null
  readonly companyId: string
  /** Masked. */
  readonly shown: Both
  readonly snapshot: Snapshot
}

type Values = Readonly<Record<string, Both>>
const alike = (text: string): Both => ({ cn: text, en: text })
const perLanguage = (of: (locale: 'cn' | 'en') => string): Both => ({ cn: of('cn'), en: of('en') })
const maskBoth = ({ cn, en }: Both): Both => ({ cn: maskName(cn), en: maskName(en) })

/** What all documents of an edition may say. */
export async function editionValues({ db }: Pick<Reading, 'db'>, edition: string): Promise<Values> {
  const set = await parametersOf(db, edition, [
    'CONFERENCE_NAME',
    'CONFERENCE_PLACE',
    'CONFERENCE_START',
    'CONFERENCE_END',
    'CONTACT_EMAIL',
  ])
  return {
    conference: bothFilled(set.CONFERENCE_NAME),
    place: bothFilled(set.CONFERENCE_PLACE),
    days: perLanguage((locale) =>
      formatDays(locale, set.CONFERENCE_START, set.CONFERENCE_END, { year: true }),
    ),
    year: alike(String(editionYear(edition))),
    contact: alike(set.CONTACT_EMAIL),
  }
}

/** The subjects with what their documents will say, in the order of `ids`. */
export async function subjectsOf(
  ctx: Pick<Reading, 'db' | 'kernel'>,
  asked: { kind: DocumentKind; edition: string; ids: readonly string[]; forCheck?: boolean },
): Promise<Subject[]> {
  const common = await editionValues(ctx, asked.edition)
  const found = new Map<string, Subject>()
  for (const ids of piecesOf(asked.ids)) {
    const read = subjectOf(asked.kind) === 'payment' ? paymentSubjects : personSubjects
    for (const subject of await read({ ...ctx, ...asked, ids, common })) found.set(subject.id, subject)
  }
  return asked.ids.flatMap((id) => found.get(id) ?? [])
}

interface Reading {
  readonly kernel: Kernel
  readonly db: Db | Tx
  readonly kind: DocumentKind
  readonly ids: readonly string[]
  readonly common: Values
  /** Passport numbers stay closed. */
  readonly forCheck?: boolean
}

async function personSubjects({ kernel, db, kind, ids, common, forCheck }: Reading): Promise<Subject[]> {
  const people = await db.selectFrom('delegate').selectAll().where('id', 'in', ids).execute()
  const companies = await db
    .selectFrom('company')
    .select(['id', 'edition', 'name', 'number', 'country'])
    .where(
      'id',
      'in',
      people.map((person) => person.company_id),
    )
    .execute()
  const companyOf = new Map(companies.map((company) => [company.id, company]))
  return Promise.all(
    people.map(async (person) => {
      const company = companyOf.get(person.company_id)!
      const name = nameOf(person)
      const parts = { surname: person.surname, firstName: person.first_name }
      const values: Values = {
        ...common,
        name,
        organisation: bothFilled(company.name),
        position: alike(person.job_title),
        registration: alike(companyNumber(company) ?? ''),
        ...(kind === 'invitation' && {
          passportName: alike(passportName(parts)),
          passportNumber: alike(forCheck ? '' : ((await openNumber({ kernel }, person)) ?? '')),
          country: company.country ? { ...countryName(company.country) } : alike(''),
        }),
      }
      const shown = kind === 'invitation' ? alike(passportName(parts).replace(',', '')) : name
      return {
        id: person.id,
        personId: person.id,
        companyId: person.company_id,
        shown: maskBoth(shown),
        snapshot: { values },
      }
    }),
  )
}

async function paymentSubjects({ db, ids, common }: Reading): Promise<Subject[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('company', 'company.id', 'payment.company_id')
    .select(['payment.id', 'company_id', 'payer', 'confirmed_fen', 'amount_fen', 'paid_on', 'reference'])
    .select(['company.name', 'company.number', 'company.edition'])
    .where('payment.id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const amountFen = row.confirmed_fen ?? row.amount_fen
    const paidOn = Date.parse(`${row.paid_on}T00:00:00+08:00`)
    const payer = alike(row.payer)
    const values: Values = {
      ...common,
      payer,
      organisation: bothFilled(row.name),
      registration: alike(companyNumber(row) ?? ''),
      amount: perLanguage((locale) => formatMoney(locale, amountFen)),
      amountInWords: fillMessage(paperMessages.inWords, () => ({ words: chineseAmount(amountFen) })),
      paidOn: perLanguage((locale) => formatDate(locale, paidOn, { year: true })),
      reference: alike(row.reference),
    }
    return {
      id: row.id,
      personId: null,
      companyId: row.company_id,
      shown: maskBoth(payer),
      snapshot: { values },
    }
  })
}
