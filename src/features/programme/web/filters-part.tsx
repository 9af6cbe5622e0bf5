/** What is shown of a day: all, the own picks, a kind; in a hall, a language, or holding words. Everything is in the address. */
import { useEffect, useState } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { checkIcon, filterIcon, searchIcon } from '../../../web/ui/icons.ts'
import { inputClass, selectClass } from '../../../web/ui/input.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { useCurrentInSight } from '../../../web/ui/use-current-in-sight.ts'
import { contentTypes } from '../../content/rules.ts'
import { spokenLanguages, withoutFilters, type ProgrammeView } from '../view-rules.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './filters.module.css'
import type { ProgrammeData } from './use-programme.ts'
import type { ViewControl } from './use-view.ts'

const { options: formats } = contentTypes.session.fields.format

export function FiltersPart(props: {
  data: ProgrammeData
  control: ViewControl
  /** How many are picked; null where nobody can pick (a past edition). */
  picked: number | null
}) {
  const { data, control, picked } = props
  const t = useTranslate()
  const { view } = control
  const used = new Set(data.sessions.map(({ format }) => format))
  const kinds = (Object.keys(formats) as (keyof typeof formats)[]).filter(
    (one) => used.has(one) && one !== 'break' && one !== 'other',
  )
  const chips = useCurrentInSight<HTMLUListElement>(`${view.format} ${view.mine}`)
  const isAll = !view.mine && !view.format
  const isNarrowed = Boolean(view.hall || view.spoken || view.text)
  // On a phone the list comes first: what narrows it is behind a button, unless it does so already.
  const [isOpen, setOpen] = useState(isNarrowed)
  return (
    <div className={styles.filters} data-print="no">
      <nav aria-label={t(messages.filter)}>
        <ul ref={chips} className={styles.chips}>
          <FilterChip
            control={control}
            change={withoutFilters(view)}
            isCurrent={isAll}
            label={t(commonFormMessages.all)}
          />
          {picked !== null && (
            <FilterChip
              control={control}
              change={{ mine: !view.mine }}
              isCurrent={view.mine}
              label={t(messages.mine)}
              count={picked}
            />
          )}
          {kinds.map((kind) => (
            <FilterChip
              key={kind}
              control={control}
              change={{ format: view.format === kind ? '' : kind }}
              isCurrent={view.format === kind}
              label={t(formats[kind])}
            />
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={styles.more}
        aria-label={t(messages.narrow)}
        aria-expanded={isOpen || isNarrowed}
        aria-controls="narrow"
        data-narrowed={isNarrowed || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={filterIcon} />
      </button>
      <div id="narrow" className={styles.narrow} data-open={isOpen || isNarrowed || undefined}>
        <Choices data={data} control={control} />
        <WordsField key={view.text ? 'words' : 'none'} view={view} show={control.show} />
      </div>
    </div>
  )
}

/** A link: it works before the script is there, and can be opened in a tab. */
function FilterChip(props: {
  control: ViewControl
  change: Partial<ProgrammeView>
  isCurrent: boolean
  label: string
  count?: number
}) {
  const { control, change, isCurrent, label, count } = props
  return (
    <li>
      <a
        href={control.queryWith(change) || '?'}
        className={styles.chip}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          control.show(change)
        }}
      >
        {count !== undefined && <Icon path={checkIcon} />}
        {label}
        {count !== undefined && count > 0 && <b>{count}</b>}
      </a>
    </li>
  )
}

function Choices({ data, control: { view, show } }: { data: ProgrammeData; control: ViewControl }) {
  const t = useTranslate()
  const words = useBilingual()
  const used = new Set(data.sessions.map(({ hall }) => hall))
  const halls = Object.entries(data.halls).filter(([key]) => used.has(key))
  const hasLanguages = data.sessions.some(({ interpreted, language }) => interpreted || language)
  return (
    <>
      {halls.length > 1 && (
        <select
          className={joinClasses(selectClass, styles.choice)}
          aria-label={t(messages.hall)}
          value={view.hall}
          onChange={(event) => show({ hall: event.currentTarget.value })}
        >
          <option value="">{t(messages.allHalls)}</option>
          {halls.map(([key, { name }]) => (
            <option key={key} value={key} lang={words(name).lang}>
              {words(name).text}
            </option>
          ))}
        </select>
      )}
      {hasLanguages && (
        <select
          className={joinClasses(selectClass, styles.choice)}
          aria-label={t(messages.spoken)}
          value={view.spoken}
          onChange={(event) => show({ spoken: event.currentTarget.value as ProgrammeView['spoken'] })}
        >
          <option value="">{t(messages.allLanguages)}</option>
          {spokenLanguages.map((one) => (
            <option key={one} value={one}>
              {t(messages[one === 'cn' ? 'inChinese' : 'inEnglish'])}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

const typingMs = 250

/** Follows what is typed after a moment; Enter does nothing more. */
function WordsField({ view, show }: { view: ProgrammeView; show: ViewControl['show'] }) {
  const t = useTranslate()
  const [text, setText] = useState(view.text)
  useEffect(() => {
    if (text === view.text) return undefined
    const timer = setTimeout(() => show({ text }), typingMs)
    return () => clearTimeout(timer)
  })
  return (
    <label className={styles.words}>
      <Icon path={searchIcon} />
      <input
        type="search"
        className={inputClass}
        maxLength={60}
        aria-label={t(messages.words)}
        placeholder={t(messages.words)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}
