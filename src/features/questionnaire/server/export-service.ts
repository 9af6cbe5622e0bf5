/** admin/questionnaire/export: the answers as a workbook; the log says that they were taken out (decision 18). */
import type { Service } from '../../../server/http/http.ts'
import { writeWorkbook, xlsxType } from '../../../server/documents/spreadsheet.ts'
import { toBeijing } from '../../../shared/format.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { questionnaireApi } from '../contract.ts'
import { exportMessages } from '../messages.ts'
import { questionnaireSheets } from './export.ts'
import { isEnough } from './result-service.ts'
import { findQuestionnaire } from './row-service.ts'
import { countTold, toldFrom } from './told-service.ts'

export const exportAnswers: Service<typeof questionnaireApi.export> = async (ctx, input) => {
  const row = await findQuestionnaire(ctx.tx, input.id)
  if (!row) return refuse('NOT_FOUND')
  const answers = await countTold(ctx.tx, row, ctx.now)
  if (!isEnough(row, answers)) return refuse('TOO_FEW_ANSWERS')
  const { language } = input
  await record(ctx, {
    action: 'questionnaire.export',
    subjectType: 'questionnaire',
    subjectId: row.id,
    edition: row.edition,
    data: { answers, language },
  })
  const { kernel } = ctx
  const from = await toldFrom(ctx.tx, row, ctx.now)
  const sheets = questionnaireSheets({ db: kernel.engine.reader, kernel, row, language, from })
  const time = toBeijing(ctx.now).replace(/[-:]/g, '').replace(' ', '-')
  const name = `${row.edition}-${text(language, exportMessages.file)}-${time}.xlsx`
  return ok({ file: { stream: writeWorkbook(sheets, { at: ctx.now }), name, type: xlsxType } })
}
