/** The workbook of sponsorships. Rows are read in batches while the file is written; everything typed is a text cell. */
import type { Db } from '../../../server/database/db.ts'
import {
  defineSheet,
  type CellValue,
  type Sheet,
  type SheetColumn,
} from '../../../server/documents/spreadsheet.ts'
import { countryName } from '../../../shared/countries.ts'
import { translator, type Locale, type Message, type Translate } from '../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import type { VipRow } from '../contract.ts'
import { exportMessages as words, ledgerLabels, stateLabels } from '../messages.ts'
import { ledgerKinds, type LedgerKind } from '../rules.ts'
import { readVips, showVips, type VipFilter } from './vip-list-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const batch = 100

type Text = readonly [header: string, widthCharacters: number, value: (row: VipRow) => CellValue]

const beijing = (at: number | null | undefined) => ({ moment: at })

function columns(t: Translate, language: Locale): SheetColumn<VipRow>[] {
  const texts: Text[] = [
    [t(commonFormMessages.number), 16, ({ number }) => number],
    [t(words.nameCn), 32, ({ nameCn }) => nameCn],
    [t(words.nameEn), 36, ({ nameEn }) => nameEn],
    [
      t(words.type),
      20,
      ({ type }) => {
        const label = (organisationTypeLabels as Record<string, Message>)[type]
        return label ? t(label) : type
      },
    ],
    [t(words.country), 16, ({ country }) => (country ? t(countryName(country)) : '')],
    [t(words.tier), 20, ({ sponsorship }) => sponsorship?.tierName[language] ?? ''],
    [
      t(commonFormMessages.status),
      12,
      ({ sponsorship }) => (sponsorship ? t(stateLabels[sponsorship.state]) : ''),
    ],
    [t(words.price), 14, ({ sponsorship }) => ({ fen: sponsorship?.priceFen })],
    [
      t(words.holdEndsAt),
      18,
      ({ sponsorship }) => (sponsorship?.state === 'applied' ? beijing(sponsorship.holdEndsAt) : null),
    ],
    [t(words.contractNumber), 20, ({ sponsorship }) => sponsorship?.contractNumber ?? ''],
    [t(commonFormMessages.contactPerson), 18, ({ sponsorship }) => sponsorship?.contact ?? ''],
    [t(commonFormMessages.email), 28, ({ sponsorship }) => sponsorship?.email ?? ''],
    [t(commonFormMessages.phone), 18, ({ sponsorship }) => sponsorship?.phone ?? ''],
    [t(words.note), 36, ({ sponsorship }) => sponsorship?.note ?? ''],
    [t(commonFormMessages.reason), 30, ({ sponsorship }) => sponsorship?.reason?.[language] ?? ''],
    ...ledgerKinds.flatMap((kind) => ledgerTexts(t, kind)),
    [t(words.createdAt), 18, ({ sponsorship }) => beijing(sponsorship?.createdAt)],
  ]
  return texts.map(([header, widthCharacters, value]) => ({ header, widthCharacters, value }))
}

function ledgerTexts(t: Translate, kind: LedgerKind): Text[] {
  const what = t(ledgerLabels[kind])
  const lineOf = (row: VipRow) => row.ledger.find((line) => line.kind === kind)
  return [
    [t(words.included, { what }), 14, (row) => lineOf(row)?.included ?? null],
    [t(words.used, { what }), 14, (row) => lineOf(row)?.used.length ?? null],
  ]
}

/** Organisations that a filter leaves, in the order of their last change. */
export function sponsorSheet(options: { db: Db; filter: VipFilter; language: Locale }): Sheet {
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
