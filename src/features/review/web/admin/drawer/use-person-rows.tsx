import { clashesOf } from '../../../../../shared/activity-clashes.ts'
import type { ReactNode } from 'react'
import type { Message } from '../../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { askedFields, personFields } from '../../../../registration/fields.ts'
import { needsIdFile } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { DownloadFile } from './files-part.tsx'
import type { FieldRow } from './field-rows-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { fieldLabels, optionLabels } from '../../../../registration/messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import styles from './fields.module.css'
import { Certificate } from './certificate-part.tsx'

type Person = CompanyDetail['registration']['contact']

/** Names are shown where there are any: one is made of the others. */
const nameParts: readonly string[] = ['name', 'surname', 'firstName']

/** The rows of a person: contact or delegate. `base` is `contact` or `delegates.<id>`, as corrections name them. */
export function usePersonRows(detail: CompanyDetail) {
  const t = useTranslate()
  return (base: string, person: Person, extra: { letter?: boolean } = {}): FieldRow[] => {
    const shown: Record<string, unknown> = { ...person }
    return askedFields('contact').flatMap(([name, field]): FieldRow[] => {
      const value = String(shown[name] ?? '')
      const row = (content: ReactNode): FieldRow[] => [
        { path: `${base}.${name}`, label: t(field.label), value: content },
      ]
      const label = field.options?.[value]
      if (name === 'certificateKind' || (nameParts.includes(name) && !value)) return []
      if (field.kind === 'sealed') return row(<DocumentNumber detail={detail} base={base} person={person} />)
      if (field.kind === 'scan')
        return needsIdFile(person.origin) || value
          ? row(<Scan detail={detail} base={base} />).map((scan) => ({ ...scan, isEmpty: !value }))
          : []
      if (name === 'rank' && extra.letter && value)
        return row(
          <>
            {label && t(label)} <Tag tone="lake">{t(messages.letter)}</Tag>
          </>,
        )
      return row(label ? t(label) : value)
    })
  }
}

function DocumentNumber({ detail, base, person }: { detail: CompanyDetail; base: string; person: Person }) {
  const t = useTranslate()
  const who = base === 'contact' ? 'contact' : (base.split('.')[1] ?? '')
  const kind = person.certificate?.kind ?? ''
  const label = personFields.certificateKind.options[kind as 'passport'] as Message | undefined
  return (
    <Certificate
      key={who}
      companyId={detail.registration.id}
      person={who}
      name={person.name || person.surname}
      certificate={person.certificate}
      kind={label ? t(label) : kind}
      canReveal={detail.canReveal}
    />
  )
}

function Scan({ detail, base }: { detail: CompanyDetail; base: string }) {
  const t = useTranslate()
  const found = detail.files.find(({ path }) => path === base)
  return found ? <DownloadFile file={found.file} /> : <Tag tone="warn">{t(messages.noDocument)}</Tag>
}

type Delegate = CompanyDetail['registration']['delegates'][number]

/** Activities of a delegate that are on at the same time, waiting lists among them. */
export function clashesOfDelegate({ registration }: CompanyDetail, delegate: Delegate) {
  const codes = [...delegate.activities, ...delegate.waiting.map(({ activity }) => activity)]
  return clashesOf(registration.activities.filter(({ code }) => codes.includes(code)))
}

/** Visa, diet and activities of a delegate. */
export function useTakingPart(detail: CompanyDetail): (delegate: Delegate) => FieldRow[] {
  const t = useTranslate()
  const locale = useLocale()
  const nameOf = (code: string) =>
    detail.registration.activities.find((activity) => activity.code === code)?.name[locale] ?? code
  return (delegate) => {
    const base = `delegates.${delegate.id}`
    const diet = optionLabels[delegate.dietary as keyof typeof optionLabels]
    const waiting = delegate.waiting.map((entry) =>
      entry.state === 'offered'
        ? t(messages.waitingOffered, { activity: nameOf(entry.activity) })
        : t(messages.waitingPlace, { activity: nameOf(entry.activity), place: entry.place }),
    )
    return [
      {
        path: `${base}.visaNeeded`,
        label: t(fieldLabels.visaNeeded),
        value: t(delegate.visaNeeded ? commonFormMessages.yes : commonFormMessages.no),
      },
      {
        path: `${base}.dietary`,
        label: t(fieldLabels.dietary),
        value: [diet ? t(diet) : delegate.dietary, delegate.dietaryNote].filter(Boolean).join(' · '),
      },
      {
        path: `${base}.activities`,
        label: t(messages.activities),
        value: (
          <>
            <ul className={styles.activities}>
              {[...delegate.activities.map(nameOf), ...waiting].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {clashesOfDelegate(detail, delegate).map(([one, other]) => (
              <p key={`${one.code} ${other.code}`}>
                <Tag tone="warn">
                  {t(messages.clash, { one: one.name[locale], other: other.name[locale] })}
                </Tag>
              </p>
            ))}
          </>
        ),
      },
    ]
  }
}
