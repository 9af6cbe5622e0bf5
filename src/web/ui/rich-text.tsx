/** Structured rich text (decision 19), drawn by React: no text of an editor becomes markup. */
import { createElement, type ReactNode } from 'react'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import type { Picture } from '../../shared/pictures.ts'
import {
  isAllowedLink,
  type RichBlock,
  type RichRun,
  type RichRuns,
  type RichText,
} from '../../shared/rich-text.ts'
import { splitAddress } from '../../shared/addresses.ts'
import { useLocale, useTranslate } from './language.tsx'
import { Link } from './link.tsx'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LanguageLabel } from './language-label.tsx'
import { Figure } from './picture.tsx'
import { richTextMessages as messages } from './rich-text-messages.ts'
import styles from './rich-text.module.css'

type Pictures = Readonly<Record<string, Picture>>

interface RichTextProps {
  readonly text: RichText
  /** The pictures that the text names, by id; one that is not there is omitted with its caption. */
  readonly pictures?: Pictures
  /** The language of the text; the page's own by default. */
  readonly locale?: Locale
  /** The level of the text's larger headings: one below the heading that it is under. Default 2. */
  readonly headingFrom?: 2 | 3 | 4
  readonly className?: string | undefined
}

/** The blocks of a text, in one column no wider than 46 em. Nothing for an empty text. */
export function RichTextView(props: RichTextProps) {
  const { text, pictures = {}, locale, headingFrom = 2, className } = props
  const own = useLocale()
  if (text.length === 0) return null
  return (
    <div
      className={joinClasses(styles.text, className)}
      lang={locale && locale !== own ? htmlLang[locale] : undefined}
    >
      {text.map((block, index) => (
        <Block key={index} {...{ block, pictures, headingFrom }} />
      ))}
    </div>
  )
}

/** A bilingual rich text in the page's language; in the other one, labelled, where the page's own is empty (decision 3). */
export function BilingualRichText({
  text,
  ...rest
}: Omit<RichTextProps, 'text' | 'locale'> & {
  text: { readonly cn: RichText; readonly en: RichText }
}) {
  const own = useLocale()
  const other = own === 'cn' ? 'en' : 'cn'
  const locale = text[own].length > 0 || text[other].length === 0 ? own : other
  return (
    <>
      {locale !== own && (
        <p className={styles.labelled}>
          <LanguageLabel of={locale} />
        </p>
      )}
      <RichTextView {...rest} text={text[locale]} locale={locale} />
    </>
  )
}

function Block(props: { block: RichBlock; pictures: Pictures; headingFrom: number }) {
  const { block, pictures, headingFrom } = props
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'heading': {
      const level = headingFrom + block.level - 2
      return createElement(
        `h${level}`,
        { className: block.level === 2 ? styles.larger : styles.smaller },
        <Runs runs={block.runs} />,
      )
    }
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        null,
        block.items.map((item, index) => (
          <li key={index}>
            <Runs runs={item} />
          </li>
        )),
      )
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <Runs runs={block.runs} />
          </blockquote>
          {block.source && <figcaption>{block.source}</figcaption>}
        </figure>
      )
    case 'picture':
      return (
        <Figure
          picture={pictures[block.picture]}
          sizes="(max-width: 800px) 100vw, 736px"
          caption={block.caption}
        />
      )
    case 'table':
      return <Table rows={block.rows} />
    case 'rule':
      return <hr />
  }
}

/** Wide tables scroll inside their own frame, also by the keyboard (docs/design.md, "Responsive"). */
function Table({ rows }: { rows: readonly (readonly RichRuns[])[] }) {
  const t = useTranslate()
  const [head = [], ...body] = rows
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tablewrap} role="region" aria-label={t(messages.table)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Runs on their own: a line of rich text inside an element of the page's. */
function Runs({ runs }: { runs: RichRuns }) {
  return runs.map((run, index) => <Run key={index} run={run} />)
}

function Run({ run }: { run: RichRun }) {
  const words: ReactNode = run.bold ? <strong>{run.text}</strong> : run.text
  // The schema has refused anything else already; what is in doubt is text.
  if (!run.link || !isAllowedLink(run.link)) return words
  return <RunLink link={run.link}>{words}</RunLink>
}

/** An up-right arrow: leads away from this site. */
const awayIcon = 'M8 7h9v9M17 7 7 17'
/** Paths that the server answers with something else than a page. */
const noPage = /^\/(media|mas|feeds|calendar|assets|download\/file)\//

function RunLink({ link, children }: { link: string; children: ReactNode }) {
  const t = useTranslate()
  if (link.startsWith('/') && !noPage.test(link)) {
    // An address copied from the English site leads to the page in the reader's language too.
    const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
    return <Link to={splitAddress(path).path + rest}>{children}</Link>
  }
  if (!/^https?:/i.test(link)) return <a href={link}>{children}</a>
  return (
    <a href={link} rel="noopener external" className={styles.away}>
      {children}
      <Icon path={awayIcon} className={styles.mark} />
      <span className="sr">{t(messages.external)}</span>
    </a>
  )
}
