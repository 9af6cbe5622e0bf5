/** On the account page: the questionnaires that wait for an answer. Nothing where there are none. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { api } from '../../../web/data/api.ts'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { useLoad } from '../../../web/data/use-load.ts'
import { ComingPart, SectionPart } from '../../registration/web/section-part.tsx'
import type { questionnaireApi } from '../contract.ts'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './questionnaire.module.css'

const listOpen = callRef<typeof questionnaireApi.list>('GET', 'questionnaire/list')

async function loadOpen() {
  const answer = await api(listOpen, {})
  return answer.resultCode === successCode && answer.result ? answer.result.rows : null
}
type Listed = NonNullable<Awaited<ReturnType<typeof loadOpen>>>[number]

export function OpenQuestionnaires() {
  const t = useTranslate()
  const { state } = useLoad(useCallback(() => loadOpen(), []))
  if (state.kind === 'loading') return <ComingPart />
  const rows = state.kind === 'ready' ? state.data.filter(({ mine }) => mine !== 'done') : []
  if (rows.length === 0) return null
  return (
    <SectionPart heading={t(messages.waiting)}>
      <ul className={styles.waiting}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
    </SectionPart>
  )
}

const acts = {
  new: messages.answer,
  begun: messages.continue,
  sent: messages.lookOrChange,
  done: messages.answer,
} as const

function Entry({ row }: { row: Listed }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { id, title, closesAt, anonymous, mine } = row
  const { text } = useBilingual()(title)
  return (
    <li>
      <div>
        <p className={styles.named}>
          <b>
            <Bilingual value={title} />
          </b>
          {anonymous && <Tag>{t(messages.anonymous)}</Tag>}
          {mine === 'begun' && <Tag tone="lake">{t(messages.begun)}</Tag>}
          {mine === 'sent' && <Tag tone="ok">{t(messages.stateAnswered)}</Tag>}
        </p>
        {closesAt !== null && (
          <small>
            <KeptWhole text={t(messages.until, { time: formatDateTime(locale, closesAt, { now }) })} />
          </small>
        )}
      </div>
      <Link
        className={buttonClass({ variant: mine === 'sent' ? 'quiet' : 'line', size: 'sm' })}
        to={`/questionnaire/${id}`}
        aria-label={t(messages.actOf, { act: t(acts[mine]), title: text })}
      >
        {t(acts[mine])}
      </Link>
    </li>
  )
}
