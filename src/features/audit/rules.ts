/** Who acts in the log, where it is nobody's account. */

/** Role and leading word of the actor of a command; the operating system's name of the person follows: `command-line:root`. */
export const commandLine = 'command-line'

/** Leading word of the actor where an enrolled device acted; its name follows: `device:Desk 3`. */
export const enrolledDevice = 'device'

/** The name of the device that acted; null for every other actor. */
export const deviceIn = (actorId: string): string | null =>
  actorId.startsWith(`${enrolledDevice}:`) ? actorId.slice(enrolledDevice.length + 1) : null

/** Leading word of the actor where someone outside used a link that they were mailed; what the link opens follows: `link:HL-2027-0003`. */
export const mailedLink = 'link'

/** What the link opens that was used; null for every other actor. */
export const linkIn = (actorId: string): string | null =>
  actorId.startsWith(`${mailedLink}:`) ? actorId.slice(mailedLink.length + 1) : null

/** The operating system's name of whoever ran a command; null for every other actor. */
export function operatorIn(actorId: string): string | null {
  return actorId.startsWith(`${commandLine}:`) ? actorId.slice(commandLine.length + 1) : null
}
