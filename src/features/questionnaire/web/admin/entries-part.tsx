/** The options of a question or the rows of a matrix: both languages beside each other, in an order that can be changed. */
import { Button } from 'antd'
import { htmlLang, locales, pickLanguage } from '../../../../shared/i18n.ts'
import { DragHandle, DragItem, DragOrder } from '../../../../web/admin/table/drag-order.tsx'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { TranslationGuard } from '../../../../web/admin/record/translation-guard.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon, trashIcon } from '../../../../web/ui/icons.ts'
import { questionnaireLimits as limits } from '../../fields.ts'
import type { Choice } from '../../contract.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import type { CardProps } from './condition-part.tsx'
import styles from './questionnaire-admin.module.css'
import { newChoice } from './use-draft.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface EntriesProps extends CardProps {
  of: 'options' | 'rows'
  name: string
}

export function EntriesPart(props: EntriesProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, question, of, name, edits } = props
  const entries = question[of]
  const builds = edits && !edit.locked
  const most = of === 'rows' ? limits.rows : question.kind === 'matrix' ? limits.columns : limits.options
  const put = (next: Choice[]) => edit.changeQuestion(question.id, { [of]: next })
  const nameOf = (id: string) => {
    const index = entries.findIndex((entry) => entry.id === id)
    const label = t(of === 'rows' ? messages.row : messages.option, { number: index + 1 })
    const { text } = pickLanguage(locale, entries[index]?.label ?? {})
    return [label, text].filter(Boolean).join(' ')
  }
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>{name}</legend>
      <DragOrder
        ids={entries.map(({ id }) => id)}
        name={nameOf}
        disabled={!builds}
        onOrder={(ids) => put(ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []))}
      >
        <ol className={styles.entryList}>
          {entries.map((entry, index) => (
            <DragItem key={entry.id} id={entry.id} className={styles.entry ?? ''}>
              <Entry
                {...props}
                entry={entry}
                index={index}
                onChange={(label) =>
                  put(entries.map((one) => (one.id === entry.id ? { ...one, label } : one)))
                }
                onRemove={builds ? () => put(entries.filter((one) => one.id !== entry.id)) : null}
              />
            </DragItem>
          ))}
        </ol>
      </DragOrder>
      {builds && entries.length < most && (
        <Button size="small" icon={<Icon path={plusIcon} />} onClick={() => put([...entries, newChoice()])}>
          {t(of === 'rows' ? messages.addRow : messages.addOption)}
        </Button>
      )}
    </fieldset>
  )
}

function Entry(
  props: Omit<EntriesProps, 'onRemove'> & {
    entry: Choice
    index: number
    onChange: (label: Choice['label']) => void
    /** Null: it stays. */
    onRemove: (() => void) | null
  },
) {
  const t = useTranslate()
  const { edit, question, of, entry, index, edits, onChange, onRemove } = props
  const label = t(of === 'rows' ? messages.row : messages.option, { number: index + 1 })
  return (
    <>
      <DragHandle />
      {locales.map((locale) => (
        <TextInput
          key={locale}
          aria-label={t(guardMessages.labelOf, { label, language: t(guardMessages[locale]) })}
          placeholder={t(guardMessages[locale])}
          lang={htmlLang[locale]}
          maxLength={limits.label}
          disabled={!edits}
          value={entry.label[locale]}
          onChange={(event) => onChange({ ...entry.label, [locale]: event.target.value })}
        />
      ))}
      {onRemove && (
        <Button
          type="text"
          size="small"
          danger
          aria-label={t(commonFormMessages.deleteNamed, { name: label })}
          icon={<Icon path={trashIcon} />}
          onClick={onRemove}
        />
      )}
      {edits && <Guard {...{ edit, question, of, entry, label }} />}
    </>
  )
}

function Guard(props: Pick<EntriesProps, 'edit' | 'question' | 'of'> & { entry: Choice; label: string }) {
  const { edit, question, of, entry, label } = props
  const before = edit.base.questions
    .find(({ id }) => id === question.id)
    ?.[of].find(({ id }) => id === entry.id)?.label
  const touched = (locale: 'cn' | 'en') => before !== undefined && before[locale] !== entry.label[locale]
  return (
    <div className={styles.guard} aria-live="polite">
      <TranslationGuard
        {...edit.guardOf(`${question.id}.${of === 'rows' ? 'r' : 'o'}.${entry.id}`, before !== undefined)}
        label={label}
        empty={{ cn: !entry.label.cn.trim(), en: !entry.label.en.trim() }}
        touched={{ cn: touched('cn'), en: touched('en') }}
      />
    </div>
  )
}
