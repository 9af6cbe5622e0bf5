/** The answers to a text, number or file question, page by page; from whom, where that is kept. */
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { formatBytes } from '../../../../shared/format-size.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { filesApi } from '../../../files/contract.ts'
import {
  questionnaireApi,
  type AnswerFile,
  type GivenAnswer,
  type QuestionResult,
  type Question,
} from '../../contract.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './results.module.css'
import { resultMessages as messages } from './result-messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

const size = 10

export function GivenAnswers(props: { questionnaire: string; question: Question; result: QuestionResult }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(props.question.kind !== 'number')
  const { answered } = props.result
  if (answered === 0) return <p className={record.hint}>{t(messages.noneHere)}</p>
  if (isOpen) return <Listed {...props} />
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {t(messages.showAnswers, { count: answered })}
    </Button>
  )
}

function Listed(props: { questionnaire: string; question: Question }) {
  const t = useTranslate()
  const { questionnaire, question } = props
  const [page, setPage] = useState(1)
  const list = useLoad(questionnaireApi.answersTo, { id: questionnaire, question: question.id, page, size })
  const { data } = list
  return (
    <>
      <LoadNotes list={list} />
      <ul className={styles.given} aria-busy={list.loading}>
        {data?.rows.map((row, index) => (
          <Given key={`${page} ${index}`} row={row} />
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination
          size="small"
          align="end"
          aria-label={t(messages.pages)}
          current={page}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

function Given({ row }: { row: GivenAnswer }) {
  const locale = useLocale()
  const { text, file, person, answeredAt } = row
  const organisation = person && pickLanguage(locale, person.organisation).text
  const from = [person?.name, organisation, answeredAt === null ? '' : formatInstant(answeredAt)].filter(
    Boolean,
  )
  return (
    <li>
      {file ? <OpenFile file={file} /> : <p>{text}</p>}
      {from.length > 0 && <small>{from.join(' · ')}</small>}
    </li>
  )
}

/** Through a short link of its own, dead after 60 s. */
function OpenFile({ file }: { file: AnswerFile }) {
  const t = useTranslate()
  const notices = useNotices()
  const open = async () => {
    const answer = await call(filesApi.getFileShortLink, { id: file.id })
    if (!answer.ok) return notices.refused(answer)
    // The link answers an attachment: the browser saves it, the page stays.
    location.assign(answer.result.link)
  }
  return (
    <ActButton type="link" size="small" className={styles.fileLink ?? ''} act={() => open()}>
      {t(messages.fileOf, { name: file.name, size: formatBytes(file.sizeBytes) })}
    </ActButton>
  )
}
