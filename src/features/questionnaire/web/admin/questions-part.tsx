/** The questions in their order: dragged, moved by the keyboard or the menu, copied, taken away and brought back. */
import { Alert, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { DragItem, DragOrder } from '../../../../web/admin/table/drag-order.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { kindLabels } from '../../messages.ts'
import { questionKinds, questionnaireLimits as limits, type QuestionKind } from '../../fields.ts'
import type { Question } from '../../contract.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { QuestionCard } from './question-card-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import styles from './questionnaire-admin.module.css'
import { cardId, copyOf, newQuestion } from './use-draft.ts'
import type { QuestionnaireEdit } from './use-questionnaire-form.ts'

interface Removed {
  readonly question: Question
  readonly index: number
}

export function QuestionsPart({ edit }: { edit: QuestionnaireEdit }) {
  const edits = !edit.disabled
  const t = useTranslate()
  const list = useQuestionList(edit)
  const { questions } = edit.draft
  const builds = edits && !edit.locked
  return (
    <Card label={t(messages.questions)}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t(messages.questions)}</h2>
        <span className={record.hint}>{t(messages.questionsCount, { count: questions.length })}</span>
      </div>
      {questions.length === 0 && <p className={record.hint}>{t(messages.noQuestions)}</p>}
      {edit.errors['questions'] && (
        <p className={record.wrong} role="alert">
          {edit.errors['questions']}
        </p>
      )}
      <DragOrder
        ids={questions.map(({ id }) => id)}
        name={list.nameOf}
        disabled={!builds}
        onOrder={list.order}
      >
        <ol className={styles.questions}>
          {questions.map((question, index) => (
            <DragItem key={question.id} id={question.id} className={styles.question ?? ''}>
              <QuestionCard
                edit={edit}
                question={question}
                index={index}
                edits={edits}
                isOpen={list.open.has(question.id)}
                onOpen={() => list.toggle(question.id)}
                onDuplicate={() => list.duplicate(question, index)}
                onRemove={() => list.remove(question, index)}
              />
            </DragItem>
          ))}
        </ol>
      </DragOrder>
      {list.removed && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t(messages.removedQuestion, { number: list.removed.index + 1 })}
          action={
            <Button size="small" onClick={list.undo}>
              {t(messages.undo)}
            </Button>
          }
        />
      )}
      {builds && questions.length < limits.questions && <AddQuestion onAdd={list.add} />}
    </Card>
  )
}

function AddQuestion({ onAdd }: { onAdd: (kind: QuestionKind) => void }) {
  const t = useTranslate()
  return (
    <div className={styles.add}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: questionKinds.map((kind) => ({ key: kind, label: t(kindLabels[kind]) })),
          onClick: ({ key }) => onAdd(key as QuestionKind),
        }}
      >
        <Button icon={<Icon path={plusIcon} />}>{t(messages.addQuestion)}</Button>
      </Dropdown>
    </div>
  )
}

/** What can be done to the list, and which of its questions are open. */
function useQuestionList({ draft, changeQuestions: put }: QuestionnaireEdit) {
  const t = useTranslate()
  const locale = useLocale()
  const { questions } = draft
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<Removed | null>(null)
  const show = (id: string) => {
    setOpen((before) => new Set(before).add(id))
    focusTitleOf(id)
  }
  return {
    open,
    removed,
    toggle: (id: string) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    nameOf: (id: string) => {
      const index = questions.findIndex((question) => question.id === id)
      const title = pickLanguage(locale, questions[index]?.title ?? {}).text
      return t(messages.questionNamed, { number: index + 1, title })
    },
    order: (ids: string[]) =>
      put(ids.flatMap((id) => questions.find((question) => question.id === id) ?? [])),
    add: (kind: QuestionKind) => {
      const question = newQuestion(kind)
      put([...questions, question])
      show(question.id)
    },
    duplicate: (question: Question, index: number) => {
      const copy = copyOf(question)
      put(questions.toSpliced(index + 1, 0, copy))
      show(copy.id)
    },
    remove: (question: Question, index: number) => {
      put(questions.toSpliced(index, 1))
      setRemoved({ question, index })
    },
    undo: () => {
      if (removed) put(questions.toSpliced(removed.index, 0, removed.question))
      setRemoved(null)
    },
  }
}

/** Its first field, once it is drawn. */
function focusTitleOf(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.getElementById(cardId(id))?.querySelector<HTMLElement>('textarea, input')?.focus(),
    ),
  )
}
