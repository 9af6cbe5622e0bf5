/** A mail server's words stand as they came; what this system has noted itself stands in the page's language. */
import { useCallback } from 'react'
import { useTranslate } from '../../../../web/language.tsx'
import { deliveryMessages as messages } from './delivery-messages.ts'

/** By what the outbox writes down (src/server/mailer.ts, carrier.ts). */
const own: Readonly<Record<string, 'interrupted' | 'tooLate' | 'toFolder'>> = {
  'the process ended between hand-off and answer': 'interrupted',
  'not sent: it had expired': 'tooLate',
  outbox: 'toFolder',
}

export function useAnswerWords(): (answer: string | null) => string {
  const t = useTranslate()
  return useCallback(
    (answer) => {
      const known = answer === null ? undefined : own[answer]
      return known ? t(messages[known]) : (answer ?? '–')
    },
    [t],
  )
}
