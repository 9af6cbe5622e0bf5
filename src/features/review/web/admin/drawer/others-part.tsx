/** Other registrations to look at beside this one: nearly the same name, the same person's address, or the same ID document. */
import { Alert } from 'antd'
import { Fragment, type ReactNode } from 'react'
import record from '../../../../../web/admin/record/record.module.css'
import { separators } from '../../../../../shared/common-messages.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { displayName } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'

/** So many lines are shown of themselves. */
const linesAtOnce = 3

interface Props {
  readonly detail: CompanyDetail
  readonly onOpen: (id: string) => void
}

export function Others(props: Props) {
  return (
    <>
      <Near {...props} />
      <ListedElsewhere {...props} />
      <SameDocuments {...props} />
    </>
  )
}

function Near({ detail, onOpen }: Props) {
  const t = useTranslate()
  if (detail.near.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t(messages.near)}{' '}
          {detail.near.map((one, index) => (
            <Fragment key={one.id}>
              {index > 0 && t(separators.words)}
              <CompanyLink company={one} onOpen={onOpen} />
            </Fragment>
          ))}
        </>
      }
    />
  )
}

/** The organisation has not been told; what to do is the reviewer's. */
function ListedElsewhere({ detail, onOpen }: Props) {
  const t = useTranslate()
  const { contact, delegates } = detail.registration
  const emailAt = (path: string) => {
    const person = delegates.find(({ id }) => path === `delegates.${id}.email`) ?? contact
    return t(messages.personAt, { name: displayName(person), email: person.email })
  }
  const lines = detail.listedElsewhere.map(({ path, as, company }) => (
    <li key={`${path} ${company.id} ${as}`}>
      {emailAt(path)} · {t(as === 'contact' ? messages.listedAsContact : messages.listedAsDelegate)}{' '}
      <CompanyLink company={company} onOpen={onOpen} />
    </li>
  ))
  return <Found title={t(messages.listedElsewhere)} lines={lines} advice={t(messages.listedAdvice)} />
}

function SameDocuments({ detail, onOpen }: Props) {
  const t = useTranslate()
  const { id, contact, delegates } = detail.registration
  const nameAt = (path: string) =>
    displayName(delegates.find((one) => path === `delegates.${one.id}`) ?? contact)
  const lines = detail.sameDocuments.map(({ path, as, name, company }) => (
    <li key={`${path} ${company.id} ${as} ${name}`}>
      {t(messages.sameAs, { name: nameAt(path), other: name })} ·{' '}
      {company.id === id ? (
        t(messages.sameHere)
      ) : (
        <>
          {t(as === 'contact' ? messages.sameContact : messages.sameDelegate)}{' '}
          <CompanyLink company={company} onOpen={onOpen} />
        </>
      )}
    </li>
  ))
  return <Found title={t(messages.sameDocument)} lines={lines} advice={t(messages.sameAdvice)} />
}

/** A warning with its lines, the first few open, and what can be done. */
function Found({ title, lines, advice }: { title: string; lines: readonly ReactNode[]; advice: string }) {
  const t = useTranslate()
  const more = lines.slice(linesAtOnce)
  if (lines.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          <ul>{lines.slice(0, linesAtOnce)}</ul>
          {more.length > 0 && (
            <details>
              <summary>{t(messages.listedMore, { count: more.length })}</summary>
              <ul>{more}</ul>
            </details>
          )}
          <p>{advice}</p>
        </>
      }
    />
  )
}

function CompanyLink({
  company,
  onOpen,
}: {
  company: CompanyDetail['near'][number]
  onOpen: (id: string) => void
}) {
  const shownName = useShownName()
  return (
    <a
      href={`?open=${company.id}`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(company.id)
      }}
    >
      {shownName(company)}
      {company.number && (
        <>
          {' '}
          <span className={record.nowrap}>({company.number})</span>
        </>
      )}
    </a>
  )
}
