/**
 * What a field says once it is left moves what stands below it. Where a press on something else leaves it, the press comes to its
 * end first: moved in between, the button or box would slip from under the finger, and the press be lost.
 */
let isPressed = false
const waiting: (() => void)[] = []

function end(): void {
  isPressed = false
  // After the click, which comes in the same turn as the end of its press.
  setTimeout(() => waiting.splice(0).forEach((act) => act()))
}

if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), true)
  for (const event of ['mouseup', 'keydown', 'dragend']) addEventListener(event, end, true)
  // The list of a select swallows the end of the press that opens it.
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && end(), true)
}

export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}
