/** The privacy notice, as the back office has published it. */
import { useLoaderData } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDate } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { load, type PageServices } from '../../../web/data/page-context.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import type { legalApi, LegalText } from '../contract.ts'
import { legalTextMessages as messages } from './messages.ts'

const readTexts = callRef<typeof legalApi.texts>('GET', 'basic/legal-texts')

export async function loadPage(services: PageServices): Promise<LegalText> {
  return (await load(services, readTexts, {})).privacy
}

export default function PrivacyPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const text = useLoaderData<LegalText>()
  const email = readFacts(facts, locale).text('CONTACT_EMAIL')
  const date = formatDate(locale, text.publishedAt, { year: true })
  return (
    <>
      <PageHead title={t(siteMessages.privacy)} text={t(messages.lead)} year={facts.year} />
      <div className="wrap section stack">
        <BilingualRichText text={text} />
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p className="muted small">{t(messages.version, { version: text.version, date })}</p>
      </div>
    </>
  )
}
