/**
 * A real page with a draft that the back office sends it (`LivePreview`): it is in a frame of our own origin, gets the draft by
 * message, and leads nowhere. Part of the public zone: no library of the back office comes with it.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslate } from '../ui/language.tsx'
import { previewMessages as messages } from './preview-messages.ts'

export const previewReady = 'preview-ready'
/** What is sent into the frame: of which kind the draft is, and the draft as its page would be given it. */
export interface PreviewMessage {
  readonly kind: string
  readonly shown: unknown
}

export function Previewed<Shown>(props: {
  kind: string
  /** Links lead nowhere; with it, nothing is sent either. */
  inert?: boolean
  children: (shown: Shown) => ReactNode
}) {
  const t = useTranslate()
  const shown = useShown<Shown>(props.kind)
  useStandstill(shown !== null, props.inert ?? false)
  if (shown !== null) return props.children(shown)
  return (
    <div className="wrap section">
      <p>{t(messages.waiting)}</p>
    </div>
  )
}

function useShown<Shown>(kind: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const message = event.data as Partial<PreviewMessage> | null
      if (message?.kind === kind && message.shown) setShown(message.shown as Shown)
    }
    addEventListener('message', listen)
    parent.postMessage({ kind: previewReady }, location.origin)
    return () => removeEventListener('message', listen)
  }, [kind])
  return shown
}

function useStandstill(active: boolean, inert: boolean): void {
  useEffect(() => {
    if (!active) return
    const hold = (event: Event) => {
      const link = (event.target as Element | null)?.closest('a[href]')
      if (event.type === 'click' && (!link || (!inert && link.getAttribute('href')?.startsWith('#')))) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', hold, true)
    if (inert) addEventListener('submit', hold, true)
    return () => {
      removeEventListener('click', hold, true)
      removeEventListener('submit', hold, true)
    }
  }, [active, inert])
}
