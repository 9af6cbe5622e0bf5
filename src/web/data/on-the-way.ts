/** The address that a navigation is on the way to. */
let onTheWay: string | null = null

/** Said by the router (frame/navigation.ts); null once it has arrived. */
export function setOnTheWay(address: string | null): void {
  onTheWay = address
}

/**
 * Whether the page that a navigation is on the way to is opened anew instead: after an update of the site the files of
 * the running version are gone. False where no navigation is under way.
 */
export function openAnew(): boolean {
  if (onTheWay) location.assign(onTheWay)
  return onTheWay !== null
}
