/** The states of a list as cards with their counts; a card filters the list, the chosen one, again, shows all. */
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

/** The same of states that have labels; `counts` is undefined while they are not known. */
export function StateFilter<State extends string>(props: {
  label: string
  states: readonly State[]
  labels: Readonly<Record<State, Message>>
  counts: Partial<Record<State, number>> | undefined
  chosen: string | undefined
  onChoose: (state: State | undefined) => void
}) {
  const t = useTranslate()
  const { states, labels, counts } = props
  const cards = states.map((state) => ({ state, name: t(labels[state]), count: counts?.[state] }))
  return <StateCards {...props} cards={cards} />
}
