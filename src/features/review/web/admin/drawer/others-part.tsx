/** Other registrations to look at beside this one: nearly the same name, or the same person's address. */
import { Alert } from 'antd'
import { Fragment } from 'react'
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
  if (detail.listedElsewhere.length === 0) return null
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
  const more = lines.slice(linesAtOnce)
  return (
    <Alert
      type="warning"
      showIcon
      title={t(messages.listedElsewhere)}
      description={
        <>
          <ul>{lines.slice(0, linesAtOnce)}</ul>
          {more.length > 0 && (
            <details>
              <summary>{t(messages.listedMore, { count: more.length })}</summary>
              <ul>{more}</ul>
            </details>
          )}
          <p>{t(messages.listedAdvice)}</p>
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
