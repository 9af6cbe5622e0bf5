/** The last question: how many, to whom, when. */
import { Modal } from 'antd'
import { formatInstant } from '../../../../shared/format.ts'
import { Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import { composeMessages as messages } from './compose-messages.ts'
import { useAudienceRows, type AskedAudience } from './use-audience.ts'
import type { Compose } from './use-composer.ts'

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
  const { run, busy } = useAction()
  const rows = useAudienceRows(asked, compose.draft.audience)
  const count = asked.data?.recipients ?? 0
  const go = () => {
    const mailing = compose.saved
    if (!mailing) return
    const time = sendAt === null ? '' : formatInstant(sendAt)
    void run(
      mailingApi.start,
      { mailingId: mailing.id, version: mailing.version, ...(sendAt !== null && { sendAt }) },
      {
        done: sendAt === null ? t(messages.started) : t(messages.scheduledAt, { time }),
        onDone: (next) => {
          onClose()
          compose.take(next)
        },
        onRefused: ({ fields }) => {
          if (fields['sendAt']) props.onWrong(fields['sendAt'])
          onClose()
          return false
        },
      },
    )
  }
  return (
    <Modal
      open
      title={
        sendAt === null
          ? t(messages.confirmTitle, { count })
          : t(messages.confirmLater, { count, time: formatInstant(sendAt) })
      }
      okText={t(sendAt === null ? messages.confirmGo : messages.confirmSchedule)}
      okButtonProps={{ loading: busy, disabled: count === 0 }}
      onOk={go}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{t(messages.confirmText)}</p>
      <Rows title={t(messages.audience)} rows={rows} />
    </Modal>
  )
}
