/**
 * Parts of a page that only tell, and do nothing: the server draws them, the browser keeps what it got and does not
 * load their code. Only where a page is made in the browser (a navigation) the code is fetched. Links inside are
 * followed by `followLinks`.
 */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

const never = () => () => {}

/** `ofServer` is null in the browser's bundle. */
export function makeStill<Props extends object>(
  ofServer: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Later = lazy(load)
  return function Still(props: Props) {
    const taking = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const [kept] = useState(taking)
    if (ofServer) {
      const Drawn = ofServer
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
}
