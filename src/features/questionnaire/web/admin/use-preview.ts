/** What passes between the builder and the page in its frame: by messages within our own origin. */
import { useEffect, useState } from 'react'
import type { Shown } from '../use-questionnaire.ts'

export const previewAddress = '/preview/questionnaire'
export const previewReady = 'questionnaire-preview-ready'
export interface PreviewMessage {
  readonly kind: 'questionnaire-preview'
  readonly shown: Shown
}

/** In the frame: the questionnaire that the builder shows; null until it has sent one. */
export function usePreviewed(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const message = event.data as Partial<PreviewMessage> | null
      if (message?.kind === 'questionnaire-preview' && message.shown) setShown(message.shown)
    }
    addEventListener('message', listen)
    parent.postMessage({ kind: previewReady }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  return shown
}
