import { useTranslate } from '../ui/language.tsx'
import { siteMessages } from '../frame/site-messages.ts'
import NotFoundPage from './not-found-page.tsx'
import { pageMessages as messages } from './page-messages.ts'

/** What the server answers where a browser was led to a file that is not there (server/pages/missing-file.ts). */
export default function MissingFilePage() {
  const t = useTranslate()
  return <NotFoundPage title={t(siteMessages.missingFile)} text={t(messages.missingFileText)} />
}
