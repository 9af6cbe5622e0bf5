/** One person's badge at once, the same again with a new code, and how the name on it is spelled. */
import { Readable } from 'node:stream'
import type { FileAnswer, WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import { htmlLang, text } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { codeOf, endCode } from '../../ticket/server/service.ts'
import type { badgeApi } from '../contract.ts'
import { badgeTexts } from '../messages.ts'
import { isChineseBadge, reasonLength, type BadgeFormat } from '../rules.ts'
import { drawPdf, missingOn } from './draw-service.ts'
import type { BadgeFace } from './layout-service.ts'
import { faceOf, findHolder, hashOf, type BadgeHolder } from './people-service.ts'
import { stationeryOf } from './stationery-service.ts'

/** Refuses a badge that has characters which no font has, naming person and characters. */
export async function refuseMissing(face: BadgeFace): Promise<Refusal | null> {
  const [characters = []] = await missingOn([face])
  if (!characters.length) return null
  const values = { name: face.large, characters: characters.map(named).join(' ') }
  return refuse('BADGE_CHARACTER', { text: localized(badgeTexts.character, values) })
}

/** A character with its number: it may look like a box to the reader, too. */
export const named = (character: string): string =>
  `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase()})`

/** The print's entry in the log of prints. */
function addPrint(
  ctx: WriteContext,
  print: { holder: BadgeHolder; codeId: string; format: BadgeFormat; reason: string | null },
): Promise<unknown> {
  const { holder, codeId, format, reason } = print
  return ctx.tx
    .insertInto('badge_print')
    .values({
      id: ctx.kernel.random.id(),
      edition: holder.edition,
      company_id: holder.companyId,
      person_id: holder.id,
      code_id: codeId,
      format,
      hash: hashOf(ctx.kernel, holder, codeId),
      reason,
      run_id: null,
      printed_by: ctx.user?.accountId ?? null,
      printed_at: ctx.now,
    })
    .execute()
}

async function answer(
  ctx: WriteContext,
  print: {
    holder: BadgeHolder
    code: { id: string; text: string }
    format: BadgeFormat
    reason: string | null
  },
): Promise<Outcome<FileAnswer>> {
  const { holder, code, format, reason } = print
  const face = faceOf(holder, code.text)
  // One sheet, as a printer at a desk wants it.
  const options = { edition: holder.edition, format, back: false, bleed: false }
  const stationery = await stationeryOf(ctx.tx, ctx.kernel, options)
  const name = text(ctx.locale, badgeTexts.fileOne, { name: face.large })
  const lang = htmlLang[isChineseBadge(face.large) ? 'cn' : 'en']
  const pdf = await drawPdf(face, { title: name, lang, at: ctx.now }, stationery)
  await addPrint(ctx, { holder, codeId: code.id, format, reason })
  return ok({
    file: {
      stream: Readable.from([pdf]),
      name: cleanFileName(`${name}.pdf`, 'pdf'),
      type: 'application/pdf',
      sizeBytes: pdf.length,
      disposition: 'inline',
    },
  })
}

/**
 * The badge of a person with the code that is valid now, as PDF of one page; it counts as printed. NOT_FOUND where the person has
 * none, BADGE_CHARACTER where it cannot be printed whole.
 */
export async function badgeOf(
  ctx: WriteContext,
  personId: string,
  format: BadgeFormat,
): Promise<Outcome<FileAnswer>> {
  const holder = await findHolder(ctx, ctx.tx, personId)
  if (!holder) return refuse('NOT_FOUND')
  const missing = await refuseMissing(faceOf(holder, ''))
  if (missing) return missing
  return answer(ctx, { holder, code: await codeOf(ctx, personId), format, reason: null })
}

/** The same with a new code; the one before is refused from now on. The reason is required, and logged. */
export async function reprintOf(
  ctx: WriteContext,
  print: { personId: string; format: BadgeFormat; reason: string },
): Promise<Outcome<FileAnswer>> {
  const { personId, format } = print
  const reason = cleanText(print.reason)
  const { minimum, maximum } = reasonLength
  if (reason.length < minimum || reason.length > maximum)
    return refuseFields({ reason: localized(badgeTexts.reasonMissing, { minimum, maximum }) })
  const holder = await findHolder(ctx, ctx.tx, personId)
  if (!holder) return refuse('NOT_FOUND')
  const missing = await refuseMissing(faceOf(holder, ''))
  if (missing) return missing
  const code = await endCode(ctx, { personId, reason: 'reprint' })
  await record(ctx, {
    action: 'badge.reprint',
    subjectType: 'delegate',
    subjectId: personId,
    edition: holder.edition,
    data: { serial: code.serial, format },
  })
  return answer(ctx, { holder, code, format, reason })
}

export const printOne: Service<typeof badgeApi.one> = async (ctx, { personId, format }) => {
  const printed = await badgeOf(ctx, personId, format)
  if (printed.ok) await recordPrint(ctx, personId, format)
  return printed
}

const recordPrint = (ctx: WriteContext, personId: string, format: BadgeFormat) =>
  record(ctx, { action: 'badge.one', subjectType: 'delegate', subjectId: personId, data: { format } })

export const reprint: Service<typeof badgeApi.reprint> = (ctx, input) => reprintOf(ctx, input)
