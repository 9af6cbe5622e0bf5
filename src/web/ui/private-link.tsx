/** A private calendar address: shown when asked for, subscribed to, copied, replaced, and ended where that is offered. */
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Icon } from './icon.tsx'
import { calendarIcon, copyIcon, refreshIcon, trashIcon } from './icons.ts'
import { TextField } from './input.tsx'
import { useTranslate } from './language.tsx'
import { notify } from './notify.ts'
import { privateLinkMessages as messages } from './private-link-messages.ts'
import panel from './panel.module.css'

type Answer =
  | { readonly url: string; readonly refusal: null }
  | { readonly url: null; readonly refusal: string }

interface PrivateLinkProps {
  readonly heading: string
  readonly text: string
  /** The address; with `renew` another one, and the one before is dead. */
  readonly fetchLink: (renew: boolean) => Promise<Answer>
  /** Ends the address; null, or why it was not done. */
  readonly end?: () => Promise<string | null>
}

export function PrivateLink({ heading, text, fetchLink, end }: PrivateLinkProps) {
  const t = useTranslate()
  const root = useRef<HTMLElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const isShown = url !== null
  // What had the focus is gone: it goes on to what took its place.
  useEffect(() => {
    if (wasShown) root.current?.querySelector<HTMLElement>(isShown ? 'a' : 'button')?.focus()
  }, [isShown, wasShown])
  const show = async () => {
    setBusy(true)
    const answer = await fetchLink(false)
    setBusy(false)
    if (answer.refusal !== null) return notify({ kind: 'warning', title: answer.refusal })
    setWasShown(true)
    setUrl(answer.url)
  }
  const renew = async () => {
    const answer = await fetchLink(true)
    if (answer.refusal !== null) return answer.refusal
    setUrl(answer.url)
    notify({ kind: 'success', title: t(messages.renewed) })
    return null
  }
  const finish = async () => {
    const refused = await end!()
    if (refused !== null) return refused
    setUrl(null)
    notify({ kind: 'success', title: t(messages.ended) })
    return null
  }
  return (
    <section ref={root} className={panel.panel} data-print="no">
      <h2>{heading}</h2>
      <p className={panel.muted}>{text}</p>
      {isShown ? (
        <Address url={url} renew={renew} end={end && finish} />
      ) : (
        <p>
          <Button size="sm" busy={busy} onClick={() => show()}>
            {t(messages.show)}
          </Button>
        </p>
      )}
    </section>
  )
}

function Address(props: {
  url: string
  renew: () => Promise<string | null>
  end: (() => Promise<string | null>) | undefined
}) {
  const { url, renew, end } = props
  const t = useTranslate()
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  return (
    <>
      <TextField
        label={t(messages.link)}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={panel.actions}>
        {/* Programs that keep calendars listen to this scheme. */}
        <a className={buttonClass({ variant: 'line', size: 'sm' })} href={url.replace(/^https?:/, 'webcal:')}>
          <Icon path={calendarIcon} /> {t(messages.subscribe)}
        </a>
        <Button size="sm" variant="quiet" icon={copyIcon} onClick={() => copy(url, t)}>
          {t(messages.copy)}
        </Button>
        <Button size="sm" variant="quiet" icon={refreshIcon} onClick={() => setAsked('renew')}>
          {t(messages.renew)}
        </Button>
        {end && (
          <Button size="sm" variant="quiet" icon={trashIcon} onClick={() => setAsked('end')}>
            {t(messages.end)}
          </Button>
        )}
      </div>
      {asked === 'renew' && (
        <ConfirmDialog
          title={t(messages.renewTitle)}
          keepText={t(messages.keepOld)}
          confirmText={t(messages.renew)}
          act={renew}
          onClose={() => setAsked(null)}
        >
          <p>{t(messages.renewText)}</p>
        </ConfirmDialog>
      )}
      {asked === 'end' && end && (
        <ConfirmDialog
          title={t(messages.endTitle)}
          keepText={t(messages.keep)}
          confirmText={t(messages.end)}
          act={end}
          onClose={() => setAsked(null)}
        >
          <p>{t(messages.endText)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

async function copy(url: string, t: ReturnType<typeof useTranslate>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify({ kind: 'success', title: t(messages.copied) })
  } catch {
    // Not in a secure context, or not allowed.
    notify({ kind: 'warning', title: t(messages.copyFailed) })
  }
}
