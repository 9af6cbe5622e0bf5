/** Editing the agreement and the privacy notice: each save publishes a version, and none is ever changed. */
import type { Service } from '../../../server/http/http.ts'
import { isDeepStrictEqual } from 'node:util'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import { restamp } from '../../../shared/translation.ts'
import { record } from '../../audit/server/service.ts'
import type { legalApi, LegalDesk } from '../contract.ts'
import { legalKinds, type LegalKind } from '../rules.ts'
import { consentVersion, findLegalText, legalText } from './service.ts'

async function deskOf(db: Db, kind: LegalKind): Promise<LegalDesk> {
  const current = await findLegalText(db, kind)
  const history = await db
    .selectFrom('legal_text')
    .select(['version', 'ask_again', 'published_at', 'published_by'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
  return {
    kind,
    current: {
      ...legalText(current),
      stamps: current.stamps,
      publishedBy: current.published_by,
    },
    history: history.map((row) => ({
      version: row.version,
      askAgain: row.ask_again,
      publishedAt: row.published_at,
      publishedBy: row.published_by,
    })),
  }
}

/** admin/legal-text/get */
export const getLegalText: Service<typeof legalApi.get> = async (ctx, { kind }) => {
  return ok(await deskOf(ctx.db, kind))
}

/** admin/legal-text/save. CHANGED_MEANWHILE with the newer text; a save that changes nothing publishes nothing. */
export const saveLegalText: Service<typeof legalApi.save> = async (ctx, input) => {
  const { kind, askAgain, confirmed } = input
  // One row for both kinds: their versions are counted together.
  await lockRow(ctx.tx, 'legal_text', `${legalKinds[0]}:1`)
  const before = await findLegalText(ctx.tx, kind)
  const stale = await refuseStale(input.version, before.version, () => deskOf(ctx.tx, kind))
  if (stale) return stale
  const texts = { cn: input.cn, en: input.en }
  const isChanged = (locale: Locale) => !isDeepStrictEqual(texts[locale], before[locale])
  const isSame = !isChanged('cn') && !isChanged('en')
  if (isSame && !askAgain && !confirmed) return ok(await deskOf(ctx.tx, kind))
  const stamps = restamp({
    before: { text: before.stamps },
    changed: (_, locale) => isChanged(locale),
    empty: () => false,
    fields: ['text'],
    confirmed: confirmed ? ['text'] : [],
    now: ctx.now,
  })
  const version = (await consentVersion(ctx.tx)) + 1
  await ctx.tx
    .insertInto('legal_text')
    .values({
      id: `${kind}:${version}`,
      kind,
      version,
      ...texts,
      stamps: stamps['text']!,
      ask_again: askAgain,
      published_at: ctx.now,
      published_by: ctx.user.name,
    })
    .execute()
  await record(ctx, {
    action: 'legal.publish',
    subjectType: 'legal',
    subjectId: kind,
    data: { version, askAgain },
  })
  return ok(await deskOf(ctx.tx, kind))
}
