/** The workbook of sponsorships. Rows are read in batches while the file is written; everything typed is a text cell. */
import type { Db } from '../../../server/database/db.ts'
import {
  columnsOf,
  defineSheet,
  workbookFile,
  type ColumnLine,
  type Sheet,
  type SheetColumn,
} from '../../../server/documents/spreadsheet.ts'
import { countryName } from '../../../shared/countries.ts'
import { translator, type Locale, type Message, type Translate } from '../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Service } from '../../../server/http/http.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { sponsorApi, VipRow } from '../contract.ts'
import { exportMessages as words, ledgerLabels, stateLabels } from '../messages.ts'
import { ledgerKinds, shownStateOf, type LedgerKind } from '../rules.ts'
import { readVips, showVips, type VipFilter } from './vip-list-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const batch = 100

const beijing = (at: number | null | undefined) => ({ moment: at })

function columns(t: Translate, language: Locale): SheetColumn<VipRow>[] {
  return columnsOf<VipRow>(t, [
    [commonFormMessages.number, 16, ({ number }) => number],
    [words.nameCn, 32, ({ nameCn }) => nameCn],
    [words.nameEn, 36, ({ nameEn }) => nameEn],
    [
      words.type,
      20,
      ({ type }) => {
        const label = (organisationTypeLabels as Record<string, Message>)[type]
        return label ? t(label) : type
      },
    ],
    [words.country, 16, ({ country }) => (country ? t(countryName(country)) : '')],
    [words.tier, 20, ({ sponsorship }) => sponsorship?.tierName[language] ?? ''],
    [
      commonFormMessages.status,
      12,
      ({ sponsorship }) => (sponsorship ? t(stateLabels[shownStateOf(sponsorship)]) : ''),
    ],
    [words.price, 14, ({ sponsorship }) => ({ fen: sponsorship?.priceFen })],
    [
      words.holdEndsAt,
      18,
      ({ sponsorship }) => (sponsorship?.state === 'applied' ? beijing(sponsorship.holdEndsAt) : null),
    ],
    [words.contractNumber, 20, ({ sponsorship }) => sponsorship?.contractNumber ?? ''],
    [commonFormMessages.contactPerson, 18, ({ sponsorship }) => sponsorship?.contact ?? ''],
    [commonFormMessages.email, 28, ({ sponsorship }) => sponsorship?.email ?? ''],
    [commonFormMessages.phone, 18, ({ sponsorship }) => sponsorship?.phone ?? ''],
    [words.note, 36, ({ sponsorship }) => sponsorship?.note ?? ''],
    [commonFormMessages.reason, 30, ({ sponsorship }) => sponsorship?.reason?.[language] ?? ''],
    ...ledgerKinds.flatMap((kind) => ledgerTexts(t, kind)),
    [words.createdAt, 18, ({ sponsorship }) => beijing(sponsorship?.createdAt)],
  ])
}

function ledgerTexts(t: Translate, kind: LedgerKind): ColumnLine<VipRow>[] {
  const what = t(ledgerLabels[kind])
  const lineOf = (row: VipRow) => row.ledger.find((line) => line.kind === kind)
  return [
    [t(words.included, { what }), 14, (row) => lineOf(row)?.included ?? null],
    [t(words.used, { what }), 14, (row) => lineOf(row)?.used.length ?? null],
  ]
}

/** Organisations that a filter leaves, in the order of their last change. */
function sponsorSheet(options: { db: Db; filter: VipFilter; language: Locale }): Sheet {
  const { db, filter, language } = options
  const t = translator(language)
  async function* rows() {
    for (let offset = 0; ; offset += batch) {
      const vips = await readVips(db, filter, { sort: 'name', limit: batch, offset })
      yield* await showVips(db, vips, filter)
      if (vips.length < batch) return
    }
  }
  return defineSheet<VipRow>({ name: t(words.sheet), columns: columns(t, language), rows: rows() })
}

/** admin/exportSponsorExcelCompanyInfo; the log says what was chosen (decision 18). */
export const exportVips: Service<typeof sponsorApi.exportVip> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  const { language, q, tier, state } = input
  await record(ctx, {
    action: 'sponsor.export',
    subjectType: 'export',
    subjectId: 'sponsors',
    edition,
    // What was searched for can be a person's name, so only that there was a search is kept.
    data: { filter: { tier, state, ...(q ? { searched: true } : {}) }, language },
  })
  const filter = { q, tier, state, edition, now: ctx.now }
  const sheet = sponsorSheet({ db: ctx.kernel.engine.reader, filter, language })
  return ok(workbookFile([sheet], { edition, holds: words.file, language, at: ctx.now }))
}
