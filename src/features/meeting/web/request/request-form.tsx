import { useId, type ReactNode } from 'react'
import { Fact } from '../../../../web/ui/fact.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TextareaField, TextField } from '../../../../web/ui/input.tsx'
import { ErrorSummary, Note } from '../../../../web/ui/note.tsx'
import { ConflictsPart } from '../../../booking/web/conflicts-part.tsx'
import type { MeetingShown } from '../../contract.ts'
import { meetingLimits } from '../../rules.ts'
import { actMessages } from '../messages.ts'
import { askMessages as messages } from './ask-messages.ts'
import panel from '../../../../web/ui/panel.module.css'
import styles from '../meeting.module.css'
import detail from '../meeting-detail.module.css'
import { PlaceChoicePart } from './place-choice-part.tsx'
import { TimeChoicePart } from './time-choice-part.tsx'
import type { FreeShown } from './use-free.ts'
import {
  halfHourAt,
  useRequest,
  type Field,
  type RequestForm as Editor,
  type SendRequest,
  type Typed,
} from './use-request.ts'
import { clashesOf } from '../use-clashes.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import choiceStyles from './choice.module.css'
import { Form } from '../../../../web/ui/form.tsx'

interface RequestProps {
  readonly keptName: string
  readonly free: FreeShown
  /** What is to be moved; null for a new request. */
  readonly meeting: MeetingShown | null
  /** Steps that came before, for their numbers. */
  readonly firstStep: number
  readonly send: SendRequest
  readonly reload: () => Promise<void>
  readonly onSent: (meeting: MeetingShown) => void
  /** The first step, where the organisation is chosen. */
  readonly children?: ReactNode
}

/** Time, place, subject and words of a request; beside them what it says so far, what it collides with, and sending it. */
export function RequestForm(props: RequestProps) {
  const { free, meeting, firstStep } = props
  const { t } = useWords()
  const id = useId()
  const form = useRequest({ ...props, withSubject: meeting === null })
  const { typed, set, touch, half, faults } = form
  const words = {
    id: `${id}words`,
    label: t(actMessages.words),
    rows: 4,
    value: typed.words,
    error: faults.words,
    onChange: (value: string) => set({ words: value }),
    onBlur: () => touch('words'),
  }
  return (
    <Form className={styles.layout} onSubmit={form.submit}>
      <div className={styles.main}>
        <Summary form={form} id={id} />
        {props.children}
        <StepPart step={firstStep} name={t(commonFormMessages.time)}>
          <TimeChoicePart
            id={`${id}time`}
            free={free}
            value={typed.time}
            present={meeting?.startsAt ?? null}
            error={faults.time}
            onChange={(time) => set({ time, ...usualPlace(free, typed, time) })}
          />
        </StepPart>
        <StepPart step={firstStep + 1} name={t(messages.step3)}>
          <PlaceChoicePart
            id={`${id}place`}
            free={free}
            half={half}
            value={typed.place}
            error={faults.place}
            onChange={(place) => set({ place })}
          />
        </StepPart>
        <StepPart step={firstStep + 2} name={t(meeting ? actMessages.words : messages.step4)}>
          {!meeting && (
            <TextField
              id={`${id}subject`}
              label={t(commonFormMessages.subject)}
              hint={t(messages.subjectHint)}
              required
              maxLength={meetingLimits.subject}
              value={typed.subject}
              error={faults.subject}
              onChange={(subject) => set({ subject })}
              onBlur={() => touch('subject')}
            />
          )}
          <TextareaField {...words} />
        </StepPart>
      </div>
      <div className={styles.aside}>
        <SendPart {...props} form={form} />
      </div>
    </Form>
  )
}

function Summary({ form: { faults, summaryRef, refusal }, id }: { form: Editor; id: string }) {
  const { t } = useWords()
  const lines = (['time', 'place', 'subject', 'words'] satisfies Field[]).flatMap((name) =>
    faults[name] ? [{ targetId: `${id}${name}`, text: faults[name] }] : [],
  )
  return (
    <div ref={summaryRef} className={styles.errors}>
      <ErrorSummary title={t(messages.wrong)} lines={lines} />
      {/* What is free has been read again meanwhile, and says the same at its field. */}
      {refusal && lines.length === 0 && (
        <Note tone="error" role="alert" tabIndex={-1}>
          {refusal}
        </Note>
      )}
    </div>
  )
}

/** A table of the system, where nobody has chosen yet and there is one: the least to think of. */
function usualPlace(free: FreeShown, typed: Typed, time: string): Partial<Typed> {
  return typed.place === '' && halfHourAt(free, time)?.table ? { place: 'table' } : {}
}

/** What is asked so far, in words; what else is on then; the button. */
function SendPart({ form, free, meeting }: RequestProps & { form: Editor }) {
  const { t, name, when } = useWords()
  const { half, typed, busy } = form
  const isOpen = half?.state === 'free'
  const place = usePlaceText(free, typed.place)
  const none = <span className={panel.muted}>{t(messages.notChosen)}</span>
  return (
    <section className={panel.panel}>
      <h2>{t(meeting ? messages.summaryProposal : messages.summary)}</h2>
      <dl className={detail.facts}>
        <Fact term={t(commonFormMessages.organisation)}>{name(free.with.name)}</Fact>
        <Fact term={t(commonFormMessages.time)} className={detail.strong}>
          {isOpen ? when(half) : none}
        </Fact>
        <Fact term={t(messages.step3)}>{place || none}</Fact>
        {meeting && <Fact term={t(commonFormMessages.subject)}>{meeting.subject}</Fact>}
      </dl>
      <div role="status" className={styles.errors}>
        {isOpen && (
          <ConflictsPart conflicts={clashesOf(half.conflicts, typed.place)} lead={t(messages.conflicts)} />
        )}
      </div>
      <Button type="submit" variant="primary" block busy={busy}>
        {t(meeting ? messages.sendProposal : messages.send)}
      </Button>
      <p className={panel.muted}>{t(messages.sendText, { hours: free.answerHours })}</p>
    </section>
  )
}

function usePlaceText(free: FreeShown, place: string): string {
  const { t, name } = useWords()
  if (place === 'table') return t(messages.table)
  if (place === 'theirs') return t(messages.theirsPlace)
  const own = free.places.find(({ bookingId }) => bookingId === place)
  return own ? name(own.name) : ''
}

/** A step of asking for a meeting: its number, its name, what is chosen in it. */
export function StepPart({ step, name, children }: { step: number; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={choiceStyles.step} aria-labelledby={id}>
      <h2 id={id}>
        <span className={choiceStyles.number}>{step}</span>
        {name}
      </h2>
      {children}
    </section>
  )
}
