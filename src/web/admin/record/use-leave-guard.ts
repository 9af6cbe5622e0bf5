import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { formMessages as messages } from './messages.ts'

/** Forms in which something is typed, all at once: a router asks the last of several blockers alone, so each answers for all. */
const unsaved = new Set<{ current: boolean }>()

/**
 * Asks before what was typed is lost: by a link, the back button, closing the tab, or closing the form itself (`leave`).
 * `leaveFreely`: for a form that has saved and goes automatically. `text`: where more is to be said than that changes are lost.
 */
export function useLeaveGuard(isDirty: boolean, text: Message = messages.unsavedText) {
  const isFree = useUnsaved(isDirty)
  const ask = useQuestion(text)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: there }) =>
        [...unsaved].some(({ current: free }) => !free) &&
        (here.pathname !== there.pathname || here.search !== there.search),
      [],
    ),
  )
  const { state } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    const asked = ask(
      () => blocker.proceed?.(),
      () => blocker.reset?.(),
    )
    return () => asked.destroy()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once a blocked navigation
  }, [state])
  const leaveFreely = useCallback(() => {
    isFree.current = true
  }, [isFree])
  const leave = (go: () => void) => {
    if (!isDirty || isFree.current) return go()
    ask(() => {
      leaveFreely()
      go()
    })
  }
  return { leaveFreely, leave }
}

/** Notes that something is typed here, and lets the browser ask before the tab goes. */
function useUnsaved(isDirty: boolean) {
  const isFree = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    isFree.current = false
    unsaved.add(isFree)
    const hold = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      unsaved.delete(isFree)
      removeEventListener('beforeunload', hold)
    }
  }, [isDirty])
  return isFree
}

function useQuestion(text: Message) {
  const t = useTranslate()
  const { modal } = App.useApp()
  return (onLeave: () => void, onStay: () => void = () => undefined) =>
    modal.confirm({
      title: t(messages.unsavedTitle),
      content: t(text),
      okText: t(messages.leave),
      okButtonProps: { danger: true },
      cancelText: t(messages.stay),
      onOk: onLeave,
      onCancel: onStay,
    })
}
