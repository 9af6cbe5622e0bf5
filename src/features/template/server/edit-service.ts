/** Setting the words of a kind, for an edition or for all, and taking them away again. */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { restamp, unstamped, type TextStamps } from '../../../shared/translation.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, openEdition } from '../../edition/server/service.ts'
import type { templateApi, TemplateShown } from '../contract.ts'
import { checkMailWords, templateFields, type MailWords, type TemplateField } from '../rules.ts'
import { showTemplate, stampsOf, type Kinds } from './list-service.ts'
import type { MailTextTable } from './tables.ts'
import { platformScope, shippedWords, storedWords } from './text-service.ts'

type Saved = InputOf<typeof templateApi.save>

/** The layer that is written, locked; null where the edition may not be changed. */
async function openLayer(
  ctx: SignedIn<WriteContext>,
  input: { kind: string; activityCode?: string | undefined },
): Promise<{ id: string; scope: string; row: MailTextTable | undefined } | null> {
  const { activityCode } = input
  const scope = activityCode ? await openEdition(ctx.tx, activityCode) : platformScope
  if (!scope) return null
  const id = `${scope}:${input.kind}`
  await lockRow(ctx.tx, 'mail_text', id)
  const row = await ctx.tx.selectFrom('mail_text').selectAll().where('id', '=', id).executeTakeFirst()
  return { id, scope, row }
}

function nextStamps(
  input: Saved,
  options: { kind: MailKind; row: MailTextTable | undefined; now: number },
): TextStamps {
  const { row, kind, now } = options
  const before: MailWords = row ? storedWords(row) : shippedWords(kind)
  const stamps: TextStamps = row ? stampsOf(row) : {}
  return restamp({
    before: unstamped(stamps, () => true, templateFields),
    changed: (field, locale) =>
      before[field as TemplateField][locale] !== input[field as TemplateField][locale],
    empty: () => false,
    fields: templateFields,
    confirmed: input.confirmed,
    now,
  })
}

const plain = (words: Saved['subject']) => ({
  cn: words.cn.replaceAll('\r\n', '\n').trim(),
  en: words.en.replaceAll('\r\n', '\n').trim(),
})

export const saveTemplate =
  (kinds: Kinds): Service<typeof templateApi.save> =>
  async (ctx, given) => {
    const kind = kinds.get(given.kind)
    if (!kind) return refuse('NOT_FOUND')
    const input = { ...given, subject: plain(given.subject), body: plain(given.body) }
    const faults = checkMailWords(input, kind)
    if (Object.keys(faults).length) return refuseFields(faults)
    const layer = await openLayer(ctx, input)
    if (!layer) return refuse('READ_ONLY')
    const stale = await refuseStale(input.version, layer.row?.version ?? 0, () =>
      shown(ctx, { kind, scope: layer.scope }),
    )
    if (stale) return stale
    const values = {
      subject: input.subject,
      body: input.body,
      stamps: nextStamps(input, { kind, row: layer.row, now: ctx.now }),
      version: input.version + 1,
      changed_at: ctx.now,
      changed_by: ctx.user.name,
    }
    // Two first edits at once: the second finds the row of the first, and changes nothing.
    const written = layer.row
      ? await ctx.tx.updateTable('mail_text').set(values).where('id', '=', layer.id).returning('id').execute()
      : await ctx.tx
          .insertInto('mail_text')
          .values({ id: layer.id, scope: layer.scope, kind: kind.kind, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
    if (!written.length) return refuse('CHANGED_MEANWHILE')
    await record(ctx, {
      action: 'template.save',
      subjectType: 'template',
      subjectId: kind.kind,
      data: { scope: layer.scope, version: values.version, subject: input.subject, body: input.body },
    })
    return ok(await shown(ctx, { kind, scope: layer.scope }))
  }

export const resetTemplate =
  (kinds: Kinds): Service<typeof templateApi.reset> =>
  async (ctx, input) => {
    const kind = kinds.get(input.kind)
    if (!kind) return refuse('NOT_FOUND')
    const layer = await openLayer(ctx, input)
    if (!layer) return refuse('READ_ONLY')
    const stale = await refuseStale(input.version, layer.row?.version ?? 0, () =>
      shown(ctx, { kind, scope: layer.scope }),
    )
    if (stale) return stale
    if (layer.row) {
      await ctx.tx.deleteFrom('mail_text').where('id', '=', layer.id).execute()
      await record(ctx, {
        action: 'template.reset',
        subjectType: 'template',
        subjectId: kind.kind,
        data: { scope: layer.scope, ...storedWords(layer.row) },
      })
    }
    return ok(await shown(ctx, { kind, scope: layer.scope }))
  }

async function shown(
  ctx: SignedIn<WriteContext>,
  { kind, scope }: { kind: MailKind; scope: string },
): Promise<TemplateShown> {
  const edition = scope === platformScope ? await currentEdition(ctx.tx) : scope
  return showTemplate(ctx.tx, { kind, edition })
}
