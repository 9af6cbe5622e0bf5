/** One badge at the desk: how it looks, on which paper, printed, or printed again with a new code and a reason. */
import { useEffect, useState } from 'react'
import { Icon } from '../../../../web/ui/icon.tsx'
import { printIcon } from '../../../../web/ui/icons.ts'
import { TextField } from '../../../../web/ui/input.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { badgeFormats, reasonLength } from '../../../badge/format-rules.ts'
import { deskMessages } from './desk-messages.ts'
import { overrideMessages } from './override-messages.ts'
import { laptopMessages } from './laptop-messages.ts'
import { useDesk } from './desk-store.ts'
import type { Renamed } from './rename-dialog.tsx'
import { PreviewPart } from './preview-part.tsx'
import { printMessages as messages } from './print-messages.ts'
import { chooseFormat, printBadge, restoreFormat, usePrinting } from './print-store.ts'
import { SheetPart } from './sheet-part.tsx'
import phone from './phone.module.css'
import sheet from './sheet.module.css'
import styles from './print.module.css'

const reasons = ['lost', 'damaged', 'name', 'organisation', 'category', 'other'] as const
type Reason = (typeof reasons)[number]

/** Whose badge; `personId` is null of somebody who is known from the list alone. */
export interface BadgeOf {
  readonly personId: string | null
  readonly name: string
  readonly reprint?: boolean
}

interface Props {
  readonly of: BadgeOf
  readonly onClose: () => void
  /** Where the spelling of the name can be corrected from here. */
  readonly onRename?: (of: Renamed) => void
}

export function BadgeDialog({ of, onClose, onRename }: Props) {
  const t = useTranslate()
  const { online } = useDesk()
  const [isReprint, setReprint] = useState(of.reprint ?? false)
  useEffect(() => void restoreFormat(), [])
  const { personId, name } = of
  const isAway = !online || personId === null
  return (
    <SheetPart
      title={t(deskMessages.badgeOf, { name })}
      text={t(isReprint ? messages.reasonText : messages.text)}
      onClose={onClose}
    >
      {isAway ? (
        <>
          <p className={styles.note} role="status">
            {t(messages.offline)}
          </p>
          <div className={`${phone.thumb} ${phone.one}`}>
            <button type="button" className={phone.solid} onClick={onClose}>
              {t(deskMessages.close)}
            </button>
          </div>
        </>
      ) : isReprint ? (
        <Reprint personId={personId} onClose={onClose} />
      ) : (
        <Print
          personId={personId}
          onClose={onClose}
          onReprint={() => setReprint(true)}
          onRename={onRename && (() => onRename({ personId, name }))}
        />
      )}
    </SheetPart>
  )
}

/** Why the last badge of somebody was not printed. */
export function FaultPart({ personId }: { personId: string }) {
  const t = useTranslate()
  const { fault } = usePrinting()
  if (fault?.personId !== personId) return null
  return (
    <p className={styles.fault} role="alert">
      {fault.text || t(messages.failed)}
    </p>
  )
}

function Print(props: {
  personId: string
  onClose: () => void
  onReprint: () => void
  onRename: (() => void) | undefined
}) {
  const { personId, onClose, onReprint, onRename } = props
  const t = useTranslate()
  const { busy } = usePrinting()
  const print = async () => {
    if (await printBadge(personId)) onClose()
  }
  return (
    <>
      <div className={styles.look}>
        <PreviewPart personId={personId} />
        <Papers />
      </div>
      {onRename && (
        <button type="button" className={`${phone.line} ${styles.rename}`} onClick={onRename}>
          {t(laptopMessages.rename)}
        </button>
      )}
      <FaultPart personId={personId} />
      <div className={`${phone.thumb} ${phone.three}`}>
        <button type="button" className={phone.line} onClick={onClose}>
          {t(messages.cancel)}
        </button>
        <button type="button" className={phone.line} onClick={onReprint}>
          {t(messages.reprint)}
        </button>
        <button
          type="button"
          className={phone.solid}
          aria-disabled={busy !== null}
          onClick={() => void print()}
        >
          <Icon path={printIcon} />
          {t(messages.print)}
        </button>
      </div>
    </>
  )
}

/** What is in the printer of this table. */
function Papers() {
  const t = useTranslate()
  const { format } = usePrinting()
  return (
    <fieldset className={styles.papers}>
      <legend>{t(messages.paper)}</legend>
      {badgeFormats.map((one) => (
        <label key={one}>
          <input type="radio" name="paper" checked={one === format} onChange={() => void chooseFormat(one)} />
          {t(messages[one])}
        </label>
      ))}
    </fieldset>
  )
}

function Reprint({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useTranslate()
  const { busy } = usePrinting()
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const given = reason === 'other' ? words.trim() : reason && t(messages[reason])
  const isReady = given !== null && given.length >= reasonLength.minimum && busy === null
  const print = async () => {
    if (isReady && (await printBadge(personId, given))) onClose()
  }
  return (
    <>
      <div className={sheet.pick} role="radiogroup" aria-label={t(messages.reason)}>
        {reasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            <span>{t(one === 'other' ? overrideMessages.other : messages[one])}</span>
          </label>
        ))}
      </div>
      {reason === 'other' && (
        <TextField
          className={sheet.words}
          label={t(messages.reason)}
          value={words}
          maxLength={reasonLength.maximum}
          onChange={setWords}
        />
      )}
      <FaultPart personId={personId} />
      <div className={`${phone.thumb} ${phone.two}`}>
        <button type="button" className={phone.line} onClick={onClose}>
          {t(messages.cancel)}
        </button>
        <button type="button" className={phone.solid} disabled={!isReady} onClick={() => void print()}>
          <Icon path={printIcon} />
          {t(messages.confirm)}
        </button>
      </div>
    </>
  )
}
