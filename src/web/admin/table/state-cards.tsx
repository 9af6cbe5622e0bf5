/** The states of a list as cards with their counts; a card filters the list, the chosen one, again, shows all. */
import { commonFormMessages } from '../../../shared/form-messages.ts'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import styles from './state-cards.module.css'

interface StateCard<State extends string> {
  readonly state: State
  readonly name: string
  /** Undefined while it is not known. */
  readonly count: number | undefined
}

export function StateCards<State extends string>(props: {
  label: string
  cards: readonly StateCard<State>[]
  chosen: string | undefined
  onChoose: (state: State | undefined) => void
}) {
  const { cards, chosen } = props
  return (
    <div role="group" aria-label={props.label} className={styles.cards} data-count={cards.length}>
      {cards.map(({ state, name, count }) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => props.onChoose(chosen === state ? undefined : state)}
        >
          {name}
          <b>{count ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}

/** The same of a list whose address says which state is meant, by labels; `counts` where its answer has them elsewhere. */
export function StateFilter<State extends string>(props: {
  states: readonly State[]
  labels: Readonly<Record<State, Message>>
  of: {
    readonly query: { readonly state?: string | undefined }
    readonly change: (changed: { state: State | undefined; page: undefined }) => void
    readonly list?: { readonly data: { readonly counts: Partial<Record<State, number>> } | null }
  }
  counts?: Partial<Record<State, number>> | undefined
}) {
  const t = useTranslate()
  const { states, labels, of } = props
  const counts = props.counts ?? of.list?.data?.counts
  return (
    <StateCards
      label={t(commonFormMessages.filterByStatus)}
      cards={states.map((state) => ({ state, name: t(labels[state]), count: counts?.[state] }))}
      chosen={of.query.state}
      onChoose={(state) => of.change({ state, page: undefined })}
    />
  )
}
