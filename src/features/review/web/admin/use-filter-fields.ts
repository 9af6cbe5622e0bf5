import { useMemo } from 'react'
import { countryCodes, countryName } from '../../../../shared/countries.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import { balanceStates } from '../../../fees/rules.ts'
import { statusLabels } from '../../../registration/messages.ts'
import { companyStatuses } from '../../../registration/rules.ts'
import { reviewMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** A select whose values are shown by their labels. */
export function selectField(
  t: Translate,
  field: { name: string; label: Message; options: readonly (readonly [value: string, label: Message])[] },
): FilterField {
  return {
    name: field.name,
    label: t(field.label),
    kind: 'select',
    options: field.options.map(([value, label]) => ({ value, label: t(label) })),
  }
}

/** The fields of the filter above the list of registrations. */
export function useFilterFields(): readonly FilterField[] {
  const t = useTranslate()
  return useMemo(() => fieldsOf(t), [t])
}

function fieldsOf(t: Translate): readonly FilterField[] {
  return [
    { name: 'q', label: t(messages.name), kind: 'text', placeholder: t(messages.namePlaceholder) },
    selectField(t, {
      name: 'type',
      label: messages.type,
      options: organisationTypes.map((value) => [value, organisationTypeLabels[value]]),
    }),
    selectField(t, {
      name: 'country',
      label: messages.country,
      options: countryCodes.map((value) => [value, countryName(value)]),
    }),
    selectField(t, {
      name: 'status',
      label: commonFormMessages.status,
      options: companyStatuses.map((value) => [value, statusLabels[value]]),
    }),
    {
      name: 'days',
      label: t(messages.submitted),
      kind: 'dates',
      ends: ['from', 'to'],
      endLabels: [t(messages.submittedFrom), t(messages.submittedTo)],
    },
    selectField(t, {
      name: 'documents',
      label: messages.documents,
      options: [
        ['yes', messages.documentsMissing],
        ['no', messages.documentsComplete],
      ],
    }),
    selectField(t, {
      name: 'payment',
      label: messages.payment,
      options: balanceStates.map((value) => [value, balanceLabels[value]]),
    }),
    selectField(t, {
      name: 'visa',
      label: messages.visa,
      options: [
        ['yes', messages.visaNeeded],
        ['no', messages.visaNotNeeded],
      ],
    }),
  ]
}
