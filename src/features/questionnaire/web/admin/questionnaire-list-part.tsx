/** The questionnaires of an edition: how each stands, how many answered, its address. */
import { Alert, Button } from 'antd'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { EditionChoice } from '../../../edition/web/admin/edition-choice-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { questionnaireApi, type QuestionnaireRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { questionnaireStates } from '../../fields.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { useQuestionnaireColumns } from './use-questionnaire-columns.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['edition', 'state', 'q', 'page', 'size'] as const

export function QuestionnaireList(props: {
  edits: boolean
  seesResults: boolean
  onOpen: (id: string) => void
  onResults: (id: string) => void
}) {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const state = questionnaireStates.find((one) => one === query.state)
  const list = useLoad(questionnaireApi.listAll, {
    ...(query.edition && { activityCode: query.edition }),
    ...(query.q && { q: query.q }),
    ...(state && { state }),
    page: paging.page,
    size: paging.size,
  })
  const { data } = list
  const edits = props.edits && data?.readOnly === false
  const columns = useQuestionnaireColumns({ ...props, edits, mayCopy: props.edits, onChanged: list.reload })
  return (
    <ListPage<QuestionnaireRow>
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        <>
          <EditionChoice
            edition={query.edition ?? data?.edition}
            editions={data?.editions ?? []}
            onChoose={(edition) => change({ edition, page: undefined })}
          />
          {edits && (
            <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => props.onOpen('new')}>
              {t(messages.add)}
            </Button>
          )}
        </>
      }
      cards={
        <>
          {data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
          <StateCards
            label={t(commonFormMessages.status)}
            cards={questionnaireStates.map((one) => ({
              state: one,
              name: t(stateLabels[one]),
              count: data?.counts[one],
            }))}
            chosen={state}
            onChoose={(chosen) => change({ state: chosen, page: undefined })}
          />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(commonFormMessages.title), kind: 'text', placeholder: t(messages.nameHint) },
      ]}
      values={query}
      onSearch={change}
      list={list}
      rowKey="id"
      columns={columns}
      paging={paging}
      minWidth={980}
    />
  )
}
