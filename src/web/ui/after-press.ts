/**
 * A field that shows a fault when it loses the focus moves everything below it. If a press elsewhere took the focus away, the fault
 * waits until the press is over; otherwise the button or box would slip from under the finger, and the press would be lost.
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
