/** Time and randomness, handed in everywhere. */
import { randomBytes, randomInt } from 'node:crypto'

export interface Clock {
  /** Epoch ms by the database's clock. */
  now(): number
}

/**
 * The machine's clock corrected by the database's, so that several nodes agree about deadlines
 * (requirement 11: "10 minutes by the database's clock").
 */
export class DatabaseClock implements Clock {
  #offsetMs = 0

  now(): number {
    return Date.now() + this.#offsetMs
  }

  /** Sets the offset from one reading of the database's clock (epoch ms). */
  correct(databaseNow: number): void {
    this.#offsetMs = databaseNow - Date.now()
  }
}

export interface Random {
  /**
   * A new id: 26 characters, sortable by the time it was made (see shared/ids.ts); those of one millisecond by the order in which
   * they were made, so that people of one form and rows of one sheet stay in theirs.
   */
  id(): string
  bytes(size: number): Buffer
  /** `length` decimal digits, leading zeros kept. */
  digits(length: number): string
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The random part of the first id of a millisecond: 16 digits of 32, of which the first leaves room to count on. */
const firstTail = (): number[] => [...randomBytes(16)].map((byte, index) => byte & (index ? 31 : 15))

/** A greater one, by a step of 40 random bits: nobody guesses the id after the own one. */
function nextTail(last: readonly number[]): number[] {
  const step = randomBytes(8)
  const tail = [...last]
  let carry = 1
  for (let index = 15; index >= 0 && (carry || index >= 8); index--) {
    const sum = tail[index]! + (index >= 8 ? step[index - 8]! & 31 : 0) + carry
    tail[index] = sum & 31
    carry = sum >> 5
  }
  return tail
}

export function createRandom(clock: Clock): Random {
  let last = { at: -1, tail: [] as number[] }
  return {
    id() {
      const at = clock.now()
      last = { at, tail: at === last.at ? nextTail(last.tail) : firstTail() }
      const digits = Array.from<number>({ length: 10 })
      for (let index = 9, time = at; index >= 0; index--) {
        digits[index] = time % 32
        time = Math.floor(time / 32)
      }
      return [...digits, ...last.tail].map((digit) => alphabet[digit]).join('')
    },
    bytes: (size) => randomBytes(size),
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  }
}
