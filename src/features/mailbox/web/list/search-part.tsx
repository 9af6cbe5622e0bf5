import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import { IconButton } from '../../../../web/ui/button.tsx'
import { inputClass } from '../../../../web/ui/input.tsx'
import { searchIcon } from '../../../../web/ui/icons.ts'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import { pageLinksMessages } from '../../../../web/ui/page-links-messages.ts'
import { mailLimits } from '../../rules.ts'
import styles from '../mailbox.module.css'
import { useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'

/** A line to search with; asks at Enter or the button. Emptied, it asks for everything again. */
export function SearchPart({ label }: { label: string }) {
  const { t } = useWords()
  const { view, go } = useMailbox()
  const { q } = view
  const [typed, setTyped] = useState(q)
  const [from, setFrom] = useState(q)
  const search = (next: string) => go({ q: next, page: 1 })
  // The address changed by other means: show what it asks for.
  if (from !== q) {
    setFrom(q)
    setTyped(q)
  }
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed.trim())
        }}
      >
        <input
          type="search"
          className={inputClass}
          aria-label={label}
          placeholder={label}
          maxLength={mailLimits.search}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            if (value === '' && q !== '') search('')
          }}
        />
        <IconButton
          type="submit"
          className={styles.searchAct}
          icon={searchIcon}
          label={t(commonMessages.search)}
        />
      </form>
    </search>
  )
}

/** The pages of a list, each with an address of its own. */
export function PagesPart(props: {
  data: { readonly page: number; readonly size: number; readonly total: number }
  className?: string | undefined
}) {
  const { t, locale } = useWords()
  const { go, address } = useMailbox()
  const { page, size, total } = props.data
  return (
    <div className={props.className}>
      <Pagination
        label={t(commonFormMessages.rowsPerPage)}
        previousText={t(pageLinksMessages.previous)}
        nextText={t(pageLinksMessages.next)}
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(to) => localAddress(locale, address({ page: to }))}
        onPage={(to) => go({ page: to })}
      />
    </div>
  )
}
