import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { checkIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { StepRing } from '../../../../web/ui/ring-marks.tsx'
import { messages } from '../messages.ts'
import { type Step } from './use-checks.ts'
import styles from './journey.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const steps = [
  'company',
  'contact',
  'delegates',
  'negotiation',
  'submit',
] as const satisfies readonly Step[]

const names = {
  company: messages.stepCompany,
  contact: commonFormMessages.primaryContact,
  delegates: messages.stepDelegates,
  negotiation: messages.stepNegotiation,
  submit: messages.stepSubmit,
} as const

/** The six steps: a ring of segments and a list of links. The agreement is behind whoever is signed in. */
export function StepsPart({ done, returned }: { done: ReadonlySet<Step>; returned: ReadonlySet<Step> }) {
  const t = useTranslate()
  const current = steps.find((step) => returned.has(step)) ?? steps.find((step) => !done.has(step))
  const all = [
    { key: 'agreement', name: messages.stepAgreement, href: null, state: 'done' as const, isReturned: false },
    ...steps.map((step) => ({
      key: step,
      name: names[step],
      href: `#step-${step}`,
      isReturned: returned.has(step),
      state: step === current ? ('now' as const) : done.has(step) ? ('done' as const) : ('rest' as const),
    })),
  ]
  const at = current ? all.findIndex((step) => step.key === current) : all.length - 1
  return (
    <nav className={styles.steps} aria-label={t(messages.steps)}>
      <div className={styles.stepRing}>
        <StepRing states={all.map((step) => step.state)} />
        <p>
          <b>{t(messages.stepAt, { step: at + 1 })}</b>
          <small>{t(current ? all[at]!.name : messages.allDone)}</small>
        </p>
      </div>
      <ol>
        {all.map((step, index) => (
          <li
            key={step.key}
            className={step.state === 'done' ? styles.done : undefined}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <i>
              {step.isReturned ? (
                <Icon path={warningIcon} />
              ) : step.state === 'done' ? (
                <Icon path={checkIcon} />
              ) : (
                index + 1
              )}
            </i>
            <span>
              {step.href ? <a href={step.href}>{t(step.name)}</a> : t(step.name)}
              {step.state === 'done' && <span className="sr"> {t(messages.stepDone)}</span>}
              {step.isReturned && <small className={styles.stepReturned}>{t(messages.stepReturned)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
