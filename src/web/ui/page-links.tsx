/** Paging of a public list: `?page=2` beside what else the list is narrowed by. */
import { useNavigate } from 'react-router'
import { localAddress } from '../../shared/addresses.ts'
import { useLocale, useTranslate } from './language.tsx'
import { pageLinksMessages as messages } from './page-links-messages.ts'
import styles from './page-links.module.css'
import { Pagination } from './pagination.tsx'
import { commonFormMessages } from '../../shared/form-messages.ts'

const lastPage = 10_000

/** The page that an address asks for: 1 where it names none that could be. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** An address with what it is narrowed by; what is empty, and the first page, are omitted. */
export function addressWith(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value && !(name === 'page' && value === 1)) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export function PageLinks(props: {
  /** Without language prefix. */
  path: string
  query?: Readonly<Record<string, string | null | undefined>>
  page: number
  total: number
  size: number
}) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { path, query = {}, page, total, size } = props
  const addressOf = (to: number) => addressWith(path, { ...query, page: to })
  return (
    <div className={styles.links} data-print="no">
      <Pagination
        label={t(commonFormMessages.rowsPerPage)}
        previousText={t(messages.previous)}
        nextText={t(messages.next)}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => localAddress(locale, addressOf(to))}
        onPage={(to) => void navigate(addressOf(to))}
      />
    </div>
  )
}
