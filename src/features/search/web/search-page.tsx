/** /search?q=: finds of all kinds, each in words and at its address. Kept out of search engines. */
import { useLoaderData } from 'react-router'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { formatDate } from '../../../shared/format.ts'
import { htmlLang, text, type Locale } from '../../../shared/i18n.ts'
import { useSite } from '../../../web/data/edition.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { load, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { LanguageLabel } from '../../../web/ui/language-label.tsx'
import { LinkChips } from '../../../web/ui/link-chips.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { addressWith, PageLinks, pageOf } from '../../../web/ui/page-links.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { searchApi } from '../contract.ts'
import { searchKinds, type SearchKind } from '../rules.ts'
import { searchMessages as messages } from './messages.ts'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { Fragment } from 'react'
import styles from './search.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const search = callRef<typeof searchApi.search>('GET', 'basic/search')
type Found = CallResult<typeof search>

interface SearchData {
  readonly q: string
  readonly kind: SearchKind | null
  readonly page: number
  /** null: nothing was asked. */
  readonly found: Found | null
}

export async function loadPage(
  services: PageServices,
  _params: unknown,
  query: URLSearchParams,
): Promise<SearchData> {
  const q = (query.get('q') ?? '').trim().slice(0, 60)
  const kind = searchKinds.find((one) => one === query.get('kind')) ?? null
  const page = pageOf(query)
  const found = q ? await load(services, search, { q, page, ...(kind && { kind }) }) : null
  return { q, kind, page, found }
}

export function describePage({ q }: SearchData, { locale }: DescribeContext): PageDescription {
  return {
    title: q ? text(locale, messages.titleOf, { q }) : text(locale, messages.title),
    description: text(locale, messages.lead),
    hidden: true,
  }
}

export default function SearchPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { q, found } = useLoaderData<SearchData>()
  return (
    <>
      <PageHead
        here={t(messages.title)}
        title={q ? <InLanguage>{t(messages.titleOf, { q })}</InLanguage> : t(messages.title)}
        text={t(messages.lead)}
        year={facts.year}
        salt={11}
      />
      <div className="wrap section">
        <div className={styles.bar}>
          <SearchBox q={q} size="large" />
          {found && <Kinds found={found} />}
        </div>
        {found && <Results found={found} />}
      </div>
    </>
  )
}

function Kinds({ found }: { found: Found }) {
  const t = useTranslate()
  const { q, kind } = useLoaderData<SearchData>()
  const all = searchKinds.reduce((sum, one) => sum + (found.kinds[one] ?? 0), 0)
  if (all === 0) return null
  const chips = [
    {
      to: addressWith('/search', { q }),
      label: t(commonFormMessages.all),
      count: all,
      isCurrent: kind === null,
    },
    ...searchKinds
      .filter((one) => (found.kinds[one] ?? 0) > 0 || one === kind)
      .map((one) => ({
        to: addressWith('/search', { q, kind: one }),
        label: t(messages[one]),
        count: found.kinds[one] ?? 0,
        isCurrent: kind === one,
      })),
  ]
  return <LinkChips label={t(messages.kinds)} chips={chips} />
}

function Results({ found }: { found: Found }) {
  const t = useTranslate()
  const { q, kind } = useLoaderData<SearchData>()
  if (found.rows.length === 0) return <Nothing found={found} />
  return (
    <>
      <p className="muted small mt-3" role="status">
        {t(messages.found, { total: found.total })}
      </p>
      <ol className={`lines ${styles.results} mt-3`}>
        {found.rows.map((row) => (
          <Find key={`${row.kind} ${row.address}`} row={row} />
        ))}
      </ol>
      <PageLinks path="/search" query={{ q, kind }} page={found.page} total={found.total} size={found.size} />
    </>
  )
}

function Find({ row }: { row: Found['rows'][number] }) {
  const t = useTranslate()
  const locale = useLocale()
  const langOf = (of: Locale) => (of === locale ? undefined : htmlLang[of])
  return (
    <li>
      <div className="meta">
        <Tag tone="lake">{t(messages[row.kind])}</Tag>
        <span>{t(messages.edition, { year: row.year })}</span>
        {row.at !== null && (
          <time dateTime={new Date(row.at).toISOString()}>{formatDate(locale, row.at, { year: true })}</time>
        )}
        <LanguageLabel of={row.locale} />
      </div>
      <h2 lang={langOf(row.locale)}>
        <Link to={row.address}>
          <FindsPart text={row.title} finds={row.titleFinds} />
        </Link>
      </h2>
      {row.excerpt && (
        <p lang={langOf(row.excerptLocale)}>
          <FindsPart text={row.excerpt} finds={row.excerptFinds} />
        </p>
      )}
    </li>
  )
}

function Nothing({ found }: { found: Found }) {
  const t = useTranslate()
  const { q } = useLoaderData<SearchData>()
  const all = addressWith('/search', { q })
  if (found.total > 0) {
    return (
      <Empty title={t(messages.beyond)} action={<ButtonLink to={all}>{t(messages.toFirst)}</ButtonLink>} />
    )
  }
  if (Object.values(found.kinds).some((count) => count > 0)) {
    return (
      <Empty
        isAnswer
        title={t(messages.nothing, { q })}
        text={t(messages.elsewhere)}
        action={<ButtonLink to={all}>{t(messages.showAll)}</ButtonLink>}
      />
    )
  }
  return <Empty isAnswer title={t(messages.nothing, { q })} text={t(messages.nothingText)} />
}

/** A text with the finds marked in it: every second piece. */
function FindsPart({ text, finds }: { text: string; finds: Found['rows'][number]['titleFinds'] }) {
  const ends = finds.flatMap(({ from, to }) => [from, to])
  return [0, ...ends].map((start, index) => {
    const piece = text.slice(start, ends[index] ?? text.length)
    return index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>
  })
}
