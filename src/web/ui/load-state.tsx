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
  widths?: Parameters<typeof Skeleton>[0]['widths']
}) {
  const t = useTranslate()
  const { state, widths } = props
  if (state.kind === 'ready') return null
  const isLoading = state.kind === 'loading'
  return (
    <>
      {isLoading && <Skeleton label={props.loading} {...(widths && { widths })} />}
      {(!isLoading || state.slow) && (
        <Note
          tone={isLoading ? 'info' : 'error'}
          role={isLoading ? 'status' : 'alert'}
          actions={
            <Button size="sm" onClick={() => void props.retry()}>
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
