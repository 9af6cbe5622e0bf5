/** The directory: organisations that can be written to, found by name and type (requirement 7, mailbox/contact/query). */
import { useEffect } from 'react'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { localAddress } from '../../../../web/data/addresses.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { editIcon } from '../../../../web/ui/icons.ts'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { contactMessages as messages } from './contact-messages.ts'
import { ContactRowPart, OfficeRowPart } from './contact-row-part.tsx'
import styles from './contacts.module.css'
import { pageMessages } from '../messages.ts'
import { SearchPart } from '../list/search-part.tsx'
import { useChoice, type Choice } from '../use-choice.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { rememberParties } from '../use-organisations.ts'
import { useRead } from '../use-read.ts'
import { moveInRows } from '../list/use-row-keys.ts'
import { placeAlone, newLetter, useViewLink } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Contacts = CallResult<typeof calls.contacts>
const pageSize = 30

export function ContactsPart() {
  const { t } = useWords()
  const { view, turn, go } = useMailbox()
  const { q, type, page } = view
  const { state, retry } = useRead(
    calls.contacts,
    { page, size: pageSize, ...(q && { q }), ...(type && { type }) },
    turn,
  )
  return (
    <section className={styles.contacts} aria-labelledby="contacts-title">
      <header className={styles.head}>
        <h2 id="contacts-title">{t(messages.title)}</h2>
        <p>{t(messages.intro)}</p>
      </header>
      <SearchPart
        label={t(messages.search)}
        actText={t(commonFormMessages.search)}
        value={q}
        onSearch={(next) => go({ q: next, page: 1 })}
      />
      {state.kind === 'ready' ? (
        <Found data={state.data} />
      ) : (
        <div className={styles.block}>
          <LoadState
            state={state}
            retry={retry}
            loading={t(pageMessages.loading)}
            failed={t(messages.failed)}
            widths={[60, 100, 100, 100]}
          />
        </div>
      )}
    </section>
  )
}

function Found({ data }: { data: Contacts }) {
  const { t } = useWords()
  const mailbox = useMailbox()
  const { view, me } = mailbox
  // A message to them need not ask again who they are.
  useEffect(() => rememberParties(data.rows), [data])
  const choice = useChoice(data.rows.map(({ companyId }) => companyId))
  const isFiltered = view.q !== '' || view.type !== ''
  return (
    <>
      <Types data={data} />
      {data.rows.length > 0 && <Chosen choice={choice} total={data.total} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in rows-part.tsx */}
      <ul className={styles.rows} aria-label={t(messages.list)} onKeyDown={moveInRows}>
        {me?.companyId && !me.mayNotWrite && !isFiltered && view.page === 1 && <OfficeRowPart />}
        {data.rows.map((row) => (
          <ContactRowPart key={row.companyId} row={row} choice={choice} />
        ))}
      </ul>
      {data.rows.length === 0 && <Nothing isFiltered={isFiltered} />}
      <Pages data={data} />
    </>
  )
}

/** The types as a filter, with how many there are of each. */
function Types({ data }: { data: Contacts }) {
  const { t } = useWords()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const { view } = mailbox
  const all = data.types.reduce((sum, { count }) => sum + count, 0)
  const chip = (type: typeof view.type, label: string, count: number) => (
    <li key={type}>
      <a
        {...link({ type, page: 1 })}
        className={styles.chip}
        aria-current={view.type === type ? 'true' : undefined}
      >
        {label}
        <span>{count}</span>
      </a>
    </li>
  )
  return (
    <nav className={styles.types} aria-label={t(messages.type)}>
      <ul>
        {chip('', t(messages.allTypes), all)}
        {data.types.map(({ type, count }) => chip(type, t(organisationTypeLabels[type]), count))}
      </ul>
    </nav>
  )
}

function Chosen({ choice, total }: { choice: Choice; total: number }) {
  const { t } = useWords()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const count = choice.ids.length
  return (
    <p className={styles.bulk}>
      <span role="status">
        {count > 0 ? t(messages.chosen, { count }) : t(messages.total, { count: total })}
      </span>
      {count > 0 && (
        <a
          className={buttonClass({ variant: 'solid', size: 'sm' })}
          {...link({ write: newLetter, to: choice.ids.join(','), id: '' })}
        >
          <Icon path={editIcon} />
          {t(messages.writeChosen, { count })}
        </a>
      )}
    </p>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useWords()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  return (
    <div className={styles.block}>
      <Empty
        level={3}
        title={t(isFiltered ? messages.nothingTitle : messages.emptyTitle)}
        text={t(isFiltered ? messages.nothingText : messages.emptyText)}
        action={
          isFiltered && (
            <a className={buttonClass()} {...link(placeAlone('contacts'))}>
              {t(messages.clear)}
            </a>
          )
        }
      />
    </div>
  )
}

function Pages({ data }: { data: Contacts }) {
  const { t, locale } = useWords()
  const { go, address } = useMailbox()
  return (
    <div className={styles.pages}>
      <Pagination
        label={t(commonFormMessages.rowsPerPage)}
        previousText={t(messages.previous)}
        nextText={t(messages.next)}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => localAddress(locale, address({ page }))}
        onPage={(page) => go({ page })}
      />
    </div>
  )
}
