/**
 * Numbers with their country code, by the numbering plans of all countries. The tables are large: pages are bundled without them
 * (scripts/bundle-patches.ts), for the server reads every number that it stores.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `+4407700900123` → `+447700900123`; null where the country has no numbers of that length. */
export function internationalNumber(digits: string): string | null {
  const found = parsePhoneNumberFromString(digits)
  return found?.isPossible() ? found.number : null
}
