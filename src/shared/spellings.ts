/**
 * A code has one name in this product and several on the wire: those of the specification, in both languages. A table of
 * spellings is declared beside the codes; whatever takes such a value takes every spelling and hands on the code.
 */
export type Spellings<Code extends string = string> = Readonly<Record<Code, readonly string[]>>

/** Each code by itself and by the words given for it. */
export function spellingsOf<Code extends string>(
  codes: readonly Code[],
  words: (code: Code) => readonly string[],
): Spellings<Code> {
  return Object.fromEntries(codes.map((code) => [code, [...new Set([code, ...words(code)])]])) as never
}

/** The code of a spelling, or null when it is none. */
export function codeOf<Code extends string>(spellings: Spellings<Code>, given: string): Code | null {
  const wanted = given.trim()
  for (const code in spellings) if (spellings[code].includes(wanted)) return code
  return null
}
