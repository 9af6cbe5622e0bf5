/** A salt for the rings from a record's id, so that each record keeps its own cover. */
export function saltOf(id: string): number {
  let hash = 0
  for (const character of id) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0
  return Math.abs(hash) % 100_000
}
