/** What a person is told of questionnaires on the page `My conference`: those that are open and not answered yet. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { HomeWaiting } from '../../../shared/home-part.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { homeMessages as m } from '../messages.ts'
import { list } from './query-service.ts'

export async function questionnairesWaiting(ctx: SignedIn<ReadContext>): Promise<HomeWaiting[]> {
  const listed = await list(ctx, {})
  const rows = listed.ok ? listed.result.rows : []
  return rows
    .filter(({ mine }) => mine === 'new' || mine === 'begun')
    .map(({ id, title, closesAt, mine }) => ({
      id: `questionnaire ${id}`,
      kind: 'questionnaire',
      from: { cn: '', en: '' },
      text: fillMessage(mine === 'begun' ? m.begun : m.waits, (locale) => ({
        title: title[locale] || title.cn || title.en,
      })),
      note: { cn: '', en: '' },
      dueAt: closesAt,
      toDo: fillMessage(m.toDo, (locale) => ({ title: title[locale] || title.cn || title.en })),
      count: 1,
      act: { label: mine === 'begun' ? m.continue : m.answer, path: `/questionnaire/${id}` },
      accept: null,
    }))
}
