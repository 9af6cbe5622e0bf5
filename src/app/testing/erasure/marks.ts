/**
 * Marked data: values that any search recognises, whatever field they are typed into. What was sent is remembered with the call and
 * field that it came in by, so that a leak names its origin.
 */

/** Who has to be gone before the marks are: the marks of one owner are erased by one act. */
export type Owner = string

const pattern = /zyx[b-m]{4}zyx|1385790\d{4}|e5790\d{4}/g

/** Letters for the digits of a number, so that fields for names take them. */
const lettersOf = (number: number): string =>
  String(number + 1_000).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!)

export class Marks {
  #made = 0
  readonly #ownerOf = new Map<string, Owner>()
  readonly #originsOf = new Map<string, Set<string>>()

  /** What makes the marks of one owner. */
  of(owner: Owner) {
    const note = (mark: string) => {
      this.#ownerOf.set(mark.toLowerCase(), owner)
      return mark
    }
    const digits = () => String(this.#made++ % 10_000).padStart(4, '0')
    const word = () => note(`Zyx${lettersOf(this.#made++)}zyx`)
    return {
      word,
      both: () => ({ cn: word(), en: word() }),
      email: () => `${word().toLowerCase()}@example.com`,
      phone: () => note(`1385790${digits()}`),
      passport: () => note(`E5790${digits()}`),
      /** A mark for each field. */
      fields: <Field extends string>(...names: Field[]) =>
        Object.fromEntries(names.map((name) => [name, word()])) as Record<Field, string>,
    }
  }

  /** All marks in a text, whatever its case. */
  in(text: string): string[] {
    return [...new Set(text.toLowerCase().match(pattern))].filter((mark) => this.#ownerOf.has(mark))
  }

  ownerOf(mark: string): Owner {
    return this.#ownerOf.get(mark)!
  }

  /** That a mark was taken in by a field of a call. */
  noteOrigin(mark: string, origin: string): void {
    const origins = this.#originsOf.get(mark) ?? new Set()
    this.#originsOf.set(mark, origins.add(origin))
  }

  originsOf(mark: string): string[] {
    return [...(this.#originsOf.get(mark) ?? ['never taken in'])]
  }

  /** Every `call field` that has taken in a mark. */
  allOrigins(): Set<string> {
    return new Set([...this.#originsOf.values()].flatMap((origins) => [...origins]))
  }
}

export type MarkMaker = ReturnType<Marks['of']>
