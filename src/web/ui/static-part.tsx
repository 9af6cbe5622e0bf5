/**
 * Parts of a page that only tell, and do nothing: the server draws them, the browser keeps what it got and does not
 * load their code. Only where a page is made in the browser (a navigation) the code is fetched. Links inside are
 * followed by `followLinks`.
 */
import { useEffect, useState, type ComponentType } from 'react'
import { useKept } from './use-kept.ts'

interface Version {
  /** Once it is another one, what the server drew is no longer true, and the part is drawn anew in the browser. */
  readonly version?: string
}

/** A still part. What a navigation opens may wait for its code by `fetchCode`, so that anchors inside are found. */
type Still<Props> = ComponentType<Props & Version> & { readonly fetchCode: () => Promise<void> }

/** `ofServer` is null in the browser's bundle. */
export function makeStaticPart<Props extends object>(
  ofServer: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Still<Props> {
  let ready = ofServer
  async function fetchCode(): Promise<void> {
    ready ??= (await load()).default
  }
  function Still(props: Props & Version) {
    const drawnByServer = useKept()
    const [Drawn, draw] = useState(() => ready)
    const [first] = useState(props.version)
    const isKept = drawnByServer && props.version === first
    useEffect(() => {
      // Without a network what is there stays.
      if (!isKept) fetchCode().then(() => draw(() => ready), Boolean)
    }, [isKept])
    if (Drawn && (ofServer || !isKept)) {
      return (
        <div>
          <Drawn {...props} />
        </div>
      )
    }
    return drawnByServer && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return Object.assign(Still, { fetchCode })
}
