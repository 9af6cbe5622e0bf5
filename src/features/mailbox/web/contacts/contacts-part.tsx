/** The directory: organisations that can be written to, found by name and type (requirement 7, mailbox/contact/query). */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { editIcon } from '../../../../web/ui/icons.ts'
import { letterId, Letters } from '../../../../web/ui/letters.tsx'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { contactMessages as messages } from './contact-messages.ts'
import chips from '../../../../web/ui/link-chips.module.css'
import styles from './contacts.module.css'
import { boxMessages, pageMessages } from '../messages.ts'
import { PagesPart, SearchPart } from '../list/search-part.tsx'
import { useChoice, type Choice, moveInRows, Pick } from '../list/rows-part.tsx'
import { calls, useMailbox } from '../use-mailbox.ts'
import { rememberParties } from '../use-organisations.ts'
import { useRead } from '../../../../web/data/use-read.ts'
import { placeAlone, newMessage } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { htmlLang } from '../../../../shared/i18n.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { ContactRow } from '../../contract.ts'
import { officeParty } from '../../rules.ts'
import { CompanyActsPart } from '../company-acts-part.tsx'

type Contacts = CallResult<typeof calls.contacts>
const pageSize = 30
/** A longer list has its letters above it. */
const shortList = 20

export function ContactsPart() {
  const { t } = useWords()
  const { view, turn } = useMailbox()
  const { q, type, page } = view
  const asked = { page, size: pageSize, ...(q && { q }), ...(type && { type }) }
  const read = useRead(calls.contacts, asked, turn)
  return (
    <section className={styles.contacts} aria-labelledby="contacts-title">
      <header className={styles.head}>
        <h2 id="contacts-title">{t(boxMessages.contacts)}</h2>
        <p>{t(messages.intro)}</p>
      </header>
      <SearchPart label={t(messages.search)} />
      <Loaded
        read={read}
        words={{ loading: pageMessages.loading, failed: messages.failed }}
        widths={[60, 100, 100, 100]}
        className={styles.block}
      >
        {(data) => <Found data={data} />}
      </Loaded>
    </section>
  )
}

/** Goes to the first row of the letter that the address names, once it is there. */
function useLetterInSight({ rows }: Contacts): void {
  const { hash, key } = useLocation()
  const shown = useRef('')
  const first = rows.map(({ letter }) => letterId(letter)).find((one) => hash === `#${one}`)
  useEffect(() => {
    const row = first && document.getElementById(first)
    if (!row || shown.current === key) return
    shown.current = key
    row.scrollIntoView()
    row.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }, [first, key])
}

function Found({ data }: { data: Contacts }) {
  const { t } = useWords()
  const { view, me, link } = useMailbox()
  useLetterInSight(data)
  // A message to them need not ask again who they are.
  useEffect(() => rememberParties(data.rows), [data])
  const choice = useChoice(data.rows.map(({ companyId }) => companyId))
  const isFiltered = view.q !== '' || view.type !== ''
  return (
    <>
      <Types data={data} />
      {data.total > shortList && (
        <div className={styles.letters}>
          <Letters
            letters={data.letters}
            renderLink={({ letter, page }, { children, ...words }) => (
              <a {...link({ page }, letterId(letter))} {...words}>
                {children}
              </a>
            )}
          />
        </div>
      )}
      {data.rows.length > 0 && <Chosen choice={choice} total={data.total} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in rows-part.tsx */}
      <ul className={styles.rows} aria-label={t(messages.list)} onKeyDown={moveInRows}>
        {me?.companyId && !me.mayNotWrite && !isFiltered && view.page === 1 && <OfficeRowPart />}
        {data.rows.map((row, index) => (
          <ContactRowPart
            key={row.companyId}
            row={row}
            choice={choice}
            isFirst={row.letter !== data.rows[index - 1]?.letter}
          />
        ))}
      </ul>
      {data.rows.length === 0 && <Nothing isFiltered={isFiltered} />}
      <PagesPart data={data} className={styles.pages} />
    </>
  )
}

/** The types as a filter, with how many there are of each. */
function Types({ data }: { data: Contacts }) {
  const { t } = useWords()
  const { view, link } = useMailbox()
  const all = data.types.reduce((sum, { count }) => sum + count, 0)
  const chip = (type: typeof view.type, label: string, count: number) => (
    <li key={type}>
      <a
        {...link({ type, page: 1 })}
        className={chips.chip}
        aria-current={view.type === type ? 'true' : undefined}
      >
        {label}
        <span className={chips.count}>{count}</span>
      </a>
    </li>
  )
  return (
    <nav className={styles.types} aria-label={t(messages.type)}>
      <ul className={chips.chips}>
        {chip('', t(messages.allTypes), all)}
        {data.types.map(({ type, count }) => chip(type, t(organisationTypeLabels[type]), count))}
      </ul>
    </nav>
  )
}

function Chosen({ choice, total }: { choice: Choice; total: number }) {
  const { t } = useWords()
  const { link } = useMailbox()
  const count = choice.ids.length
  return (
    <p className={styles.bulk}>
      <span role="status">
        {count > 0 ? t(messages.chosen, { count }) : t(messages.total, { count: total })}
      </span>
      {count > 0 && (
        <a
          className={buttonClass({ variant: 'solid', size: 'sm' })}
          {...link({ write: newMessage, to: choice.ids.join(','), id: '' })}
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
  const { link } = useMailbox()
  return (
    <div className={styles.block}>
      <Empty
        level={3}
        isAnswer={isFiltered}
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

/** An organisation of the directory: what it is, and the ways to get in touch. */
function ContactRowPart(props: {
  row: ContactRow
  choice: Choice
  /** Of its letter. */
  isFirst: boolean
}) {
  const { row, choice, isFirst } = props
  const { t, locale, name, about } = useWords()
  const { me, link } = useMailbox()
  const shown = name(row)
  const mayWrite = !me?.mayNotWrite
  const other = locale === 'cn' ? 'en' : 'cn'
  return (
    <li id={isFirst ? letterId(row.letter) : undefined}>
      {mayWrite ? (
        <Pick label={t(messages.choose, { name: shown })} id={row.companyId} choice={choice} />
      ) : (
        <span />
      )}
      <div className={styles.who}>
        <b>
          {shown} {row.known && <Tag tone="lake">{t(messages.known)}</Tag>}
        </b>
        {row.name[other] && row.name[other] !== shown && (
          <span lang={htmlLang[other]}>{row.name[other]}</span>
        )}
        <small>{about(row)}</small>
      </div>
      <p className={styles.acts}>
        {row.known && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-label={t(messages.conversationWith, { name: shown })}
            {...link({ ...placeAlone('in'), q: row.name.cn || row.name.en })}
          >
            {t(messages.conversation)}
          </a>
        )}
        {mayWrite && me?.companyId && <CompanyActsPart companyId={row.companyId} companyName={shown} />}
        {mayWrite && <WriteLink id={row.companyId} name={shown} />}
      </p>
    </li>
  )
}

/** The conference office is first: it can always be written to. */
function OfficeRowPart() {
  const { t } = useWords()
  const name = t(commonFormMessages.conferenceOffice)
  return (
    <li>
      <span />
      <div className={styles.who}>
        <b>{name}</b>
        <small>{t(messages.officeNote)}</small>
      </div>
      <p className={styles.acts}>
        <WriteLink id={officeParty} name={name} />
      </p>
    </li>
  )
}

function WriteLink({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const { link } = useMailbox()
  return (
    <a
      className={buttonClass({ variant: 'line', size: 'sm' })}
      aria-label={t(messages.writeTo, { name })}
      data-row={id}
      {...link({ write: newMessage, to: id, id: '' })}
    >
      <Icon path={editIcon} />
      {t(pageMessages.write)}
    </a>
  )
}
