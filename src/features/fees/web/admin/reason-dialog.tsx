/** What is refused, undone or withdrawn: the organisation is told why, in both languages. */
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import type { Message } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { feeLimits } from '../../rules.ts'
import { feesAdminMessages as messages } from './messages.ts'
import { Field, told } from './yuan-field-part.tsx'

interface Reason {
  readonly cn: string
  readonly en: string
}

export function ReasonDialog(props: {
  title: string
  text: string
  act: string
  presets: Readonly<Record<string, Message>>
  busy: boolean
  onGo: (reason: Reason) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const [reason, setReason] = useState<Reason>({ cn: '', en: '' })
  const [tried, setTried] = useState(false)
  const go = () => {
    setTried(true)
    const [cn, en] = [reason.cn.trim(), reason.en.trim()]
    if (cn && en) props.onGo({ cn, en })
  }
  return (
    <Modal
      open
      width={600}
      title={props.title}
      okText={props.act}
      okButtonProps={{ danger: true, loading: props.busy }}
      onOk={go}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <Form noValidate layout="vertical">
        <p className={record.lead}>{props.text}</p>
        <div role="group" aria-label={t(messages.preset)} className={record.presets}>
          {Object.entries(props.presets).map(([key, { cn, en }]) => (
            <Button key={key} size="small" onClick={() => setReason({ cn, en })}>
              {t({ cn, en })}
            </Button>
          ))}
        </div>
        {locales.map((locale) => {
          const field = {
            id: `reason-${locale}`,
            wrong: tried && !reason[locale].trim() ? t(messages.reasonNeeded) : undefined,
          }
          return (
            <Field key={locale} {...field} label={t(locale === 'cn' ? messages.reasonCn : messages.reasonEn)}>
              <Input.TextArea
                {...told(field)}
                lang={htmlLang[locale]}
                rows={2}
                maxLength={feeLimits.reason}
                value={reason[locale]}
                onChange={(event) => setReason({ ...reason, [locale]: event.target.value })}
              />
            </Field>
          )
        })}
      </Form>
    </Modal>
  )
}
