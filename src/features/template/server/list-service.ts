/** The words of mails as the back office sees them: every kind, its three layers, previews with sample values. */
import type { Service } from '../../../server/http/http.ts'
import { locales, type Locale } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { translationOf, type TextStamp } from '../../../shared/translation.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { currentEdition, editionOf } from '../../edition/server/service.ts'
import type { StoredText, templateApi, TemplateShown } from '../contract.ts'
import { checkMailWords, templateFields, templateLimits, type TemplateField } from '../rules.ts'
import { drawDocument, drawMail, type MailValues } from './render-service.ts'
import type { MailTextTable } from './tables.ts'
import { chooseWords, mailSiteOf, platformScope, shippedWords, storedWords } from './text-service.ts'

export type Kinds = ReadonlyMap<string, MailKind>

const channelOf = (kind: MailKind) => (kind.isDocument ? ('document' as const) : ('email' as const))
const groupOf = (kind: string) => kind.slice(0, kind.indexOf('.'))
export const stampsOf = (row: MailTextTable) => row.stamps as Record<TemplateField, TextStamp>

function isOutdated(row: MailTextTable | null): boolean {
  if (!row) return false
  const stamps = stampsOf(row)
  return templateFields.some((field) =>
    locales.some((locale) => translationOf(stamps[field], locale, false) !== 'even'),
  )
}

export const listTemplates =
  (kinds: Kinds): Service<typeof templateApi.list> =>
  async (ctx, input) => {
    const { edition, editions, current } = await editionOf(ctx, input.activityCode)
    const rows = await ctx.db
      .selectFrom('mail_text')
      .selectAll()
      .where('scope', 'in', [edition, platformScope])
      .execute()
    const stored = new Map(rows.map((row) => [row.id, row]))
    return ok({
      edition,
      editions,
      current,
      rows: [...kinds.values()].map((kind) => {
        const { words, source, row } = chooseWords(kind, {
          own: stored.get(`${edition}:${kind.kind}`),
          platform: stored.get(`${platformScope}:${kind.kind}`),
        })
        return {
          kind: kind.kind,
          group: groupOf(kind.kind),
          name: { cn: kind.name.cn, en: kind.name.en },
          channel: channelOf(kind),
          subject: words.subject,
          source,
          changedAt: row?.changed_at ?? null,
          changedBy: row?.changed_by ?? null,
          outdated: isOutdated(row),
        }
      }),
    })
  }

const showText = (row: MailTextTable | undefined): StoredText | null =>
  row
    ? {
        ...storedWords(row),
        stamps: stampsOf(row),
        version: row.version,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
      }
    : null

export async function showTemplate(
  db: Db | Tx,
  { kind, edition }: { kind: MailKind; edition: string },
): Promise<TemplateShown> {
  const rows = await db.selectFrom('mail_text').selectAll().where('kind', '=', kind.kind).execute()
  const own = rows.find((row) => row.scope === edition)
  const platform = rows.find((row) => row.scope === platformScope)
  return {
    kind: kind.kind,
    group: groupOf(kind.kind),
    name: { cn: kind.name.cn, en: kind.name.en },
    channel: channelOf(kind),
    edition,
    variables: Object.entries(kind.variables).map(([name, variable]) => ({
      name,
      label: { cn: variable.label.cn, en: variable.label.en },
      sample: { cn: variable.sample.cn, en: variable.sample.en },
      required: variable.required === true,
      secret: variable.secret === true,
    })),
    button: kind.button ? { label: { ...kind.button.label }, address: kind.button.address } : null,
    own: showText(own),
    platform: showText(platform),
    shipped: shippedWords(kind),
    source: chooseWords(kind, { own, platform }).source,
    limits: { ...templateLimits },
  }
}

export const getTemplate =
  (kinds: Kinds): Service<typeof templateApi.get> =>
  async (ctx, input) => {
    const kind = kinds.get(input.kind)
    if (!kind) return refuse('NOT_FOUND')
    const edition = input.activityCode ?? (await currentEdition(ctx.db))
    return ok(await showTemplate(ctx.db, { kind, edition }))
  }

/** What the variables of a kind say in a preview; the button leads into this site. */
function samplesOf({ variables, button }: MailKind, publicUrl: string): MailValues {
  const samples = Object.entries(variables).map(([name, { sample }]) => {
    const isAddress = name === button?.address
    const here = (address: string) => address.replace(/^https?:\/\/[^/]+/, publicUrl)
    return [name, isAddress ? { cn: here(sample.cn), en: here(sample.en) } : sample] as const
  })
  return Object.fromEntries(samples)
}

export const previewTemplate =
  (kinds: Kinds): Service<typeof templateApi.preview> =>
  async (ctx, input) => {
    const kind = kinds.get(input.kind)
    if (!kind) return refuse('NOT_FOUND')
    const words = { subject: input.subject, body: input.body }
    const faults = checkMailWords(words, kind)
    if (Object.keys(faults).length) return refuseFields(faults)
    const edition = await currentEdition(ctx.db)
    const site = await mailSiteOf(ctx.db, ctx.kernel, edition)
    const values = samplesOf(kind, site.publicUrl)
    const draw = (locale: Locale) =>
      kind.isDocument
        ? drawDocument({ words, values, locale })
        : drawMail({ kind, words, values, locale, site })
    return ok({ cn: draw('cn'), en: draw('en') })
  }
