import type { ReactNode } from 'react'
import { jobRankLabels } from '../../../../../shared/organisation-types.ts'
import type { Message } from '../../../../../shared/i18n.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { fieldLabels, optionLabels } from '../../../../registration/messages.ts'
import { needsIdFile } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { DownloadFile } from './files-part.tsx'
import type { FieldRow } from './field-rows-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { Certificate } from './certificate-part.tsx'

type Person = CompanyDetail['registration']['contact']

/** The rows of a person: contact or delegate. `base` is `contact` or `delegates.<id>`, as corrections name them. */
export function usePersonRows(detail: CompanyDetail) {
  const t = useTranslate()
  const option = (value: string): string => {
    const labels: Partial<Record<string, Message>> = { ...optionLabels, ...jobRankLabels }
    const label = labels[value]
    return label ? t(label) : value
  }
  return (base: string, person: Person, extra: { letter?: boolean } = {}): FieldRow[] => {
    const row = (field: keyof typeof fieldLabels, value: ReactNode): FieldRow => ({
      path: `${base}.${field}`,
      label: t(fieldLabels[field]),
      value,
    })
    const who = base === 'contact' ? 'contact' : (base.split('.')[1] ?? '')
    const rank = (
      <>
        {option(person.rank)} {extra.letter && <Tag tone="lake">{t(messages.letter)}</Tag>}
      </>
    )
    return [
      row('title', option(person.title)),
      ...(person.name ? [row('name', person.name)] : []),
      ...(person.surname ? [row('surname', person.surname)] : []),
      ...(person.firstName ? [row('firstName', person.firstName)] : []),
      row('jobTitle', person.jobTitle),
      row('rank', person.rank && rank),
      row('department', person.department),
      row('email', person.email),
      row('telephone', person.telephone),
      row('mobile', person.mobile),
      row('origin', option(person.origin)),
      row(
        'certificateNumber',
        <Certificate
          key={who}
          companyId={detail.registration.id}
          person={who}
          name={person.name || person.surname}
          certificate={person.certificate}
          kind={person.certificate ? option(person.certificate.kind) : ''}
          canReveal={detail.canReveal}
        />,
      ),
      ...(needsIdFile(person.origin) || person.idFileId
        ? [row('idFileId', <Scan detail={detail} base={base} />)]
        : []),
    ]
  }
}

function Scan({ detail, base }: { detail: CompanyDetail; base: string }) {
  const t = useTranslate()
  const found = detail.files.find(({ path }) => path === base)
  return found ? <DownloadFile file={found.file} /> : <Tag tone="warn">{t(messages.noDocument)}</Tag>
}
