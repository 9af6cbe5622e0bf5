/** /questionnaire/{id}: a questionnaire in both languages, to be answered by whom it is for (decision 21). */
import { useLoaderData } from 'react-router'
import { pickLanguage, text } from '../../../shared/i18n.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { shorten } from '../../../web/pages/page-intro.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { QuestionnaireView } from './questionnaire-part.tsx'
import { loadQuestionnaire, type QuestionnaireData } from './use-questionnaire.ts'

export function loadPage(
  services: PageServices,
  { id }: Readonly<Record<string, string | undefined>>,
): Promise<QuestionnaireData> {
  return loadQuestionnaire(services, id)
}

export function describePage({ shown }: QuestionnaireData, { locale }: DescribeContext): PageDescription {
  if (!shown) return { status: 404 }
  const title = pickLanguage(locale, shown.title).text
  const intro = shorten(pickLanguage(locale, shown.intro).text)
  return { title, description: intro || text(locale, messages.description, { title }), hidden: true }
}

export default function QuestionnairePage() {
  const { shown } = useLoaderData<QuestionnaireData>()
  return shown ? <QuestionnaireView key={shown.id} start={shown} /> : <NotFoundPage />
}
