/**
 * Tax numbers of invoices. In mainland China a taxpayer is known by its unified social credit code (GB 32100-2015): 18 characters, the
 * last of them a check. Numbers of 15 and 20 characters from before that code carry no check and are taken as they are: some taxpayers
 * that are no enterprises still have one. Elsewhere a VAT number is free text: every state has its own.
 */
import { withoutInvisible } from './clean-text.ts'

/** Digits and capital letters without I, O, S, V and Z; each stands for its place in this row. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** 3 to the power of the place, modulo 31. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** Without spaces and hyphens, in half-width capitals. */
export function normaliseTaxNumber(number: string): string {
  return withoutInvisible(number)
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase()
}

/** The 18th character of the first 17, by GB 32100; null where one of them is not of its alphabet. */
export function creditCodeCheck(first17: string): string | null {
  const values = [...first17].map((character) => alphabet.indexOf(character))
  if (values.length !== 17 || values.some((value) => value < 0)) return null
  const sum = values.reduce((total, value, index) => total + value * weights[index]!, 0)
  return alphabet[(31 - (sum % 31)) % 31]!
}

/** Whether a number (already normalised) can be that of a taxpayer in mainland China. */
export function isMainlandTaxNumber(number: string): boolean {
  if (number.length === 18) return creditCodeCheck(number.slice(0, 17)) === number[17]
  return /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(number)
}
