/**
 * Parts of a page that only tell, and do nothing: the server draws them, the browser keeps what it got and does not
 * load their code. Only where a page is made in the browser (a navigation) the code is fetched. Links inside are
 * followed by `followLinks`.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useKept } from './use-kept.ts'

/** A still part. What a navigation opens may wait for its code by `fetchCode`, so that anchors inside are found. */
type Still<Props> = ComponentType<Props> & { readonly fetchCode: () => Promise<void> }

/** `ofServer` is null in the browser's bundle. */
export function makeStaticPart<Props extends object>(
  ofServer: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Still<Props> {
  const Later = lazy(load)
  let ready = ofServer
  async function fetchCode(): Promise<void> {
    ready ??= (await load()).default
  }
  function Still(props: Props) {
    const kept = useKept()
    const [Drawn] = useState(() => ready)
    if (Drawn && (ofServer || !kept)) {
      return (
        <div>
          <Drawn {...props} />
        </div>
      )
    }
    if (kept) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return (
      <Suspense>
        <Later {...(props as Props & React.JSX.IntrinsicAttributes)} />
      </Suspense>
    )
  }
  return Object.assign(Still, { fetchCode })
}
