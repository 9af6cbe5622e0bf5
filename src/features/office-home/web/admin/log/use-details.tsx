/** The details of an entry in words: names and links instead of ids, money and times as people write them, nothing that is empty. */
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../../../shared/format.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import type { Locale, Message, Translate } from '../../../../../shared/i18n.ts'
import { idPattern } from '../../../../../shared/ids.ts'
import { InLanguage } from '../../../../../web/ui/in-language.tsx'
import { Link } from '../../../../../web/ui/link.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { NamedEntry, NamedShown } from '../../../../audit/contract.ts'
import { commandLine, enrolledDevice, mailedLink } from '../../../../audit/rules.ts'
import { bookingKindLabels, placeStateLabels } from '../../../../booking/messages.ts'
import { numberedLabels, whyLabels } from '../../../../document/messages.ts'
import { meetingStateLabels } from '../../../../meeting/messages.ts'
import { activityLabels, fieldLabels, statusLabels } from '../../../../registration/messages.ts'
import { stateLabels as sponsorLabels } from '../../../../sponsor/messages.ts'
import styles from './log.module.css'
import { detailLabels, detailValues, logMessages as messages } from './messages.ts'

type Words = Partial<Record<string, Message>>

/** What the roles of those who acted are called. */
const roleNames: Words = {
  [commandLine]: messages.commandLine,
  [mailedLink]: messages.link,
  [enrolledDevice]: messages.device,
  user: messages.user,
  administrator: messages.administrator,
  reviewer: messages.reviewer,
  editor: messages.editor,
  checkin: messages.checkin,
  reader: messages.reader,
}

export function roleName(t: Translate, role: string): string {
  const message = roleNames[role]
  return message ? t(message) : role
}

/** Words of the code that are values. Of two features that use one word for a state the first is taken. */
const values: Words = {
  ...roleNames,
  ...whyLabels,
  ...sponsorLabels,
  ...placeStateLabels,
  ...meetingStateLabels,
  ...numberedLabels,
  ...bookingKindLabels,
  ...activityLabels,
  ...statusLabels,
  ...detailValues,
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** From September 2001 on: a number of milliseconds, not a count. */
const isTime = (key: string, value: number): boolean =>
  value > 1_000_000_000_000 && /(At|Until|Before|from|to)$/.test(key)

const listedAtMost = 6

/** A text in both languages is kept as JSON: that of the page. */
function inThis(value: string, locale: Locale): string {
  const match = /^\{"cn":("(?:[^"\\]|\\.)*"),"en":("(?:[^"\\]|\\.)*")\}$/.exec(value)
  return match ? (JSON.parse(match[locale === 'cn' ? 1 : 2]!) as string) : value
}

/** The name of a record, with its link; or what became of it. */
export function Named({ named, isGone }: { named: NamedShown | null; isGone: boolean }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  if (named?.isErased) return <i>{t(messages.erased)}</i>
  if (!named) return isGone ? <i>{t(messages.deleted)}</i> : null
  const name = <InLanguage>{named.name[locale]}</InLanguage>
  return named.path ? <Link to={`/admin/${named.path}`}>{name}</Link> : name
}

export function useDetails() {
  const t = useTranslate()
  const locale = useLocale()
  const word = (words: Words, key: string): string => {
    const message = words[key]
    return message ? t(message) : key
  }
  /** `contact.mobile`, `delegates.<id>.idFileId`: the last part is the field. */
  const field = (path: string): string => word(fieldLabels, path.split('.').at(-1) ?? path)
  const number = (key: string, value: number): string => {
    if (key.endsWith('Fen')) return formatMoney(locale, value)
    if (key.endsWith('Bytes')) return formatBytes(value)
    return isTime(key, value) ? formatDateTime(locale, value, { year: true }) : String(value)
  }
  const list = (key: string, all: readonly unknown[], names: NamedEntry['names']): ReactNode => {
    if (key === 'fields') return all.map((one) => field(String(one))).join(t(messages.comma))
    if (all.length > listedAtMost || key === 'ids' || key === 'order')
      return t(messages.items, { count: all.length })
    return (
      <ul className={styles.list}>
        {all.map((one, index) => (
          <li key={index}>
            <InLanguage>{show(key, one, names)}</InLanguage>
          </li>
        ))}
      </ul>
    )
  }
  const show = (key: string, value: unknown, names: NamedEntry['names']): ReactNode => {
    if (isEmpty(value)) return t(messages.nothing)
    if (typeof value === 'boolean') return t(value ? commonFormMessages.yes : commonFormMessages.no)
    if (typeof value === 'number') return number(key, value)
    if (Array.isArray(value)) return list(key, value, names)
    if (typeof value === 'object') return <Pairs pairs={pairsOf(value as Record<string, unknown>, names)} />
    const text = inThis(String(value), locale)
    const named = names[text]
    if (named) return <Named named={named} isGone={false} />
    if (idPattern.test(text) && /^(company|companyId|delegateId|about|by|from|to|decidedBy)$/.test(key))
      return <Named named={null} isGone />
    return <InLanguage>{word(values, text)}</InLanguage>
  }
  /** What was before and what is after belong together, whatever the two are called. */
  const pairsOf = (data: Record<string, unknown>, names: NamedEntry['names']): Pair[] => {
    const { from, to, ...rest } = data
    const isChange = 'from' in data && 'to' in data && !(typeof from === 'string' && names[from])
    const pairs = Object.entries(isChange ? rest : data)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => ({ key, name: word(detailLabels, key), value: show(key, value, names) }))
    if (!isChange) return pairs
    const change = (
      <>
        <del>
          <InLanguage>{show('from', from, names)}</InLanguage>
        </del>{' '}
        →{' '}
        <ins>
          <InLanguage>{show('to', to, names)}</InLanguage>
        </ins>
      </>
    )
    return [{ key: 'change', name: t(detailLabels.change), value: change }, ...pairs]
  }
  return { pairsOf, word }
}

interface Pair {
  readonly key: string
  readonly name: string
  readonly value: ReactNode
}

export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  if (!pairs.length) return null
  return (
    <dl className={styles.data}>
      {pairs.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <InLanguage>{value}</InLanguage>
          </dd>
        </div>
      ))}
    </dl>
  )
}
