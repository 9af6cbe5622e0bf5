/**
 * Dates and hours hold together by word joiners (shared/format.ts). Nobody sees them, and nobody wants them in a table or a search of
 * their own: what is copied goes without. They are taken out of the page only while the browser copies, so that it makes of the
 * selection what it always does, cells and links included.
 */
const joiner = '\u2060'

export function copyPlainly(): void {
  document.addEventListener('copy', () => {
    const selection = getSelection()
    if (!selection?.rangeCount) return
    const taken = textsOf(selection.getRangeAt(0)).map(takeOut)
    setTimeout(() => taken.forEach((putBack) => putBack()))
  })
}

function textsOf(range: Range): Text[] {
  const { commonAncestorContainer: root } = range
  const walker = document.createTreeWalker(
    root.nodeType === 3 ? root.parentNode! : root,
    NodeFilter.SHOW_TEXT,
  )
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.includes(joiner) && range.intersectsNode(text)) found.push(text)
  }
  return found
}

/** One at a time: the ends of the selection move along. What has been drawn anew meanwhile is left as it is. */
function takeOut(text: Text): () => void {
  const places = [...text.data.matchAll(/\u2060/g)].map(({ index }) => index)
  for (const at of places.toReversed()) text.deleteData(at, 1)
  const { data } = text
  return () => {
    if (text.data === data) for (const at of places) text.insertData(at, joiner)
  }
}
