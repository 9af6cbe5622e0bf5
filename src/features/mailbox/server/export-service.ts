/** An own thread as a PDF: what the own side has of it, oldest first. Logged. */
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import { formatDateTime } from '../../../shared/format.ts'
import { pickLanguage, translator, type Locale } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { writePdf, type PdfRecord, type PdfSection } from '../../../server/documents/pdf.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { threadTexts as m } from '../messages.ts'
import { mailLimits } from '../rules.ts'
import { findOwnThread, loadRows, openBody, type OwnMissive } from './own-missive-service.ts'
import { loadParties } from './party-service.ts'
import { mailboxOf } from './side-service.ts'
import { missivesOf } from './list-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

type Writer = SignedIn<WriteContext>

export const exportThread: Service<typeof mailboxApi.exportThread> = async (ctx, input) => {
  const own = mailboxOf(ctx)
  if (!own.ok) return own
  const mailbox = own.result
  const thread = await findOwnThread(ctx.tx, mailbox, input.id)
  if (!thread) return refuse('NOT_FOUND')
  const locale = input.language ?? ctx.locale
  const asked = { threadId: thread.id, limit: mailLimits.exported, offset: 0 }
  const { ids, total } = await missivesOf(ctx.tx, mailbox, asked)
  const rows = (await loadRows(ctx.tx, mailbox, ids)).toSorted((a, b) =>
    a.copy.missive_id < b.copy.missive_id ? -1 : 1,
  )
  const partyOf = await loadParties(ctx.tx, [mailbox.side, thread.otherSide])
  const names = {
    own: partyOf(mailbox.side).name[locale],
    other: partyOf(thread.otherSide).name[locale],
  }
  await record(ctx, {
    action: 'mailbox.export',
    subjectType: 'missive',
    subjectId: thread.id,
    data: { missives: ids.length },
  })
  const conference = pickLanguage(locale, await parameter(ctx.tx, mailbox.edition, 'CONFERENCE_NAME')).text
  const head = { at: ctx.now, locale, conference, subject: thread.subject, names }
  const sections = await Promise.all(rows.map((row) => sectionOf(ctx, row, head)))
  const paper = recordOf(head, { sections, left: total - ids.length })
  return ok({
    file: {
      stream: Readable.from(drawLater(paper)),
      name: `${translator(locale)(m.fileName)}-${thread.id}.pdf`,
      type: 'application/pdf',
    },
  })
}

/** Set when it is sent, after the commit: no other write waits while a page of Chinese is drawn. */
async function* drawLater(paper: PdfRecord): AsyncGenerator<Buffer> {
  yield await writePdf(paper)
}

type Names = { readonly own: string; readonly other: string }

/** One message: who and when, then its lines. */
async function sectionOf(
  ctx: Writer,
  row: OwnMissive,
  { locale, names, subject }: { locale: Locale; names: Names; subject: string },
): Promise<PdfSection> {
  const t = translator(locale)
  const isOwn = row.copy.box === 'out'
  const moment = (at: number) => formatDateTime(locale, at, { year: true })
  const read = row.readAt === null ? t(m.notRead) : moment(row.readAt)
  return {
    heading: isOwn ? names.own : names.other,
    rows: [
      { label: t(m.sent), value: moment(row.sentAt) },
      ...(row.subject === subject ? [] : [{ label: t(commonFormMessages.subject), value: row.subject }]),
      ...(isOwn ? [{ label: t(m.read), value: read }] : []),
    ],
    notes: ((await openBody(ctx.kernel, row)) ?? t(m.notKept)).split('\n').filter((line) => line.trim()),
  }
}

function recordOf(
  head: { at: number; locale: Locale; conference: string; subject: string; names: Names },
  body: { sections: PdfSection[]; left: number },
): PdfRecord {
  const { at, locale, conference, subject, names } = head
  const t = translator(locale)
  const earlier = body.left > 0 ? [{ notes: [t(m.earlierLeftOut, { count: body.left })] }] : []
  return {
    locale,
    at,
    letterhead: conference,
    title: subject,
    subtitle: t(m.between, names),
    sections: [...earlier, ...body.sections],
    footer: t(m.title),
  }
}
