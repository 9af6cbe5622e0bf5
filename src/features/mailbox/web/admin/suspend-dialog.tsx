/** Stops an organisation from writing: it is told why, in both languages. */
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { CompanyChoice, type ChosenCompany } from '../../../registration/web/admin/company-choice-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailboxApi } from '../../contract.ts'
import { mailLimits } from '../../rules.ts'
import { reportMessages as messages, suspendPresets } from './messages.ts'
import { nameIn } from './use-reports.ts'

interface Reason {
  readonly cn: string
  readonly en: string
}

export function SuspendDialog(props: {
  /** Its name, where it is settled who is meant; without it, one is chosen. */
  of?: string
  /** Instead of suspending by itself: whether it was done. */
  suspend?: (reason: Reason) => Promise<boolean>
  onClose: (done: boolean) => void
}) {
  const t = useTranslate()
  const form = useSuspend(props)
  const { reason, setReason, company, tried } = form
  const lacks = (locale: keyof Reason) => tried && !reason[locale].trim()
  const lacksCompany = tried && !props.suspend && !company
  return (
    <Modal
      open
      width={600}
      title={props.of ? t(messages.suspendTitle, { name: props.of }) : t(messages.suspendTitleAny)}
      okText={t(messages.suspendAct)}
      okButtonProps={{ danger: true, loading: form.busy }}
      onOk={() => void form.go()}
      onCancel={() => props.onClose(false)}
      mask={{ closable: false }}
    >
      <Form noValidate layout="vertical">
        <p className={record.lead}>{t(messages.suspendText)}</p>
        {!props.suspend && (
          <Form.Item
            label={t(messages.company)}
            htmlFor="suspend-company"
            {...(lacksCompany && { validateStatus: 'error', help: t(messages.companyNeeded) })}
          >
            <CompanyChoice
              id="suspend-company"
              value={company}
              onChange={form.setCompany}
              invalid={lacksCompany}
            />
          </Form.Item>
        )}
        <div role="group" aria-label={t(messages.preset)} className={record.presets}>
          {Object.entries(suspendPresets).map(([key, { cn, en }]) => (
            <Button key={key} size="small" onClick={() => setReason({ cn, en })}>
              {t({ cn, en })}
            </Button>
          ))}
        </div>
        {locales.map((locale) => (
          <Form.Item
            key={locale}
            label={t(locale === 'cn' ? messages.reasonCn : messages.reasonEn)}
            htmlFor={`suspend-${locale}`}
            {...(lacks(locale) && { validateStatus: 'error', help: t(messages.reasonNeeded) })}
          >
            <Input.TextArea
              id={`suspend-${locale}`}
              lang={htmlLang[locale]}
              rows={2}
              maxLength={mailLimits.reason}
              aria-invalid={lacks(locale) || undefined}
              value={reason[locale]}
              onChange={(event) => setReason({ ...reason, [locale]: event.target.value })}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}

function useSuspend(props: Parameters<typeof SuspendDialog>[0]) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [company, setCompany] = useState<ChosenCompany | null>(null)
  const [reason, setReason] = useState<Reason>({ cn: '', en: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const suspend = async (given: Reason): Promise<boolean> => {
    if (props.suspend) return props.suspend(given)
    if (!company) return false
    const answer = await call(mailboxApi.suspend, { companyId: company.id, suspended: true, reason: given })
    if (answer.ok)
      notices.success(t(messages.suspendDone, { name: nameIn(locale, company.name) }), t(messages.mailed))
    else notices.refused(answer)
    return answer.ok
  }
  const go = async () => {
    setTried(true)
    const [cn, en] = [reason.cn.trim(), reason.en.trim()]
    if (!cn || !en || (!props.suspend && !company)) return
    setBusy(true)
    const isDone = await suspend({ cn, en })
    setBusy(false)
    if (isDone) props.onClose(true)
  }
  return { company, setCompany, reason, setReason, tried, busy, go }
}
