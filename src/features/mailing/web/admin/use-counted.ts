import { useTranslate } from '../../../../web/ui/language.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import type { AskedAudience } from './use-audience.ts'

/** To whom and how many, in words. */
export function useCounted({ data }: AskedAudience) {
  const t = useTranslate()
  if (!data) return { count: '–', languages: '–', notSent: null }
  const { recipients, organisations, languages, unsubscribed, withoutAddress, unproved, sameAddress } = data
  const left = [
    [messages.notUnsubscribed, unsubscribed],
    [messages.notAddress, withoutAddress],
    [messages.notProved, unproved],
    [messages.notSame, sameAddress],
  ] as const
  const notSent = left.filter(([, count]) => count > 0).map(([label, count]) => t(label, { count }))
  return {
    count: t(messages.count, { count: recipients, organisations }),
    languages: t(messages.languages, languages),
    notSent: notSent.length > 0 ? notSent.join('\n') : null,
  }
}
