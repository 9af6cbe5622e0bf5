/** The workbook of a mailing's ledger. Rows are read in batches while the file is written; everything typed is a text cell. */
import { countRows } from '../../../server/database/queries.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { mailingApi } from '../contract.ts'
import { findMailing, logMailing } from './row-service.ts'
import {
  defineSheet,
  workbookFile,
  type Sheet,
  type SheetColumn,
} from '../../../server/documents/spreadsheet.ts'
import { translator, type Locale, type Translate } from '../../../shared/i18n.ts'
import { sayAnswer } from '../../../shared/own-answers.ts'
import { ledgerExportMessages as words, recipientStateLabels } from '../messages.ts'
import {
  answerOf,
  recipientColumns,
  selectChosen,
  showRecipient,
  type ChosenRecipients,
  type SelectedRecipient,
} from './recipient-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

const batch = 500

interface Line {
  readonly number: number
  readonly row: SelectedRecipient
}

/** A server's words, or those of who marked it, as they came; what the outbox has noted itself in the language of the sheet. */
function answerIn(t: Translate, row: SelectedRecipient): string | null {
  const answer = answerOf(row)
  return answer === null ? null : sayAnswer(t, answer)
}

function columnsIn(t: Translate): SheetColumn<Line>[] {
  const shown = ({ row }: Line) => showRecipient(row)
  return [
    { header: t(words.number), widthCharacters: 8, value: ({ number }) => number },
    { header: t(commonFormMessages.personName), widthCharacters: 18, value: ({ row }) => row.name },
    { header: t(words.address), widthCharacters: 30, value: ({ row }) => row.address },
    { header: t(words.companyCn), widthCharacters: 32, value: ({ row }) => row.company?.cn ?? null },
    { header: t(words.companyEn), widthCharacters: 36, value: ({ row }) => row.company?.en ?? null },
    {
      header: t(commonMessages.language),
      widthCharacters: 10,
      value: ({ row }) => t(row.locale === 'en' ? commonFormMessages.english : commonFormMessages.chinese),
    },
    {
      header: t(commonFormMessages.status),
      widthCharacters: 14,
      value: (line) => t(recipientStateLabels[shown(line).state]),
    },
    {
      header: t(words.at),
      widthCharacters: 20,
      value: (line) => {
        const { at } = shown(line)
        return { moment: at }
      },
    },
    { header: t(words.tries), widthCharacters: 10, value: (line) => shown(line).tries },
    { header: t(words.resends), widthCharacters: 12, value: ({ row }) => row.resends },
    { header: t(words.answer), widthCharacters: 60, value: ({ row }) => answerIn(t, row) },
  ]
}

/** The ledger in the order of sending. A line keeps its place in it, so none is read twice while emails go out. */
async function* ledgerLines(db: Db, chosen: ChosenRecipients): AsyncGenerator<Line> {
  let number = 0
  for (let last: { id: string; position: number } | null = null; ;) {
    const rows: (SelectedRecipient & { position: number })[] = await selectChosen(db, chosen)
      .select([...recipientColumns, 'recipient.position'])
      .$if(last !== null, (query) =>
        query.where((e) =>
          e.or([
            e('recipient.position', '>', last!.position),
            e.and([e('recipient.position', '=', last!.position), e('recipient.id', '>', last!.id)]),
          ]),
        ),
      )
      .orderBy('recipient.position')
      .orderBy('recipient.id')
      .limit(batch)
      .execute()
    for (const row of rows) yield { number: ++number, row }
    if (rows.length < batch) return
    last = rows.at(-1)!
  }
}

function ledgerSheet(options: { db: Db; chosen: ChosenRecipients; language: Locale }): Sheet {
  const t = translator(options.language)
  return defineSheet<Line>({
    name: t(words.sheet),
    columns: columnsIn(t),
    rows: ledgerLines(options.db, options.chosen),
  })
}

/** admin/mailing/export; the log says whose addresses were taken out (decision 18). */
export const exportLedger: Service<typeof mailingApi.exportLedger> = async (ctx, input) => {
  const { mailingId, state, q } = input
  const mailing = await findMailing(ctx.tx, mailingId)
  if (!mailing) return refuse('NOT_FOUND')
  const language = input.language ?? ctx.locale
  const chosen = { mailingId, state, q }
  await logMailing(ctx, mailing, 'export', {
    people: await countRows(selectChosen(ctx.tx, chosen)),
    addresses: 'full',
    // What was searched for can be a person's name, so only that there was a search is kept.
    filter: { ...(state && { state }), ...(q && { searched: true }) },
    language,
  })
  const sheet = ledgerSheet({ db: ctx.kernel.engine.reader, chosen, language })
  return ok(workbookFile([sheet], { edition: mailing.edition, holds: words.file, language, at: ctx.now }))
}
