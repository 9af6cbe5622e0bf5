/** Words of what a question takes, and of what is wrong with an answer. */
import { useCallback } from 'react'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { Message } from '../../../shared/i18n.ts'
import { answerProblemMessages } from '../messages.ts'
import type { AnswerFault } from '../rules.ts'
import type { Question } from '../contract.ts'
import { questionnaireMessages as messages, ownProblemMessages as own } from './messages.ts'

/** By kind and problem. */
const ofKind: Partial<Record<string, Message>> = {
  'single required': own.choose,
  'scale required': own.choose,
  'multiple required': own.chooseSome,
  'matrix required': own.rows,
  'number wrongKind': own.notNumber,
  'file required': own.file,
}

export function useFaultText() {
  const t = useTranslate()
  const locale = useLocale()
  return useCallback(
    ({ kind }: Question, { problem, limit }: AnswerFault): string => {
      const isWhole = problem === 'decimals' && limit === 0
      const message = isWhole ? own.whole : ofKind[`${kind} ${problem}`]
      return t(message ?? answerProblemMessages[problem], { limit: writeNumber(limit, locale) })
    },
    [t, locale],
  )
}

export function writeNumber(number: number, locale: 'cn' | 'en'): string {
  return new Intl.NumberFormat(locale === 'cn' ? 'zh-CN' : 'en-GB', { maximumFractionDigits: 4 }).format(
    number,
  )
}

/** What may be answered, where that is not plain: how many choices, which numbers. */
export function useRuleText() {
  const t = useTranslate()
  const locale = useLocale()
  return ({ kind, minimum, maximum, decimals }: Question, anonymous: boolean): string => {
    if (kind === 'file' && anonymous) return t(messages.fileTells)
    if (kind === 'multiple') {
      if (minimum !== null && maximum !== null)
        return t(messages.choicesBetween, { least: minimum, most: maximum })
      if (minimum !== null) return t(messages.choicesLeast, { least: minimum })
      return maximum === null ? t(messages.choices) : t(messages.choicesMost, { most: maximum })
    }
    if (kind !== 'number') return ''
    const [low, high] = [minimum, maximum].map((limit) =>
      limit === null ? null : writeNumber(limit, locale),
    )
    const places = decimals > 0 ? t(messages.decimals, { count: decimals }) : t(messages.whole)
    if (low && high)
      return t(messages.rangeAnd, { range: t(messages.range, { minimum: low, maximum: high }), places })
    if (low) return t(messages.rangeAnd, { range: t(messages.rangeFrom, { minimum: low }), places })
    if (high) return t(messages.rangeAnd, { range: t(messages.rangeTo, { maximum: high }), places })
    return places
  }
}
