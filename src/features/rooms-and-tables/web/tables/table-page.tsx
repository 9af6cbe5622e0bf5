/**
 * /negotiation-table, /coffee-table, /display-table, /sponsor-table (decision 15): what these tables are, what they cost and what
 * is free, for everybody; whoever is signed in books one.
 */
import { useLoaderData } from 'react-router'
import { text, type Locale } from '../../../../shared/i18n.ts'
import { readFacts, useSite, type SiteData } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { loadAll, loadIfThere, type PageServices } from '../../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../../web/frame/site-messages.ts'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import type { TableKind } from '../../../booking/rules.ts'
import styles from '../page.module.css'
import { BookingTabsPart, VisitorRulesPart } from '../visitor-part.tsx'
import { aboutMessages } from './table-messages.ts'
import { TableRulesPart, type TableOffer } from './table-rules-part.tsx'
import { TablesPart } from './tables-part.tsx'
import { openTables, type OpenTables } from './use-tables.ts'

interface TablePageData {
  readonly kind: TableKind
  readonly offered: TableOffer | null
  /** Null while the edition is in preparation. */
  readonly open: OpenTables | null
}

/** The page at one of its addresses. What there is of the tables is counted by a feature above: src/app/web says how it is asked. */
export function ofKind(
  kind: TableKind,
  loadOffer: (services: PageServices, kind: TableKind) => Promise<TableOffer | null>,
) {
  return {
    default: TablePage,
    describePage,
    loadPage: async (services: PageServices): Promise<TablePageData> => ({
      kind,
      ...(await loadAll({
        offered: loadOffer(services, kind),
        open: loadIfThere(services, openTables, { type: kind }),
      })),
    }),
  }
}

const crumbsOf = (locale: Locale) => [{ name: text(locale, siteMessages.venue), path: '/field' }]

function describePage({ kind }: TablePageData, { locale, site }: DescribeContext): PageDescription {
  return {
    title: text(locale, siteMessages[`${kind}Table`]),
    description: text(locale, aboutMessages[kind], { limit: slotLimitOf(site, locale) }),
    crumbs: crumbsOf(locale),
  }
}

const isFreeOf = (kind: TableKind, { tables }: OpenTables) =>
  tables.every((table) => table.kind !== kind || table.priceFen === 0)

const slotLimitOf = ({ facts }: SiteData, locale: Locale) =>
  readFacts(facts, locale).number('NEGOTIATION_SLOTS_MAX') ?? 2

export default function TablePage() {
  const t = useTranslate()
  const locale = useLocale()
  const site = useSite()
  const { kind, offered, open } = useLoaderData<TablePageData>()
  return (
    <>
      <PageHead
        crumbs={crumbsOf(locale)}
        title={t(siteMessages[`${kind}Table`])}
        text={text(locale, aboutMessages[kind], { limit: slotLimitOf(site, locale) })}
        year={site.facts.year}
        salt={5}
      />
      <div className={`wrap ${styles.withRules}`}>
        <BookingTabsPart current={kind} />
        <TablesPart key={kind} kind={kind} open={open} />
        <div className={styles.below}>
          <VisitorRulesPart isFree={open !== null && isFreeOf(kind, open)}>
            <TableRulesPart kind={kind} offered={offered} />
          </VisitorRulesPart>
        </div>
      </div>
    </>
  )
}
