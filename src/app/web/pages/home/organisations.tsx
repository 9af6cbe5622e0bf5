/** The organisations that are approved (customer/company/list-page): names only. */
import { pickLanguage, type Locale, type Message } from '../../../../shared/i18n.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { homeMessages as messages } from './home-messages.ts'
import type { Organisations } from './home-data.ts'
import styles from './organisations.module.css'
import { PageSection } from '../../../../web/ui/page-section.tsx'

const shownPerGroup = 4
const groups: readonly { title: Message; takes: (type: string) => boolean }[] = [
  { title: messages.reinsurers, takes: (type) => type === 'reinsurance' },
  { title: messages.insurers, takes: (type) => type === 'insurance' },
  { title: messages.brokers, takes: (type) => type === 'broker' },
  { title: messages.others, takes: (type) => !['reinsurance', 'insurance', 'broker'].includes(type) },
]

export function OrganisationsPart({ organisations }: { organisations: Organisations }) {
  const t = useTranslate()
  return (
    <PageSection
      id="organisations"
      title={t(messages.organisations)}
      text={t(messages.organisationsText)}
      more={{ to: '/registered', label: t(messages.organisationsMore) }}
      tone="ink"
    >
      <div className={styles.orgs}>
        {groups.map(({ title, takes }) => {
          const rows = organisations.filter(({ type }) => takes(type)).slice(0, shownPerGroup)
          return rows.length > 0 && <Group key={title.en} title={t(title)} rows={rows} />
        })}
      </div>
    </PageSection>
  )
}

function Group({ title, rows }: { title: string; rows: Organisations }) {
  const locale = useLocale()
  const { sample } = useSite().facts
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.nameCn + row.nameEn}>{nameOf(row, locale, sample)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The short name; sample organisations in full, because only that name says that they are samples. */
function nameOf(row: Organisations[number], locale: Locale, sample: boolean): string {
  const short = pickLanguage(locale, { cn: row.abbrCn, en: row.abbrEn }).text
  return short && !sample ? short : pickLanguage(locale, { cn: row.nameCn, en: row.nameEn }).text
}
