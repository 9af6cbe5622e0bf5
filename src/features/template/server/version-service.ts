/**
 * What the words of a kind were before. The log holds every text that was saved, whole and sealed into its chain, so it is read there
 * and kept nowhere else.
 */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { entriesOf } from '../../audit/server/service.ts'
import { savedWords, type templateApi } from '../contract.ts'
import type { Kinds } from './list-service.ts'
import { platformScope } from './text-service.ts'

const [mostRead, mostShown] = [500, 100]

export const listVersions =
  (kinds: Kinds): Service<typeof templateApi.versions> =>
  async ({ db, kernel }, { kind, activityCode = platformScope }) => {
    if (!kinds.has(kind)) return refuse('NOT_FOUND')
    const entries = await entriesOf({ db, kernel }, { subjects: { template: [kind] }, limit: mostRead })
    const rows = entries.flatMap(({ id, at, action, actor, data }) => {
      const saved = savedWords.safeParse(data)
      if (action !== 'template.save' || !saved.success || saved.data.scope !== activityCode) return []
      const { subject, body } = saved.data
      return [{ id, savedAt: at, savedBy: actor?.name ?? null, subject, body }]
    })
    return ok({ rows: rows.slice(0, mostShown) })
  }
