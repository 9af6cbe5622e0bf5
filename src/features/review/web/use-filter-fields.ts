import { useMemo } from 'react'
import { countryCodes, countryName } from '../../../shared/countries.ts'
import { organisationTypeLabels, organisationTypes } from '../../../shared/organisation-types.ts'
import type { FilterField } from '../../../web/admin/filter.tsx'
import { useTranslate } from '../../../web/language.tsx'
import { statusLabels } from '../../registration/messages.ts'
import { companyStatuses } from '../../registration/rules.ts'
import { reviewMessages as messages } from './messages.ts'

/** The fields of the filter above the list of registrations. */
export function useFilterFields(): readonly FilterField[] {
  const t = useTranslate()
  return useMemo(
    () => [
      { name: 'q', label: t(messages.name), kind: 'text', placeholder: t(messages.namePlaceholder) },
      {
        name: 'type',
        label: t(messages.type),
        kind: 'select',
        options: organisationTypes.map((value) => ({ value, label: t(organisationTypeLabels[value]) })),
      },
      {
        name: 'country',
        label: t(messages.country),
        kind: 'select',
        options: countryCodes.map((value) => ({ value, label: t(countryName(value)) })),
      },
      {
        name: 'status',
        label: t(messages.status),
        kind: 'select',
        options: companyStatuses.map((value) => ({ value, label: t(statusLabels[value]) })),
      },
      {
        name: 'days',
        label: t(messages.submitted),
        kind: 'dates',
        ends: ['from', 'to'],
        endLabels: [t(messages.submittedFrom), t(messages.submittedTo)],
      },
      {
        name: 'documents',
        label: t(messages.documents),
        kind: 'select',
        options: [
          { value: 'yes', label: t(messages.documentsMissing) },
          { value: 'no', label: t(messages.documentsComplete) },
        ],
      },
      {
        name: 'visa',
        label: t(messages.visa),
        kind: 'select',
        options: [
          { value: 'yes', label: t(messages.visaNeeded) },
          { value: 'no', label: t(messages.visaNotNeeded) },
        ],
      },
    ],
    [t],
  )
}
