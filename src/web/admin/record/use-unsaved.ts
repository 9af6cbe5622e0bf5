import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { orderMessages as messages } from '../table/order-messages.ts'

/**
 * Asks before what was typed is lost: by a link, the back button, closing the tab. Answers what a form calls
 * once it has saved and goes by itself. `text`: where more is to be said than that changes are lost.
 */
export function useUnsaved(isDirty: boolean, text: Message = messages.unsavedText): () => void {
  const t = useTranslate()
  const { modal } = App.useApp()
  const isFree = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: there }) =>
        isDirty && !isFree.current && (here.pathname !== there.pathname || here.search !== there.search),
      [isDirty],
    ),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  const { state } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    const asked = modal.confirm({
      title: t(messages.unsavedTitle),
      content: t(text),
      okText: t(messages.leave),
      okButtonProps: { danger: true },
      cancelText: t(messages.stay),
      onOk: () => blocker.proceed?.(),
      onCancel: () => blocker.reset?.(),
    })
    return () => asked.destroy()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once a blocked navigation
  }, [state])
  return useCallback(() => {
    isFree.current = true
  }, [])
}
