/** The last question: how many, to whom, when. */
import { Modal } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import { composeMessages as messages } from './compose-messages.ts'
import type { AskedAudience } from './use-audience.ts'
import { useAudienceWords } from './use-audience-words.ts'
import type { Compose } from './use-composer.ts'
import { useCounted } from './use-counted.ts'

export function SendDialog(props: {
  compose: Compose
  asked: AskedAudience
  /** Null: now. */
  sendAt: number | null
  onWrong: (message: string) => void
  onClose: () => void
}) {
  const { compose, asked, sendAt, onClose } = props
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const conditions = useAudienceWords(compose.draft.audience)
  const counted = useCounted(asked)
  const count = asked.data?.recipients ?? 0
  const go = async () => {
    const mailing = compose.saved
    if (!mailing) return
    setBusy(true)
    const answer = await call(mailingApi.start, {
      mailingId: mailing.id,
      version: mailing.version,
      ...(sendAt !== null && { sendAt }),
    })
    setBusy(false)
    if (!answer.ok) {
      if (answer.fields['sendAt']) props.onWrong(answer.fields['sendAt'])
      notices.refused(answer)
      return onClose()
    }
    const time = sendAt === null ? '' : toBeijing(sendAt)
    notices.success(sendAt === null ? t(messages.started) : t(messages.scheduledAt, { time }))
    onClose()
    compose.take(answer.result)
  }
  return (
    <Modal
      open
      title={
        sendAt === null
          ? t(messages.confirmTitle, { count })
          : t(messages.confirmLater, { count, time: toBeijing(sendAt) })
      }
      okText={t(sendAt === null ? messages.confirmGo : messages.confirmSchedule)}
      okButtonProps={{ loading: busy, disabled: count === 0 }}
      onOk={() => void go()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{t(messages.confirmText)}</p>
      <Rows
        title={t(messages.audience)}
        rows={[
          [t(messages.recipients), counted.count],
          [t(messages.conditions), conditions.join('\n')],
          [t(messages.otherLanguage), counted.languages],
          [t(messages.notSent), counted.notSent],
        ]}
      />
    </Modal>
  )
}
