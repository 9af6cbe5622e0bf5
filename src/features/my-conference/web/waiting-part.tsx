/** What waits for an answer or to be read; a meeting request can be accepted at once. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import type { HomeWaiting } from '../../../shared/home-part.ts'
import { initialsOf } from '../../../shared/initials.ts'
import { attempt, useRefusal } from '../../../web/data/attempt.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { fileIcon, mailIcon, seatIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { meetingApi } from '../../meeting/contract.ts'
import { ItemPart } from './line-part.tsx'
import { nowMessages as m } from './messages.ts'
import type { Home } from './use-home.ts'
import { useWords } from './use-words.ts'
import styles from './my-conference.module.css'

interface Props {
  home: Home
  /** Takes the focus when nothing waits any more. */
  place: RefObject<HTMLHeadingElement | null>
}

const signs = {
  meeting: fileIcon,
  message: mailIcon,
  questionnaire: fileIcon,
  offer: seatIcon,
  confirmation: fileIcon,
} as const
const acceptMeeting = callRef<typeof meetingApi.accept>('POST', 'meeting/accept')

/** Accepts a meeting; after it the focus is on what has taken its place, else on the heading. */
function useAccept({ home, place }: Props) {
  const { t } = useWords(home.now)
  const refusalOf = useRefusal()
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const done = useRef<{ id: string; index: number } | null>(null)
  const { waiting } = home.data
  useEffect(() => {
    const made = done.current
    if (made === null || waiting.some(({ id }) => id === made.id)) return
    done.current = null
    const row = list.current?.children.item(Math.min(made.index, waiting.length - 1))
    ;(row?.querySelector<HTMLElement>('button, a') ?? place.current)?.focus()
  }, [waiting, place])
  // The list goes with its last entry: then the heading above it takes the focus.
  useEffect(
    () => () => {
      if (done.current !== null) place.current?.focus()
    },
    [place],
  )
  const accept = async ({ id, accept: terms }: HomeWaiting) => {
    if (!terms) return
    setBusy(id)
    const refused = refusalOf(await attempt(acceptMeeting, terms))
    setBusy(null)
    if (refused === null) done.current = { id, index: waiting.findIndex((one) => one.id === id) }
    notify(refused === null ? { kind: 'success', title: t(m.accepted) } : { kind: 'warning', title: refused })
    home.reload()
  }
  return { list, busy, accept }
}

export function WaitingPart(props: Props) {
  const { list, busy, accept } = useAccept(props)
  return (
    <div ref={list}>
      {props.home.data.waiting.map((one) => (
        <One
          key={one.id}
          one={one}
          home={props.home}
          isBusy={busy === one.id}
          accept={() => void accept(one)}
        />
      ))}
    </div>
  )
}

function One(props: { one: HomeWaiting; home: Home; isBusy: boolean; accept: () => void }) {
  const { one, home } = props
  const { t, say, left } = useWords(home.now)
  const who = say(one.from)
  const isAcceptable = one.accept !== null
  const lapses = one.kind === 'questionnaire' ? m.closes : m.lapses
  const note = [one.dueAt !== null && t(lapses, { left: left(one.dueAt) }), say(one.note)]
  return (
    <ItemPart
      home={home}
      sign={
        <i className={styles.sign} aria-hidden="true">
          {who ? initialsOf(who) : <Icon path={signs[one.kind]} />}
        </i>
      }
      act={isAcceptable ? { label: m.other, path: `${one.act.path}&view=propose` } : one.act}
      what={[who, say(one.text)].filter(Boolean).join(' ')}
      acts={
        isAcceptable && (
          <Button
            size="sm"
            busy={props.isBusy}
            disabled={home.oldSince !== null}
            aria-label={t(m.acceptOf, { who })}
            onClick={props.accept}
          >
            {t(m.accept)}
          </Button>
        )
      }
    >
      {who && (
        <>
          <b>
            <InLanguage>{who}</InLanguage>
          </b>{' '}
        </>
      )}
      {who ? say(one.text) : <b>{say(one.text)}</b>}
      <small>
        <Dotted>{note}</Dotted>
      </small>
    </ItemPart>
  )
}
