/**
 * Takes the place of antd's style injector in the bundle (vite.config.ts, `strictStyles`). The site's policy
 * allows no `<style>` element (requirement 11.5), but it does allow style sheets built by script: each sheet
 * that antd asks for becomes a constructed one. Same functions, same order as the originals in
 * `@rc-component/util/es/Dom/dynamicCSS.js` and `@ant-design/icons/es/cssUtils.js`.
 */
interface Options {
  readonly mark?: string
  readonly prepend?: boolean | 'queue'
  readonly priority?: number
}

interface Held {
  readonly sheet: CSSStyleSheet
  /** Never attached: antd marks it and looks at the marks. */
  readonly element: HTMLStyleElement
  css: string
}

const held = new Map<string, Held>()
/** Sheets that are before the others; within them, a higher priority stands later. */
const places: { sheet: CSSStyleSheet; place: number }[] = []

const keyOf = (key: string, mark = 'rc-util-key') => `${mark}=${key}`

function placeOf({ prepend, priority = 0 }: Options): number {
  return prepend ? priority : Number.POSITIVE_INFINITY
}

function insert(sheet: CSSStyleSheet, place: number): void {
  const found = places.findIndex((other) => other.place > place)
  const index = found < 0 ? places.length : found
  places.splice(index, 0, { sheet, place })
  document.adoptedStyleSheets = places.map((entry) => entry.sheet)
}

/** Adds a sheet, or changes the one of this key. Answers an element that is in no document. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const name = keyOf(key, options.mark)
  const known = held.get(name)
  if (known) {
    if (known.css !== css) known.sheet.replaceSync(css)
    known.css = css
    return known.element
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  insert(sheet, placeOf(options))
  const element = document.createElement('style')
  element.setAttribute(options.mark ?? 'rc-util-key', key)
  held.set(name, { sheet, element, css })
  return element
}

let unnamed = 0
export function injectCSS(css: string, options: Options = {}): HTMLStyleElement {
  unnamed += 1
  return updateCSS(css, `unnamed-${unnamed}`, options)
}

export function removeCSS(key: string, options: Options = {}): void {
  const name = keyOf(key, options.mark)
  const known = held.get(name)
  if (!known) return
  held.delete(name)
  places.splice(
    places.findIndex((entry) => entry.sheet === known.sheet),
    1,
  )
  document.adoptedStyleSheets = places.map((entry) => entry.sheet)
}

export function clearContainerCache(): void {
  // The original remembers containers; there are none here.
}

/** The icons' own copy of the injector also exports these two. */
export function getShadowRoot(): null {
  return null
}

export function warningOnce(): void {
  // Warnings of the icon package are for its developers.
}
