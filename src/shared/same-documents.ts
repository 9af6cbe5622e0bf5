/** The same ID document given for two people of one organisation: one rule for the form, a pasted table and the server. */

export interface PersonWithDocument {
  /** Of a number that is new, where its error is shown; null where the number is stored already. */
  readonly path: string | null
  readonly isContact: boolean
  /** As shown. */
  readonly name: string
  /** The normalised number, or its hash; '' where there is none. */
  readonly document: string
}

/**
 * Paths of new numbers that another person of the organisation has, of two new ones the later one's. The contact's number may stand
 * once more under the contact's name: it is the contact attending.
 */
export function sameDocumentPaths(people: readonly PersonWithDocument[]): string[] {
  const nameOf = ({ name }: PersonWithDocument) => name.normalize('NFKC').toLowerCase()
  const isSamePerson = (one: PersonWithDocument, other: PersonWithDocument) =>
    one.isContact !== other.isContact && nameOf(one) === nameOf(other)
  return people.flatMap((one, index) => {
    if (!one.document || one.path === null) return []
    const isTaken = people.some(
      (other, place) =>
        other.document === one.document &&
        (other.path === null || place < index) &&
        place !== index &&
        !isSamePerson(one, other),
    )
    return isTaken ? [one.path] : []
  })
}
