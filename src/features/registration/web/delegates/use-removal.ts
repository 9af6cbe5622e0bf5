/** A delegate goes at once and can be put back: nothing is asked, and nothing is sent before the next save. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { dismiss, notify } from '../../../../web/ui/notify.ts'
import { displayName } from '../../rules.ts'
import { delegateTexts } from '../form-messages.ts'
import { partButtonId } from '../signup/use-folding.ts'
import { useSignup } from '../signup/use-signup.ts'
import { blankDelegate, type DelegateForm, type SignupForm } from '../signup/use-signup-form.ts'

/** Moves the focus to the heading of a delegate, once it is drawn. */
export function focusDelegate(key: string): void {
  requestAnimationFrame(() => document.getElementById(partButtonId(`delegates.${key}`))?.focus())
}

const without = (form: SignupForm, key: string): SignupForm => {
  const others = form.delegates.filter((one) => one.key !== key)
  return { ...form, delegates: others.length > 0 ? others : [blankDelegate()] }
}

const withAt = (form: SignupForm, delegate: DelegateForm, at: number): SignupForm =>
  form.delegates.some(({ key }) => key === delegate.key)
    ? form
    : { ...form, delegates: form.delegates.toSpliced(at, 0, delegate) }

/** Takes a delegate out of the form, with a notification that puts it back. `staysAt`: the focus does not move. */
export function useRemoval(): (delegate: DelegateForm, staysAt?: boolean) => void {
  const t = useTranslate()
  const screen = useSignup()
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  }, [screen])
  // Once the form is submitted and gone, nothing can be put back into it.
  const offered = useRef(0)
  useEffect(() => () => dismiss(offered.current), [])
  return (delegate, staysAt = false) => {
    const { editor } = screen
    const { delegates } = editor.form
    const at = delegates.indexOf(delegate)
    const neighbour = delegates[at + 1] ?? delegates[at - 1]
    editor.setForm((form) => without(form, delegate.key))
    if (neighbour && !staysAt) focusDelegate(neighbour.key)
    const undo = () => {
      // Saved meanwhile, the record is gone: it is added anew.
      const isSaved = latest.current.company.delegates.some(({ id }) => id === delegate.id)
      const back = isSaved ? delegate : { ...delegate, id: '', storedKind: '', storedNumber: '' }
      editor.setForm((form) => withAt(form, back, at))
      if (!staysAt) focusDelegate(delegate.key)
    }
    const name = delegate.isPrimaryContact ? t(delegateTexts.contactSelf) : displayName(delegate)
    offered.current = notify({
      kind: 'success',
      title: t(delegateTexts.removed, { name: name || t(delegateTexts.noName) }),
      text: delegate.id ? t(delegateTexts.removedOnSave) : undefined,
      action: { label: t(delegateTexts.undo), act: undo },
    })
  }
}
