/** The texts that people agree to. */
export const legalKinds = ['agreement', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]
