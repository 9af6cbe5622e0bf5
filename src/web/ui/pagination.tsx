import { joinClasses } from './class-names.ts'
import styles from './pagination.module.css'

/** The pages to show around the current one: first, last, neighbours; `null` is a gap. */
function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((one, index) => (index > 0 && one - sorted[index - 1]! > 1 ? [null, one] : [one]))
}

/** Pages as links, so that they work before the script and can be opened in a tab. Nothing for one page. */
export function Pagination(props: {
  label: string
  previousText: string
  nextText: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  onPage?: (page: number) => void
}) {
  const { page, pages, hrefOf, onPage } = props
  if (pages <= 1) return null
  const link = (to: number, words: string, current = false) => (
    <a
      href={hrefOf(to)}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(styles.page)}
      onClick={(event) => {
        if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPage(to)
      }}
    >
      {words}
    </a>
  )
  return (
    <nav aria-label={props.label}>
      <ul className={styles.pages}>
        {page > 1 && <li>{link(page - 1, props.previousText)}</li>}
        {pagesAround(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? <span>…</span> : link(one, String(one), one === page)}
          </li>
        ))}
        {page < pages && <li>{link(page + 1, props.nextText)}</li>}
      </ul>
    </nav>
  )
}
