import { schemedMarkup, type RingsRequest } from '../../shared/rings-drawing.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** Draws the rings into an element of the page. Node by node: no HTML is parsed, so Trusted Types have nothing to refuse. */
export function putRings(holder: Element, request: RingsRequest): void {
  const markup = schemedMarkup(request)
  const open: Element[] = [holder]
  for (const [, closing, name, attributes, alone] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      open.pop()
      continue
    }
    const node = document.createElementNS(namespace, name!)
    for (const [, key, value] of attributes!.matchAll(/([\w-]+)="([^"]*)"/g)) node.setAttribute(key!, value!)
    open.at(-1)!.append(node)
    if (!alone) open.push(node)
  }
}
