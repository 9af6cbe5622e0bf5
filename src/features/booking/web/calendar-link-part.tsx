import { useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { copyIcon, refreshIcon } from '../../../web/ui/icons.ts'
import { TextField } from '../../../web/ui/input.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { bookingApi } from '../contract.ts'
import panel from '../../../web/ui/panel.module.css'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { calendarMessages as messages } from './messages.ts'
import { attempt, refusalOf } from './booking-part.tsx'

const calendarLink = callRef<typeof bookingApi.calendarLink>('POST', 'meetingRoom/calendarLink')

/** The organisation's private calendar address: shown when asked for, copied, renewed. */
export function CalendarLinkPart() {
  const t = useTranslate()
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const fetchUrl = async (renew: boolean) => {
    const answer = await attempt(calendarLink, { renew })
    if (answer?.result) setUrl(answer.result.url)
    return refusalOf(t, answer)
  }
  const show = async () => {
    setBusy(true)
    const refused = await fetchUrl(false)
    setBusy(false)
    if (refused !== null) notify({ kind: 'warning', title: refused })
  }
  const renew = async () => {
    const refused = await fetchUrl(true)
    if (refused === null) notify({ kind: 'success', title: t(messages.renewed) })
    return refused
  }
  return (
    <section className={panel.panel} data-print="no">
      <h2>{t(messages.heading)}</h2>
      <p className={panel.muted}>{t(messages.text)}</p>
      {url === null ? (
        <Button size="sm" busy={busy} onClick={() => void show()}>
          {t(messages.show)}
        </Button>
      ) : (
        <Address url={url} onRenew={() => setRenewing(true)} />
      )}
      {renewing && (
        <ConfirmDialog
          title={t(messages.renewTitle)}
          keepText={t(messages.keep)}
          confirmText={t(messages.renew)}
          act={renew}
          onClose={() => setRenewing(false)}
        >
          <p>{t(messages.renewText)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function Address({ url, onRenew }: { url: string; onRenew: () => void }) {
  const t = useTranslate()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', title: t(messages.copied) })
    } catch {
      // Not in a secure context, or not allowed.
      notify({ kind: 'warning', title: t(messages.copyFailed) })
    }
  }
  return (
    <>
      <TextField
        label={t(messages.link)}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={panel.actions}>
        <Button size="sm" icon={copyIcon} onClick={() => void copy()}>
          {t(messages.copy)}
        </Button>
        <Button size="sm" variant="quiet" icon={refreshIcon} onClick={onRenew}>
          {t(messages.renew)}
        </Button>
      </div>
    </>
  )
}
