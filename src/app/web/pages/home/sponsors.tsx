/** Sponsors by tier and the partners on the home page (visual design, home). */
import { useTranslate } from '../../../../web/ui/language.tsx'
import { PartnersPart } from '../../../../features/content/web/partners-part.tsx'
import { PageSection } from '../../../../web/ui/page-section.tsx'
import { sponsorMessages as messages } from '../../../../features/content/web/sponsor-messages.ts'
import { TiersPart } from '../../../../features/content/web/tiers-part.tsx'
import type { HomePartners } from './home-data.ts'

export function HomeSponsorsPart({ tiers, sponsors, partners, left }: HomePartners) {
  const t = useTranslate()
  const hasTiers = tiers !== null && sponsors !== null && tiers.rows.length > 0
  const hasPartners = partners !== null && partners.rows.length > 0
  if (!hasTiers && !hasPartners) return null
  return (
    <PageSection
      id="partners"
      title={t(messages.home)}
      text={hasTiers ? t(messages.homeText) : undefined}
      more={{ to: '/sponsor', label: t(messages.homeMore) }}
      tone="white"
    >
      {hasTiers && <TiersPart tiers={tiers} sponsors={sponsors} left={left} />}
      {hasPartners && <PartnersPart partners={partners} small={hasTiers} />}
    </PageSection>
  )
}
