/** The results: how many answered, each question as a chart that is a table, the texts, the workbook. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { Card, PageSkeleton, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { downloadIcon, refreshIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { questionnaireApi, type QuestionnaireResults } from '../../contract.ts'
import { accessLabels, stateLabels } from '../../messages.ts'
import { BarTable } from './bar-part.tsx'
import { questionnaireAdminMessages } from './messages.ts'
import { QuestionResultCard } from './question-result-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import styles from './results.module.css'
import { resultMessages as messages } from './result-messages.ts'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function ResultsPart(props: { id: string; exports: boolean; onBack: () => void; onOpen: () => void }) {
  const t = useTranslate()
  const { id } = props
  const read = useLoad(questionnaireApi.results, { id })
  const [exporting, setExporting] = useState(false)
  const { data } = read
  return (
    <>
      <PageTop title={t(messages.title)}>
        <Button onClick={props.onBack}>{t(commonFormMessages.backToList)}</Button>
        <Button onClick={props.onOpen}>{t(messages.toQuestions)}</Button>
        <Button icon={<Icon path={refreshIcon} />} loading={read.loading} onClick={read.reload}>
          {t(messages.refresh)}
        </Button>
        {props.exports && data && data.told > 0 && (
          <Button type="primary" icon={<Icon path={downloadIcon} />} onClick={() => setExporting(true)}>
            {t(commonFormMessages.export)}
          </Button>
        )}
      </PageTop>
      <LoadNotes list={read} />
      {data ? <Results data={data} /> : read.loading && <PageSkeleton />}
      {exporting && data && (
        <LanguageExportDialog
          title={t(messages.exportTitle)}
          text={t(messages.exportText, { count: data.told })}
          fileName={t(messages.fileName)}
          run={(language) => call(questionnaireApi.export, { id, language })}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

function Results({ data }: { data: QuestionnaireResults }) {
  const t = useTranslate()
  return (
    <>
      <Summary data={data} />
      {data.answers === 0 && <Alert type="info" showIcon title={t(messages.none)} />}
      {data.told < data.answers && (
        <Alert
          type="info"
          showIcon
          title={t(messages.notEnough, { minimum: data.minimum })}
          description={data.enough && t(messages.toldOf, { told: data.told, answers: data.answers })}
        />
      )}
      {data.results.map((result) => {
        const index = data.questions.findIndex(({ id }) => id === result.question)
        const question = data.questions[index]
        return (
          question && (
            <QuestionResultCard
              key={question.id}
              questionnaire={data.id}
              question={question}
              number={index + 1}
              result={result}
            />
          )
        )
      })}
    </>
  )
}

function Summary({ data }: { data: QuestionnaireResults }) {
  const t = useTranslate()
  const locale = useLocale()
  const title = pickLanguage(locale, data.title)
  const most = Math.max(0, ...data.days.map(({ count }) => count))
  return (
    <Card label={t(messages.summary)}>
      <div className={styles.summary}>
        <div>
          <h2 className={styles.resultTitle} lang={title.fallback ? htmlLang[title.locale] : undefined}>
            {title.text}
          </h2>
          <p className={record.named}>
            <Tag tone={data.state === 'open' ? 'ok' : 'plain'}>{t(stateLabels[data.state])}</Tag>
            <Tag>{t(accessLabels[data.access])}</Tag>
            {data.anonymous && <Tag tone="lake">{t(questionnaireAdminMessages.anonymous)}</Tag>}
          </p>
          <p className={styles.figure}>
            <b>{data.answers}</b> {t(messages.answers)}
          </p>
          <p className={record.hint}>{t(messages.asOf, { time: formatInstant(data.serverTime) })}</p>
        </div>
        {data.days.length > 0 && (
          <BarTable
            caption={t(messages.days)}
            head={t(commonFormMessages.date)}
            rows={data.days.map(({ day, count }) => ({
              id: day,
              label: day,
              count,
              share: most ? count / most : 0,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
