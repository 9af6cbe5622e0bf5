/** Who acts in the log, where it is nobody's account. */

/** Role and leading word of the actor of a command; the operating system's name of the person follows: `command-line:root`. */
export const commandLine = 'command-line'

/** The operating system's name of whoever ran a command; null for every other actor. */
export function operatorIn(actorId: string): string | null {
  return actorId.startsWith(`${commandLine}:`) ? actorId.slice(commandLine.length + 1) : null
}
