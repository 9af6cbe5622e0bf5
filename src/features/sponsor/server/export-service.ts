/** admin/exportSponsorExcelCompanyInfo: sponsorships as a workbook; the log says what was chosen (decision 18). */
import type { Service } from '../../../server/http/http.ts'
import { writeWorkbook, xlsxType } from '../../../server/documents/spreadsheet.ts'
import { toBeijing } from '../../../shared/format.ts'
import { text } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { sponsorApi } from '../contract.ts'
import { exportMessages } from '../messages.ts'
import { sponsorSheet } from './export.ts'

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
  const time = toBeijing(ctx.now).replace(/[-:]/g, '').replace(' ', '-')
  const name = `${edition}-${text(language, exportMessages.file)}-${time}.xlsx`
  return ok({ file: { stream: writeWorkbook([sheet], { at: ctx.now }), name, type: xlsxType } })
}
