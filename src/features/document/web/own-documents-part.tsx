/** On the account page: the documents that were issued, to be fetched. Nothing where there are none. */
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { formatDate } from '../../../shared/format.ts'
import { api } from '../../../web/data/api.ts'
import { saveFile, useDownload } from '../../../web/data/save-file.ts'
import { useLoad } from '../../../web/data/use-load.ts'
import { Button } from '../../../web/ui/button.tsx'
import { downloadIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { focusControl } from '../../../web/ui/note.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { ComingPart, SectionPart } from '../../registration/web/section-part.tsx'
import type { documentApi, OwnDocument } from '../contract.ts'
import { kindLabels, stateLabels } from '../messages.ts'
import { documentMessages as messages } from './messages.ts'
import styles from './own-documents.module.css'

const readOwn = callRef<typeof documentApi.own>('GET', 'customer/documents')

async function loadOwn() {
  const answer = await api(readOwn, {})
  return answer.resultCode === successCode && answer.result ? answer.result.rows : null
}

/** Where links to it lead. */
const anchor = 'documents'

export function OwnDocuments() {
  const t = useTranslate()
  const { state } = useLoad(useCallback(() => loadOwn(), []))
  const { hash } = useLocation()
  const isThere = state.kind === 'ready' && state.data.length > 0
  const headingId = `${anchor}-heading`
  // It comes after the page that a link to it opens.
  useEffect(() => {
    if (isThere && hash === `#${anchor}`) focusControl(headingId)
  }, [isThere, hash, headingId])
  if (state.kind === 'loading') return <ComingPart />
  if (!isThere) return null
  return (
    <SectionPart id={anchor} headingId={headingId} heading={t(messages.own)} intro={t(messages.ownText)}>
      <ul className={styles.list}>
        {state.data.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
    </SectionPart>
  )
}

function Entry({ row }: { row: OwnDocument }) {
  const t = useTranslate()
  const locale = useLocale()
  const { id, kind, number, state, name, madeAt, hasFile } = row
  const day = formatDate(locale, madeAt, { year: true })
  return (
    <li>
      <div>
        <p className={styles.named}>
          <b>{t(kindLabels[kind])}</b>
          <Tag tone={state === 'valid' ? 'ok' : 'error'}>{t(stateLabels[state])}</Tag>
        </p>
        <p>{name[locale]}</p>
        <p className={styles.facts}>
          <Link to={`/verify/${number}`}>{number}</Link>
          <span>{t(messages.issuedOn, { day })}</span>
        </p>
      </div>
      {hasFile && <Fetching id={id} kind={t(kindLabels[kind])} number={number} />}
    </li>
  )
}

function Fetching({ id, kind, number }: { id: string; kind: string; number: string }) {
  const t = useTranslate()
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const fetching = async () => {
    setBusy(true)
    await download(() => saveFile(`/mas/customer/documents/file?id=${id}`, `${number}.pdf`))
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      icon={downloadIcon}
      busy={busy}
      aria-label={t(messages.downloadNamed, { kind, number })}
      onClick={() => fetching()}
    >
      {t(messages.download)}
    </Button>
  )
}
