/** /registered: organisations only, with search and filter (requirement 2; decision 13). */
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLoaderData } from 'react-router'
import { pickLanguage, translator } from '../../../../shared/i18n.ts'
import type { OrganisationType } from '../../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { DescribeContext, PageDescription } from '../../../../web/pages/page-handle.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Initials } from '../../../../web/ui/initials.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import { letterId, Letters } from '../../../../web/ui/letters.tsx'
import { PageLinks } from '../../../../web/ui/page-links.tsx'
import { describeIntro, PageIntroPart } from '../../../../web/pages/page-intro.tsx'
import { RegisteredFilterPart, typeName } from './registered-filter-part.tsx'
import { registeredMessages as messages } from './registered-messages.ts'
import styles from './registered.module.css'
import { addressOf, type Asked, type List, type RegisteredData } from './use-registered.ts'

export { loadRegistered as loadPage } from './use-registered.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function describePage(data: RegisteredData, { locale }: DescribeContext): PageDescription {
  const t = translator(locale)
  const { q, type, country, page } = data.asked
  return {
    ...describeIntro(data.intro, { locale, title: t(messages.title), text: t(messages.lead) }),
    // Every filter is the same list again.
    ...((q || type || country) && { hidden: true }),
    ...(page > 1 && { canonicalQuery: `?page=${page}` }),
  }
}

export default function RegisteredPage() {
  const t = useTranslate()
  const { intro, list, asked } = useLoaderData<RegisteredData>()
  const isFiltered = Boolean(asked.q || asked.type || asked.country)
  return (
    <>
      <PageIntroPart intro={intro} title={t(messages.title)} text={t(messages.lead)} salt={9} />
      {(isFiltered || list.total > 0) && <RegisteredFilterPart list={list} asked={asked} />}
      {list.rows.length > 0 ? (
        <Organisations list={list} asked={asked} />
      ) : (
        <div className={isFiltered ? 'wrap' : 'wrap section'}>
          <Nothing isFiltered={isFiltered} />
        </div>
      )}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate()
  const [title, text, action, to] = isFiltered
    ? [messages.nothingTitle, messages.nothingText, messages.clear, '/registered']
    : [messages.emptyTitle, messages.emptyText, commonFormMessages.goToRegistration, '/signup']
  return (
    <Empty
      isAnswer={isFiltered}
      title={t(title)}
      text={t(text)}
      action={
        <Link className={buttonClass({ variant: 'solid' })} to={to}>
          {t(action)}
        </Link>
      }
    />
  )
}

function Organisations({ list, asked }: { list: List; asked: Asked }) {
  const t = useTranslate()
  const { page, total, size } = list
  const { page: _, ...query } = asked
  return (
    <section className="section section--ink" aria-labelledby="registered-list">
      <div className="wrap">
        <h2 id="registered-list" className={styles.total}>
          {t(messages.total, { count: total })}
        </h2>
        <div className={styles.letters}>
          <Letters
            letters={list.letters}
            renderLink={(to, words) => (
              <Link to={`${addressOf({ ...asked, page: to.page })}#${letterId(to.letter)}`} {...words} />
            )}
          />
        </div>
        <ul className={styles.orgs}>
          {list.rows.map((row, index) => (
            <Organisation
              key={`${index} ${row.nameCn} ${row.nameEn}`}
              row={row}
              list={list}
              isFirst={row.letter !== list.rows[index - 1]?.letter}
            />
          ))}
        </ul>
        <div className={styles.pages}>
          <PageLinks path="/registered" query={query} page={page} total={total} size={size} />
        </div>
      </div>
    </section>
  )
}

function Organisation(props: { row: List['rows'][number]; list: List; isFirst: boolean }) {
  const { row, list, isFirst } = props
  const t = useTranslate()
  const locale = useLocale()
  const name = { cn: row.nameCn, en: row.nameEn }
  const abbreviation = (locale === 'cn' ? row.abbrCn : row.abbrEn) || row.abbrEn || row.abbrCn
  const country = list.countries.find((one) => one.country === row.country)
  const about = [typeName(t, row.type as OrganisationType), country?.name[locale] ?? row.country]
  return (
    <li id={isFirst ? letterId(row.letter) : undefined}>
      <Initials className={styles.initials} name={abbreviation || pickLanguage(locale, name).text} />
      <b>
        <Bilingual value={name} heading />
      </b>
      {abbreviation && <span className={styles.abbreviation}>{abbreviation}</span>}
      <small>
        <Dotted>{about}</Dotted>
      </small>
    </li>
  )
}
