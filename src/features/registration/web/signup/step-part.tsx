import type { ReactNode } from 'react'
import type { Translate } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { arrowRightIcon } from '../../../../web/ui/icons.ts'
import { companyTexts, delegateTexts, negotiationTexts, submitTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import styles from './journey.module.css'
import { FoldPart } from '../section-part.tsx'
import { partButtonId, type PartKey } from './use-folding.ts'
import { useSignup } from './use-signup.ts'
import type { SignupForm } from './use-signup-form.ts'

/** What a part is called where one is led to it. */
function nameOf(part: PartKey | null, form: SignupForm, t: Translate): string {
  if (part === null) return t(submitTexts.heading)
  if (part === 'company') return t(companyTexts.heading)
  if (part === 'contact') return t(commonFormMessages.primaryContact)
  if (part === 'negotiation') return t(negotiationTexts.heading)
  if (part === 'documents') return t(negotiationTexts.idHeading)
  const position = form.delegates.findIndex(({ key }) => part === `delegates.${key}`) + 1
  return t(delegateTexts.delegate, { position })
}

/** A part of the journey: it folds, and while there is something to submit it ends with the way to the next. */
export function StepPart(props: {
  part: PartKey
  id: string
  heading: string
  line: ReactNode
  intro?: ReactNode
  tag: Parameters<typeof FoldPart>[0]['tag']
  children: ReactNode
}) {
  const { part, ...rest } = props
  const { folding } = useSignup()
  return (
    <FoldPart
      {...rest}
      buttonId={partButtonId(part)}
      isOpen={folding.isOpen(part)}
      onToggle={() => folding.toggle(part)}
      after={
        <p className={styles.onward}>
          <OnwardButton part={part} />
        </p>
      }
    />
  )
}

/** Folds a part that is finished and opens the next; goes to the first fault of one that is not. */
export function OnwardButton({ part }: { part: PartKey }) {
  const t = useTranslate()
  const { company, closed, folding, editor } = useSignup()
  if (closed || !company.editable.submit) return null
  const next = nameOf(folding.nextOf(part), editor.form, t)
  return (
    <Button icon={arrowRightIcon} onClick={() => folding.leave(part)}>
      {t(messages.onward, { next })}
    </Button>
  )
}
