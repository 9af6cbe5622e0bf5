/** Declining an application or withdrawing a confirmed sponsorship: the organisation is told why, in both languages. */
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { VipRow } from '../../contract.ts'
import { sponsorLimits } from '../../rules.ts'
import { declinePresets, sponsorAdminMessages as messages } from './messages.ts'
import { useUpdateVip } from './use-update-vip.ts'

export function DeclineDialog({ row, onClose }: { row: VipRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const { busy, update } = useUpdateVip()
  const [reason, setReason] = useState({ cn: '', en: '' })
  const [tried, setTried] = useState(false)
  const { tier, version, state } = row.sponsorship!
  const isConfirmed = state === 'confirmed'
  const lacks = (locale: 'cn' | 'en') => tried && !reason[locale].trim()
  const go = async () => {
    setTried(true)
    if (!reason.cn.trim() || !reason.en.trim()) return
    const status = isConfirmed ? 'withdrawn' : 'declined'
    if (await update(row, { tier, status, version, reason })) onClose(true)
  }
  return (
    <Modal
      open
      width={600}
      title={t(isConfirmed ? messages.revokeTitle : messages.declineTitle)}
      okText={t(isConfirmed ? messages.revoke : messages.decline)}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void go()}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <p className={record.lead}>{t(messages.reasonText)}</p>
        <div className={record.presets}>
          {Object.entries(declinePresets).map(([key, preset]) => (
            <Button key={key} size="small" onClick={() => setReason({ cn: preset.cn, en: preset.en })}>
              {t(preset)}
            </Button>
          ))}
        </div>
        {locales.map((locale) => (
          <Form.Item
            key={locale}
            label={t(locale === 'cn' ? messages.reasonCn : messages.reasonEn)}
            htmlFor={`decline-${locale}`}
            {...(lacks(locale) && { validateStatus: 'error', help: t(messages.reasonNeeded) })}
          >
            <Input.TextArea
              id={`decline-${locale}`}
              lang={htmlLang[locale]}
              rows={2}
              maxLength={sponsorLimits.reason}
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
