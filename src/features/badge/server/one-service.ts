/** One person's badge at once, and the same again with a new code. It is drawn outside of the transaction that keeps the print. */
import { Readable } from 'node:stream'
import {
  inOwnTransaction,
  type FileAnswer,
  type ReadContext,
  type WriteContext,
} from '../../../server/context.ts'
import { refuseOther } from '../../../server/database/edit-version.ts'
import { namedCharacters, refuseMissing } from '../../../server/documents/missing-characters.ts'
import type { Service } from '../../../server/http/http.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import { htmlLang, text } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { actorOf, countAct } from '../../device/server/service.ts'
import { codeOf, endCode } from '../../ticket/server/service.ts'
import type { badgeApi } from '../contract.ts'
import { badgeTexts } from '../messages.ts'
import { badgeSizes, reasonLength, type BadgeFormat } from '../format-rules.ts'
import { isChineseBadge } from '../rules.ts'
import { drawPdf, drawPreview, missingOn, type Stationery } from './draw-service.ts'
import type { BadgeFace } from './layout-service.ts'
import { faceOf, findHolder, hashOf, refuseOfOtherPoint, type BadgeHolder } from './people-service.ts'
import { stationeryOf } from './stationery-service.ts'
import { noteReprint } from './wave-service.ts'

/** Refuses a badge that has characters which no font has, naming person and characters. */
export async function refuseBadge(face: BadgeFace): Promise<Refusal | null> {
  const [characters = []] = await missingOn([face])
  return refuseMissing(face.large, characters)
}

/** The characters of a name that no badge can show, each with its number; '' where all of them can be printed. */
export async function unprintableIn(name: string): Promise<string> {
  const [characters = []] = await missingOn([{ ...blankFace, large: name }])
  return namedCharacters(characters)
}

const blankFace: BadgeFace = {
  large: '',
  small: '',
  organisation: '',
  role: '',
  category: { word: { cn: '', en: '' }, colour: 'lake' },
  code: '',
}

interface Print {
  readonly personId: string
  readonly format: BadgeFormat
  /** With a new code, and why; null: with the one that is valid now. */
  readonly reprint: { readonly reason: string } | null
}

/** Keeps the print, and with it the code that is on it: both before anything is drawn, so that no paper has a code that is not valid. */
async function keepPrint(
  ctx: WriteContext,
  print: Print & { readonly checked: BadgeFace },
): Promise<Outcome<{ holder: BadgeHolder; text: string; serial: number }>> {
  const { personId, format, reprint, checked } = print
  const holder = await findHolder(ctx, ctx.tx, personId)
  if (!holder) return refuse('NOT_FOUND')
  const stale = refuseOther(checked, faceOf(holder, ''))
  if (stale) return stale
  const tooMany = await countAct(ctx, reprint ? 'reprint' : 'print')
  if (tooMany) return tooMany
  const code = reprint ? await endCode(ctx, { personId, reason: 'reprint' }) : await codeOf(ctx, personId)
  const of = { subjectType: 'delegate', subjectId: personId, edition: holder.edition } as const
  await record(
    ctx,
    reprint
      ? { ...of, action: 'badge.reprint', data: { serial: code.serial, format } }
      : { ...of, action: 'badge.one', data: { format } },
  )
  const actorId = actorOf(ctx)
  await ctx.tx
    .insertInto('badge_print')
    .values({
      id: ctx.kernel.random.id(),
      edition: holder.edition,
      company_id: holder.companyId,
      person_id: holder.id,
      code_id: code.id,
      format,
      hash: hashOf(ctx.kernel, holder, code.id),
      reason: reprint?.reason ?? null,
      run_id: null,
      printed_by: ctx.user?.accountId ?? null,
      printed_at: ctx.now,
      actor_id: actorId,
      wave_id: null,
      undone: false,
    })
    .execute()
  if (reprint && actorId !== null) await noteReprint(ctx, { edition: holder.edition, actorId })
  return ok({ holder, text: code.text, serial: code.serial })
}

/**
 * Prints one badge: the front alone, as a printer at a desk wants it. NOT_FOUND where the person has none, MISSING_CHARACTER where it
 * cannot be printed whole, CHANGED_MEANWHILE where it was edited at the same moment.
 */
async function print(
  ctx: ReadContext,
  asked: Print,
): Promise<Outcome<{ face: BadgeFace; serial: number; stationery: Stationery }>> {
  const holder = await findHolder(ctx, ctx.db, asked.personId)
  if (!holder) return refuse('NOT_FOUND')
  const elsewhere = await refuseOfOtherPoint(ctx, ctx.db, asked.personId)
  if (elsewhere) return elsewhere
  const checked = faceOf(holder, '')
  const missing = await refuseBadge(checked)
  if (missing) return missing
  const kept = await inOwnTransaction(ctx, (open) => keepPrint(open, { ...asked, checked }))
  if (!kept.ok) return kept
  const { text: code, serial } = kept.result
  const options = { edition: holder.edition, format: asked.format, back: false, bleed: false }
  const stationery = await stationeryOf(ctx.db, ctx.kernel, options)
  return ok({ face: faceOf(kept.result.holder, code), serial, stationery })
}

/** A reason that says something, or the refusal that asks for one. */
function readReason(typed: string): Outcome<{ reason: string }> {
  const reason = cleanText(typed)
  const { minimum, maximum } = reasonLength
  if (reason.length >= minimum && reason.length <= maximum) return ok({ reason })
  return refuseFields({ reason: localized(badgeTexts.reasonMissing, { minimum, maximum }) })
}

async function printPdf(ctx: ReadContext, asked: Print): Promise<Outcome<FileAnswer>> {
  const printed = await print(ctx, asked)
  if (!printed.ok) return printed
  const { face, stationery } = printed.result
  const name = text(ctx.locale, badgeTexts.fileOne, { name: face.large })
  const lang = htmlLang[isChineseBadge(face.large) ? 'cn' : 'en']
  const pdf = await drawPdf(face, { title: name, lang, at: ctx.now }, stationery)
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

export const printOne: Service<typeof badgeApi.one> = (ctx, { personId, format }) =>
  printPdf(ctx, { personId, format, reprint: null })

export const reprint: Service<typeof badgeApi.reprint> = async (ctx, { personId, format, reason }) => {
  const read = readReason(reason)
  return read.ok ? printPdf(ctx, { personId, format, reprint: read.result }) : read
}

export const printSheet: Service<typeof badgeApi.sheet> = async (ctx, { personId, format, reason }) => {
  const read = reason === undefined ? null : readReason(reason)
  if (read && !read.ok) return read
  const printed = await print(ctx, { personId, format, reprint: read && read.result })
  if (!printed.ok) return printed
  const { face, serial, stationery } = printed.result
  const label = text(ctx.locale, badgeTexts.label, { name: face.large })
  const [svg] = await drawPreview(face, { stationery, label })
  return ok({ name: face.large, serial, svg: svg!, ...badgeSizes[format] })
}
