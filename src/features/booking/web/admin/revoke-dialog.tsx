/** Revoking a booking: the organisation is told why, in both languages. */
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { htmlLang, locales, inLanguage } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { bookingLimits } from '../../rules.ts'
import { bookingAdminMessages as messages, revokePresets } from './messages.ts'

interface Props {
  booking: StaffBooking
  /** `changed`: look again. */
  onClose: (changed: boolean) => void
}
interface Reason {
  readonly cn: string
  readonly en: string
}

export function RevokeDialog({ booking, onClose }: Props) {
  const t = useTranslate()
  const { busy, isTold, reason, setReason, lacks, go } = useRevoke(booking, onClose)
  return (
    <Modal
      open
      width={600}
      title={t(messages.revoke)}
      okText={t(messages.revoke)}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void go()}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <p>{t(isTold ? messages.revokeText : messages.revokeOwnText)}</p>
        {isTold && <Presets onChoose={setReason} />}
        {(isTold ? locales : []).map((locale) => (
          <Form.Item
            key={locale}
            label={t(locale === 'cn' ? messages.reasonCn : messages.reasonEn)}
            htmlFor={`revoke-${locale}`}
            {...(lacks(locale) && { validateStatus: 'error', help: t(messages.reasonNeeded) })}
          >
            <Input.TextArea
              id={`revoke-${locale}`}
              lang={htmlLang[locale]}
              rows={2}
              maxLength={bookingLimits.reason}
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

function Presets({ onChoose }: { onChoose: (reason: Reason) => void }) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t(messages.preset)} className={record.presets}>
      {Object.entries(revokePresets).map(([key, preset]) => (
        <Button key={key} size="small" onClick={() => onChoose({ cn: preset.cn, en: preset.en })}>
          {t(preset)}
        </Button>
      ))}
    </div>
  )
}

function useRevoke(booking: StaffBooking, onClose: (changed: boolean) => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [reason, setReason] = useState<Reason>({ cn: '', en: '' })
  const [tried, setTried] = useState(false)
  // What the organiser has withdrawn is freed without a word to anybody.
  const isTold = booking.company !== null
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setTried(true)
    if (isTold && (!reason.cn.trim() || !reason.en.trim())) return
    setBusy(true)
    const answer = await call(booking.kind === 'room' ? bookingApi.delReservation : bookingApi.delTable, {
      id: booking.id,
      version: booking.version,
      reason: { cn: reason.cn.trim(), en: reason.en.trim() },
    })
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(
      t(messages.revoked, { name: inLanguage(locale, booking.name) }),
      isTold ? t(messages.mailed) : undefined,
    )
    onClose(true)
  }
  return {
    busy,
    isTold,
    reason,
    setReason,
    go,
    lacks: (one: keyof Reason) => tried && isTold && !reason[one].trim(),
  }
}
