/** Before anything is sent: who would get an email, and how one of them would read it. */
import type { Service } from '../../../server/http/http.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { foldLines, wordsIn } from '../../../server/database/text-folding.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { mailSiteOf } from '../../template/server/service.ts'
import type { mailingApi } from '../contract.ts'
import { checkContent, maskAddress, type MailingContent } from '../rules.ts'
import { hasWords } from '../../../shared/folding.ts'
import { findAudience, type Candidate } from './audience-service.ts'
import { renderContent, loadValues, sampleValues, type RenderedContent } from './render-service.ts'
import { unsubscribeLink } from './unsubscribe-service.ts'

export const listAudience: Service<typeof mailingApi.audience> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const found = await findAudience(ctx.db, { edition, audience: input.audience, now: ctx.now })
  const { people } = found
  const words = wordsIn(input.q)
  const rows = words.length
    ? people.filter((one) => hasWords(foldLines(one.name, one.company.cn, one.company.en, one.number), words))
    : people
  const from = (input.page - 1) * input.size
  const unsubscribed = people.filter((one) => one.unsubscribed).length
  const reading = (locale: Locale) =>
    people.filter((one) => !one.unsubscribed && one.locale === locale).length
  return ok({
    rows: rows.slice(from, from + input.size).map((one) => ({
      key: one.key,
      name: one.name,
      address: maskAddress(one.address),
      companyId: one.companyId,
      company: one.company,
      number: one.number,
      locale: one.locale,
      unsubscribed: one.unsubscribed,
    })),
    total: rows.length,
    page: input.page,
    size: input.size,
    recipients: people.length - unsubscribed,
    unsubscribed,
    withoutAddress: found.withoutAddress,
    unproved: found.unproved,
    bounced: found.bounced,
    sameAddress: found.sameAddress,
    organisations: new Set(people.map((one) => one.companyId)).size,
    languages: { cn: reading('cn'), en: reading('en') },
  })
}

/** The email as a person of the audience gets it; sample values where there is nobody. */
export async function drawFor(
  ctx: { kernel: Kernel; now: number },
  options: {
    db: Db | Tx
    edition: string
    content: MailingContent
    person: Candidate | null
    locale: Locale
  },
): Promise<RenderedContent> {
  const { db, edition, content, person, locale } = options
  const { publicUrl } = ctx.kernel.config
  const values = person
    ? (await loadValues(db, { edition, companyIds: [person.companyId], now: ctx.now, publicUrl }))({
        ...person,
        locale,
      })
    : sampleValues(locale)
  const site = await mailSiteOf(db, ctx.kernel, edition)
  const unsubscribe = unsubscribeLink(ctx.kernel, { id: null, locale })
  return renderContent(ctx.kernel, { content, values, locale, unsubscribe, site })
}

export const previewMailing: Service<typeof mailingApi.preview> = async (ctx, input) => {
  const content: MailingContent = { subject: input.subject, body: input.body }
  const faults = checkContent(content, { mayLack: true })
  if (Object.keys(faults).length) return refuseFields(faults)
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const { people } = await findAudience(ctx.db, { edition, audience: input.audience, now: ctx.now })
  const { recipient } = input
  const person =
    (recipient ? people.find((one) => one.key === recipient) : people.find((one) => !one.unsubscribed)) ??
    null
  if (recipient && !person) return refuse('NOT_FOUND')
  const locale = input.language ?? person?.locale ?? ctx.locale
  const drawn = await drawFor(ctx, { db: ctx.db, edition, content, person, locale })
  return ok({
    to: person && { name: person.name, address: maskAddress(person.address), company: person.company },
    locale,
    ...drawn,
  })
}
