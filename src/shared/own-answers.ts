/**
 * What the outbox itself writes down about a message, where a mail server's words would stand. Kept in the database as it is
 * here; the back office says it in the reader's language.
 */
export const ownAnswers = {
  interrupted: 'the process ended between hand-off and answer',
  tooLate: 'not sent: it had expired',
  toFolder: 'outbox',
} as const

export type OwnAnswer = keyof typeof ownAnswers

/** Which of them a kept answer is; null where it is someone else's words. */
export function ownAnswerOf(answer: string): OwnAnswer | null {
  const found = Object.entries(ownAnswers).find(([, text]) => text === answer)
  return found ? (found[0] as OwnAnswer) : null
}
