/** The lists of a desk: organisations with who of them is here, who has not come yet, and what the next shift has to know. */
import { useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { formatTime, toBeijing } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { checkinApi, FoundPerson } from '../../contract.ts'
import { namesFor } from '../../desk-rules.ts'
import { dayOf, dayStart } from '../../rules.ts'
import { pointOf } from './bar-part.tsx'
import { deskMessages } from './desk-messages.ts'
import { laptopMessages } from './laptop-messages.ts'
import { serverNow, useDesk } from './desk-store.ts'
import { CategoryFigures, PointFigures } from './figures-part.tsx'
import { HandOverPart } from './hand-over-part.tsx'
import { listMessages as messages } from './list-messages.ts'
import { redeem } from './scan-store.ts'
import { SheetPart } from './sheet-part.tsx'
import { useAnswer } from './use-answer.ts'
import phone from './phone.module.css'
import styles from './list.module.css'

const organisationsCall = callRef<typeof checkinApi.organisations>('GET', 'admin/checkin/organisations')
const organisationCall = callRef<typeof checkinApi.organisation>('GET', 'admin/checkin/organisation')
const noShowsCall = callRef<typeof checkinApi.noShows>('GET', 'admin/checkin/noShows')

const tabs = ['organisations', 'missing', 'figures', 'handOver'] as const
type Tab = (typeof tabs)[number]
const size = 50

export function ListDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const state = useDesk()
  const [tab, setTab] = useState<Tab>('organisations')
  const point = inLanguage(locale, pointOf(state)?.name ?? {})
  const checkIn = (personId: string) => {
    onClose()
    void redeem({ personId })
  }
  return (
    <SheetPart title={t(messages.title)} text={t(messages.text, { point })} onClose={onClose}>
      <div className={styles.tabs} role="tablist" aria-label={t(messages.title)}>
        {tabs.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
            {t(messages[one])}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" aria-label={t(messages[tab])}>
        {tab === 'organisations' && <Organisations onCheckIn={checkIn} />}
        {tab === 'missing' && <Missing onCheckIn={checkIn} />}
        {tab === 'figures' && (
          <div className={styles.figures}>
            <PointFigures />
            <CategoryFigures />
          </div>
        )}
        {tab === 'handOver' && <HandOverPart />}
      </div>
      <div className={`${phone.thumb} ${phone.one}`}>
        <button type="button" className={phone.solid} onClick={onClose}>
          {t(deskMessages.close)}
        </button>
      </div>
    </SheetPart>
  )
}

interface ListProps {
  readonly onCheckIn: (personId: string) => void
}

/** What is typed, and which page of what is found. */
function usePage() {
  const [asked, setAsked] = useState({ q: '', page: 1 })
  return {
    ...asked,
    onSearch: (q: string) => setAsked({ q, page: 1 }),
    onPage: (page: number) => setAsked({ ...asked, page }),
  }
}

function Organisations({ onCheckIn }: ListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { q, page, onSearch, onPage } = usePage()
  const [chosen, setChosen] = useState<string | null>(null)
  const { result, isAway } = useAnswer(organisationsCall, { page, size, ...(q && { q }) })
  if (chosen !== null)
    return <Organisation companyId={chosen} onCheckIn={onCheckIn} onBack={() => setChosen(null)} />
  return (
    <>
      <Search value={q} onChange={onSearch} />
      <List
        empty={t(messages.none)}
        isAway={isAway}
        rows={result?.rows.map(({ id, name, came, expected }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => setChosen(id)}>
              <b>{inLanguage(locale, name)}</b>
              <span>{t(messages.of, { came, all: expected })}</span>
            </button>
          </li>
        ))}
      />
      <Pages page={page} total={result?.total ?? 0} onPage={onPage} />
    </>
  )
}

function Organisation(props: ListProps & { companyId: string; onBack: () => void }) {
  const { companyId, onCheckIn, onBack } = props
  const t = useTranslate()
  const locale = useLocale()
  const { pointId } = useDesk()
  const { result, isAway } = useAnswer(organisationCall, { pointId: pointId!, companyId })
  return (
    <>
      <div className={styles.head}>
        <button type="button" className={phone.line} onClick={onBack}>
          {t(messages.back)}
        </button>
        <b>{inLanguage(locale, result?.name ?? {})}</b>
      </div>
      <List
        empty={t(messages.none)}
        isAway={isAway}
        rows={result?.rows.map((one) => (
          <PersonRow key={one.id} person={one} onCheckIn={onCheckIn} />
        ))}
      />
    </>
  )
}

/** The conference day as a date. */
const today = () => toBeijing(dayStart(dayOf(serverNow()))).slice(0, 10)

function Missing({ onCheckIn }: ListProps) {
  const t = useTranslate()
  const { pointId } = useDesk()
  const { q, page, onSearch, onPage } = usePage()
  const { result, isAway } = useAnswer(noShowsCall, {
    pointId: pointId!,
    day: today(),
    page,
    size,
    ...(q && { q }),
  })
  return (
    <>
      <Search value={q} onChange={onSearch} />
      <List
        empty={t(q ? messages.none : messages.allHere)}
        isAway={isAway}
        rows={result?.rows.map((one) => (
          <PersonRow
            key={one.id}
            person={{ ...one, inside: false, came: false, since: null }}
            onCheckIn={onCheckIn}
            withOrganisation
          />
        ))}
      />
      <Pages page={page} total={result?.total ?? 0} onPage={onPage} />
    </>
  )
}

function PersonRow(props: ListProps & { person: FoundPerson; withOrganisation?: boolean }) {
  const { person, withOrganisation, onCheckIn } = props
  const t = useTranslate()
  const locale = useLocale()
  const [name] = namesFor(locale, person)
  const line = withOrganisation
    ? inLanguage(locale, person.organisation)
    : inLanguage(locale, person.category.name)
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b>
        <span>{line}</span>
      </span>
      {person.inside ? (
        <span>{person.since === null ? '' : t(messages.came, { time: formatTime(person.since) })}</span>
      ) : (
        <>
          {person.came && <span>{t(messages.left)}</span>}
          <button
            type="button"
            className={phone.line}
            aria-label={t(messages.checkInOf, { name })}
            onClick={() => onCheckIn(person.id)}
          >
            {t(laptopMessages.checkIn)}
          </button>
        </>
      )}
    </li>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate()
  return (
    <label className={styles.search}>
      <span>{t(messages.search)}</span>
      <input
        type="search"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** Rows; null while they are on their way. */
function List(props: { rows: readonly React.ReactNode[] | undefined; empty: string; isAway: boolean }) {
  const t = useTranslate()
  const { rows, empty, isAway } = props
  const words = isAway ? t(messages.away) : !rows ? t(messages.loading) : rows.length ? null : empty
  if (words)
    return (
      <p className={styles.words} role="status">
        {words}
      </p>
    )
  return <ul className={styles.list}>{rows}</ul>
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useTranslate()
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  return (
    <div className={styles.pages}>
      <button type="button" className={phone.line} disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t(messages.previous)}
      </button>
      <span>{t(messages.page, { page, pages, total })}</span>
      <button type="button" className={phone.line} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t(messages.next)}
      </button>
    </div>
  )
}
