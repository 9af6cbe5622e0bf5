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
  /** A new id: 26 characters, sortable by the time it was made (see shared/ids.ts). */
  id(): string
  bytes(size: number): Buffer
  /** `length` decimal digits, leading zeros kept. */
  digits(length: number): string
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createRandom(clock: Clock): Random {
  return {
    id() {
      let time = clock.now()
      const characters = Array.from<string>({ length: 26 })
      for (let index = 9; index >= 0; index--) {
        characters[index] = alphabet[time % 32]!
        time = Math.floor(time / 32)
      }
      const bytes = randomBytes(16)
      for (let index = 10; index < 26; index++) characters[index] = alphabet[bytes[index - 10]! & 31]!
      return characters.join('')
    },
    bytes: (size) => randomBytes(size),
    digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
  }
}
