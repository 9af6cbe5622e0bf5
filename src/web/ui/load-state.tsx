import type { ReactNode } from 'react'
import type { Message } from '../../shared/i18n.ts'
import { Button } from './button.tsx'
import { useTranslate } from './language.tsx'
import { loadStateMessages as messages } from './load-state-messages.ts'
import { Note } from './note.tsx'
import { Skeleton } from './progress.tsx'
import { commonFormMessages } from '../../shared/form-messages.ts'

/**
 * Takes the place of data that is not ready: its outline while it loads, a word when that takes long, and what went
 * wrong once it failed. Renders nothing when the data is ready.
 */
export function LoadState(props: {
  state: { readonly kind: string; readonly slow?: boolean }
  retry: () => unknown
  /** Names what is loading to screen readers. */
  loading: string
  failed: string
  widths?: Parameters<typeof Skeleton>[0]['widths'] | undefined
  shape?: Parameters<typeof Skeleton>[0]['shape'] | undefined
}) {
  const t = useTranslate()
  const { state, widths, shape } = props
  if (state.kind === 'ready') return null
  const isLoading = state.kind === 'loading'
  return (
    <>
      {isLoading && <Skeleton label={props.loading} {...(widths && { widths })} {...(shape && { shape })} />}
      {(!isLoading || state.slow) && (
        <Note
          tone={isLoading ? 'info' : 'error'}
          role={isLoading ? 'status' : 'alert'}
          actions={
            <Button size="sm" onClick={() => props.retry()}>
              {t(commonFormMessages.retry)}
            </Button>
          }
        >
          {isLoading ? t(messages.slow) : props.failed}
        </Note>
      )}
    </>
  )
}

type State<T> =
  | { readonly kind: 'loading'; readonly slow: boolean }
  | { readonly kind: 'failed' | 'missing' }
  | { readonly kind: 'ready'; readonly data: T }

/** What was read, as `children` draw it; until then, and where reading failed, `LoadState`. */
export function Loaded<T>(props: {
  read: { readonly state: State<T>; readonly retry: () => unknown }
  words: { readonly loading: Message; readonly failed: Message }
  widths?: Parameters<typeof Skeleton>[0]['widths']
  shape?: Parameters<typeof Skeleton>[0]['shape']
  /** Of the box around what takes the place of the data. */
  className?: string | undefined
  children: (data: T) => ReactNode
}) {
  const t = useTranslate()
  const { state, retry } = props.read
  if (state.kind === 'ready') return props.children(state.data)
  const { loading, failed } = props.words
  const shown = (
    <LoadState
      state={state}
      retry={retry}
      loading={t(loading)}
      failed={t(failed)}
      widths={props.widths}
      shape={props.shape}
    />
  )
  return props.className ? <div className={props.className}>{shown}</div> : shown
}
