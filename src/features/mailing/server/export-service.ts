/** admin/mailing/export: a ledger as a workbook; the log says whose addresses were taken out (decision 18). */
import type { Service } from '../../../server/http/http.ts'
import { writeWorkbook, xlsxType } from '../../../server/documents/spreadsheet.ts'
import { toBeijing } from '../../../shared/format.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { mailingApi } from '../contract.ts'
import { ledgerExportMessages } from '../messages.ts'
import { ledgerSheet } from './export.ts'
import { selectChosen } from './recipient-service.ts'
import { findMailing } from './row-service.ts'

export const exportLedger: Service<typeof mailingApi.exportLedger> = async (ctx, input) => {
  const { mailingId, state, q } = input
  const mailing = await findMailing(ctx.tx, mailingId)
  if (!mailing) return refuse('NOT_FOUND')
  const language = input.language ?? ctx.locale
  const chosen = { mailingId, state, q }
  const { people } = await selectChosen(ctx.tx, chosen)
    .select((e) => e.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  await record(ctx, {
    action: 'mailing.export',
    subjectType: 'mailing',
    subjectId: mailingId,
    edition: mailing.edition,
    // What was searched for can be a person's name, so only that there was a search is kept.
    data: {
      people: Number(people),
      addresses: 'full',
      filter: { ...(state ? { state } : {}), ...(q ? { searched: true } : {}) },
      language,
    },
  })
  const sheet = ledgerSheet({ db: ctx.kernel.engine.reader, chosen, language })
  const time = toBeijing(ctx.now).replace(/[-:]/g, '').replace(' ', '-')
  const name = `${mailing.edition}-${text(language, ledgerExportMessages.file)}-${time}.xlsx`
  return ok({ file: { stream: writeWorkbook([sheet], { at: ctx.now }), name, type: xlsxType } })
}
