/** The questionnaires of an edition: how each stands, how many answered, its address. */
import { Alert, Button } from 'antd'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { questionnaireApi, type QuestionnaireRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { questionnaireStates } from '../../fields.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { useQuestionnaireColumns } from './use-questionnaire-columns.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const asked = {
  call: questionnaireApi.listAll,
  names: ['edition', 'state', 'q'],
  filterOf: ({ edition, state, q }: Partial<Record<'edition' | 'state' | 'q', string>>) => ({
    activityCode: edition,
    q,
    state: oneOf(questionnaireStates, state),
  }),
} as const

export function QuestionnaireList(props: {
  edits: boolean
  seesResults: boolean
  onOpen: (id: string) => void
  onResults: (id: string) => void
}) {
  const t = useTranslate()
  const { query, change, list, listed } = useList(asked)
  const { data } = list
  const edits = props.edits && data?.readOnly === false
  const columns = useQuestionnaireColumns({ ...props, edits, mayCopy: props.edits, onChanged: list.reload })
  return (
    <ListPage<QuestionnaireRow>
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        <>
          <EditionOfList of={{ query, change, list }} />
          {props.edits && !data?.readOnly && (
            <Button
              type="primary"
              disabled={!edits}
              icon={<Icon path={plusIcon} />}
              onClick={() => props.onOpen('new')}
            >
              {t(messages.add)}
            </Button>
          )}
        </>
      }
      cards={
        <>
          {data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
          <StateFilter states={questionnaireStates} labels={stateLabels} of={{ query, change, list }} />
        </>
      }
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(commonFormMessages.title), kind: 'text', placeholder: t(messages.nameHint) },
      ]}
      {...listed}
      rowKey="id"
      columns={columns}
      minWidth={980}
    />
  )
}
