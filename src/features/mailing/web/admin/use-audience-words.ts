import { countryName } from '../../../../shared/countries.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import { activityLabels, statusLabels } from '../../../registration/messages.ts'
import type { Audience } from '../../contract.ts'
import { composeMessages as messages, conditionMessages } from './compose-messages.ts'

/** The conditions of an audience, one line each; what is left open is not said. */
export function useAudienceWords(audience: Audience): readonly string[] {
  const t = useTranslate()
  return audienceWords(t, audience)
}

export function audienceWords(t: Translate, audience: Audience): string[] {
  const { statuses, types, countries, activity, payments, language, missingDocuments } = audience
  const list = <Value extends string>(
    name: Message,
    values: readonly Value[] | undefined,
    label: (value: Value) => Message,
  ) =>
    values && values.length > 0
      ? [
          t(conditionMessages.pair, {
            name: t(name),
            values: values.map((value) => t(label(value))).join(t(conditionMessages.comma)),
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
  ]
}
