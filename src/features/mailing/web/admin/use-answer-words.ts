/** A mail server's words stand as they came; what this system has noted itself is in the page's language. */
import { useCallback } from 'react'
import { ownAnswerOf } from '../../../../shared/own-answers.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { deliveryMessages as messages } from './delivery-messages.ts'

export function useAnswerWords(): (answer: string | null) => string {
  const t = useTranslate()
  return useCallback(
    (answer) => {
      const own = answer === null ? null : ownAnswerOf(answer)
      return own ? t(messages[own]) : (answer ?? '–')
    },
    [t],
  )
}
