/** Step 2: the email in both languages, from a template or freely, with variables. */
import { Alert, App, Select } from 'antd'
import { useId } from 'react'
import { paragraphs } from '../../../../shared/rich-text.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../web/admin/call.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useInsertion, VariableChoice } from '../../../../web/admin/mail/variable-choice.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { templateApi } from '../../../template/contract.ts'
import { variableMessages } from '../../messages.ts'
import { mailingVariables, mailingLimits } from '../../rules.ts'
import { composeMessages as messages } from './compose-messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './mailing-admin.module.css'
import type { Compose } from './use-composer.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  compose: Compose
  edition: string | undefined
}

export function ContentForm({ compose, edition }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const { onFocus, insert } = useInsertion()
  return (
    <Card label={t(messages.content)} className={record.pageTexts ?? ''}>
      <TemplateChoice compose={compose} edition={edition} />
      <BothTexts
        {...bothField(compose, 'subject')}
        label={t(commonFormMessages.subject)}
        maximum={mailingLimits.subject}
        onFocus={onFocus}
      />
      <BothRichTexts
        {...bothField(compose, 'body')}
        label={t(messages.body)}
        hint={t(messages.bodyHint)}
        withoutPictures
        onFocus={onFocus}
      />
      <VariableChoice
        variables={mailingVariables.map((name) => ({ name, label: t(variableMessages[name]) }))}
        onInsert={(text) => {
          if (!insert(text)) notices.warning(t(messages.cursor))
        }}
      />
    </Card>
  )
}

/** The emails to begin with are mail texts of their own group. */
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
