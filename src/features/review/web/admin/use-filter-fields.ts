import { useMemo } from 'react'
import { countryCodes, countryName } from '../../../../shared/countries.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { selectField, type FilterField } from '../../../../web/admin/table/filter.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import { balanceStates } from '../../../fees/rules.ts'
import type { CategoryNames } from '../../../registration/fields.ts'
import { fieldLabels, statusLabels } from '../../../registration/messages.ts'
import { useCategories } from '../../../registration/web/admin/category-part.tsx'
import { companyStatuses } from '../../../registration/rules.ts'
import { reviewMessages as messages } from './messages.ts'

const countryLabels = Object.fromEntries(countryCodes.map((code) => [code, countryName(code)]))

/** The fields of the filter above the list of registrations. */
export function useFilterFields(): readonly FilterField[] {
  const t = useTranslate()
  const { names } = useCategories()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names change with their codes
  return useMemo(() => fieldsOf(t, names), [t, Object.keys(names).join()])
}

function fieldsOf(t: Translate, categories: CategoryNames): readonly FilterField[] {
  const documents = { yes: messages.documentsMissing, no: messages.documentsComplete }
  const visas = { yes: messages.visaNeeded, no: messages.visaNotNeeded }
  return [
    { name: 'q', label: t(messages.name), kind: 'text', placeholder: t(messages.namePlaceholder) },
    selectField(t, 'type', messages.type, organisationTypeLabels, organisationTypes),
    selectField(t, 'category', fieldLabels.category, categories as Record<string, Message>),
    selectField(t, 'individual', messages.individual, {
      yes: messages.individualsOnly,
      no: messages.organisationsOnly,
    }),
    selectField(t, 'country', messages.country, countryLabels, countryCodes),
    selectField(t, 'status', commonFormMessages.status, statusLabels, companyStatuses),
    {
      name: 'days',
      label: t(messages.submitted),
      kind: 'dates',
      ends: ['from', 'to'],
      endLabels: [t(messages.submittedFrom), t(messages.submittedTo)],
    },
    selectField(t, 'documents', messages.documents, documents),
    selectField(t, 'payment', messages.payment, balanceLabels, balanceStates),
    selectField(t, 'visa', messages.visa, visas),
  ]
}
