/** A question in the builder: a line that says what it is, and behind it everything that it can be. */
import { Button } from 'antd'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { DragHandle } from '../../../../web/admin/table/drag-order.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon, copyIcon, trashIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { kindLabels } from '../../messages.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { QuestionFields } from './question-fields-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import styles from './questionnaire-admin.module.css'
import { cardId } from './use-draft.ts'
import { errorsOfQuestion } from './use-questionnaire-form.ts'
import type { CardProps } from './condition-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function QuestionCard(props: CardProps) {
  const { edit, question, index, isOpen } = props
  const wrong = errorsOfQuestion(edit.errors, question.id, index)
  return (
    <div id={cardId(question.id)} className={styles.questionCard} data-wrong={wrong.length > 0 || undefined}>
      <Line {...props} isWrong={wrong.length > 0} />
      {wrong.map((text) => (
        <p key={text} className={record.wrong} role="alert">
          {text}
        </p>
      ))}
      {isOpen && <QuestionFields {...props} />}
    </div>
  )
}

function Line(props: CardProps & { isWrong: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, question, index, edits, isOpen, isWrong } = props
  const number = index + 1
  const title = pickLanguage(locale, question.title)
  const builds = edits && !edit.locked
  return (
    <div className={styles.line}>
      <DragHandle />
      <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={props.onOpen}>
        <b>{number}</b>
        <span lang={title.fallback ? htmlLang[title.locale] : undefined}>
          {title.text || t(commonFormMessages.untitled)}
        </span>
        <Icon path={chevronDownIcon} />
      </button>
      <span className={record.named}>
        {isWrong && <Icon path={warningIcon} className={styles.warning} />}
        <Tag tone="lake">{t(kindLabels[question.kind])}</Tag>
        {question.required && <Tag>{t(messages.requiredTag)}</Tag>}
        {question.showIf && <Tag tone="warn">{t(messages.conditionTag)}</Tag>}
      </span>
      {builds && (
        <span className={styles.tools}>
          <Button
            type="text"
            size="small"
            aria-label={t(messages.duplicateOf, { number })}
            title={t(messages.duplicate)}
            icon={<Icon path={copyIcon} />}
            onClick={props.onDuplicate}
          />
          <Button
            type="text"
            size="small"
            danger
            aria-label={t(messages.removeQuestionOf, { number })}
            title={t(commonFormMessages.delete)}
            icon={<Icon path={trashIcon} />}
            onClick={props.onRemove}
          />
        </span>
      )}
    </div>
  )
}
