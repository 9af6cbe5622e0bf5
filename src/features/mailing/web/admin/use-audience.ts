/** An audience: who the conditions leave, and both in words. */
import { useEffect, useState } from 'react'
import { countryName } from '../../../../shared/countries.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import { activityLabels, statusLabels } from '../../../registration/messages.ts'
import { mailingApi, type Audience } from '../../contract.ts'
import { composeMessages as messages, conditionMessages } from './compose-messages.ts'
import { separators, commonMessages } from '../../../../shared/common-messages.ts'

const pauseMs = 300

/** Who the conditions leave: counts, and a page of the list. Asked for when the hand rests. */
export function useAudience(audience: Audience, edition: string | undefined) {
  const [q, setQ] = useState('')
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const wanted = JSON.stringify(audience)
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    if (wanted === rested) return
    const timer = setTimeout(() => {
      setRested(wanted)
      setPaging((before) => ({ ...before, page: 1 }))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, rested])
  const list = useLoad(mailingApi.audience, {
    ...(edition && { activityCode: edition }),
    audience: JSON.parse(rested) as Audience,
    ...(q && { q }),
    ...paging,
  })
  return {
    ...list,
    /** The numbers belong to other conditions. */
    isOld: wanted !== rested || list.loading,
    q,
    search: (typed: string) => {
      setQ(typed.trim())
      setPaging((before) => ({ ...before, page: 1 }))
    },
    paging: { ...paging, onPage: (page: number, size: number) => setPaging({ page, size }) },
  }
}
export type AskedAudience = ReturnType<typeof useAudience>

/** Who gets none, in words; kinds of which there are none are omitted. */
export function notSentWords(t: Translate, data: NonNullable<AskedAudience['data']>): string[] {
  const left = [
    [messages.notUnsubscribed, data.unsubscribed],
    [messages.notAddress, data.withoutAddress],
    [messages.notProved, data.unproved],
    [messages.notBounced, data.bounced],
    [messages.notSame, data.sameAddress],
  ] as const
  return left.filter(([, count]) => count > 0).map(([label, count]) => t(label, { count }))
}

/** An audience as rows of names and values: how many, by which conditions, in which languages, and who gets none. */
export function useAudienceRows({ data }: AskedAudience, audience: Audience) {
  const t = useTranslate()
  const counted = data && {
    count: t(messages.count, { count: data.recipients, organisations: data.organisations }),
    languages: t(messages.languages, data.languages),
    notSent: notSentWords(t, data).join('\n') || null,
  }
  return [
    [t(messages.recipients), counted?.count ?? '–'],
    [t(messages.conditions), audienceWords(t, audience).join('\n')],
    [t(commonMessages.language), counted?.languages ?? '–'],
    [t(messages.notSent), counted?.notSent ?? null],
  ] as const
}

/** The conditions of an audience, one line each; what is left open is not said. */
export function audienceWords(t: Translate, audience: Audience): string[] {
  const { statuses, types, countries, activity, payments, language, missingDocuments, bounced } = audience
  const list = <Value extends string>(
    name: Message,
    values: readonly Value[] | undefined,
    label: (value: Value) => Message,
  ) =>
    values && values.length > 0
      ? [
          t(conditionMessages.pair, {
            name: t(name),
            values: values.map((value) => t(label(value))).join(t(separators.words)),
          }),
        ]
      : []
  return [
    t(messages[audience.to]),
    ...list(messages.statuses, statuses, (value) => statusLabels[value]),
    ...list(messages.types, types, (value) => organisationTypeLabels[value]),
    ...list(messages.countries, countries, countryName),
    ...list(messages.activity, activity && [activity], (value) => activityLabels[value]),
    ...list(messages.payments, payments, (value) => balanceLabels[value]),
    ...list(messages.language, language && [language], (value) => messages[value]),
    ...(missingDocuments ? [t(messages.missing)] : []),
    ...(bounced ? [t(messages.bounced)] : []),
  ]
}
