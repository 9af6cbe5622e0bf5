import type { Message } from '../../shared/i18n.ts'
import { useTranslate } from './language.tsx'
import { Tag, type TagTone } from './tag.tsx'

/** Makes the tag that says the states of a thing, each in its colour and its words; `live`: the one in which something moves. */
export function makeStateTag<State extends string>(
  tones: Readonly<Record<State, TagTone>>,
  labels: Readonly<Record<State, Message>>,
  live?: State,
) {
  return function StateTag({ state }: { state: State }) {
    const t = useTranslate()
    return (
      <Tag tone={tones[state]} live={state === live}>
        {t(labels[state])}
      </Tag>
    )
  }
}
