/** Step 2: the letter in both languages, from a template or freely, with variables. */
import { Alert, App, Select } from 'antd'
import { useId } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import { paragraphs } from '../../../../shared/rich-text.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../web/admin/call.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useInsertion, VariableChoice } from '../../../../web/admin/mail/variable-choice.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { templateApi } from '../../../template/contract.ts'
import { letterVariableMessages } from '../../messages.ts'
import { letterVariables, mailingLimits } from '../../rules.ts'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './mailing-admin.module.css'
import type { Compose } from './use-composer.ts'

interface Props {
  compose: Compose
  edition: string | undefined
}

export function LetterForm({ compose, edition }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const { onFocus, insert } = useInsertion()
  const { draft, base, saved, change, errors } = compose
  const common = (field: 'subject' | 'body') => ({
    label: t(messages[field]),
    stamps: saved?.stamps[field],
    confirmed: draft.confirmed.includes(field),
    onConfirm: saved ? () => change({ confirmed: [...draft.confirmed, field] }) : undefined,
    errors: errorsOf(errors, field),
    onFocus,
  })
  return (
    <Card label={t(messages.letter)} className={styles.words ?? ''}>
      <TemplateChoice compose={compose} edition={edition} />
      <BothTexts
        {...common('subject')}
        value={draft.subject}
        saved={saved ? base.subject : undefined}
        maximum={mailingLimits.subject}
        onChange={(locale, text) => change({ subject: { ...draft.subject, [locale]: text } })}
      />
      <BothRichTexts
        {...common('body')}
        hint={t(messages.bodyHint)}
        value={draft.body}
        saved={saved ? base.body : undefined}
        withoutPictures
        onChange={(locale, text) => change({ body: { ...draft.body, [locale]: text } })}
      />
      <VariableChoice
        variables={letterVariables.map((name) => ({ name, label: t(letterVariableMessages[name]) }))}
        onInsert={(text) => {
          if (!insert(text)) notices.warning(t(messages.cursor))
        }}
      />
    </Card>
  )
}

/** What is wrong with a text, by language; `body.cn.3.runs` belongs to `body.cn`. */
function errorsOf(errors: Compose['errors'], field: string) {
  const of = (locale: Locale) =>
    Object.entries(errors).find(
      ([place]) => place === `${field}.${locale}` || place.startsWith(`${field}.${locale}.`),
    )?.[1]
  return { cn: of('cn'), en: of('en') }
}

/** The letters to begin with are mail texts of their own group. */
function TemplateChoice({ compose, edition }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { modal } = App.useApp()
  const notices = useNotices()
  const list = useLoad(templateApi.list, edition ? { activityCode: edition } : {})
  const { draft, change } = compose
  const isEmpty = !draft.subject.cn && !draft.subject.en && !draft.body.cn.length && !draft.body.en.length
  const use = async (kind: string) => {
    const answer = await call(templateApi.get, { kind, ...(edition && { activityCode: edition }) })
    if (!answer.ok) return notices.refused(answer)
    const { own, platform, shipped } = answer.result
    const { subject, body } = own ?? platform ?? shipped
    const rich = (text: string) => paragraphs(...text.split(/\n+/))
    change({ template: kind, subject, body: { cn: rich(body.cn), en: rich(body.en) } })
  }
  const choose = (kind: string) =>
    isEmpty
      ? void use(kind)
      : modal.confirm({
          title: t(messages.templateTitle),
          content: t(messages.templateText),
          okText: t(messages.templateUse),
          onOk: () => use(kind),
        })
  return (
    <div className={styles.template}>
      <label htmlFor={id}>{t(messages.template)}</label>
      <Select<string>
        id={id}
        placeholder={t(messages.templateNone)}
        loading={list.loading}
        value={draft.template}
        popupMatchSelectWidth={false}
        options={(list.data?.rows ?? [])
          .filter(({ group }) => group === 'mailing')
          .map(({ kind, name }) => ({ value: kind, label: name[locale] }))}
        onChange={choose}
      />
      <Link to="/admin/email-texts?q=mailing.">{t(messages.templateLink)}</Link>
      {list.refused && <Alert type="warning" showIcon title={list.refused.message} />}
    </div>
  )
}
