/** /verify and /verify/{number}: whether a document is valid. The answer is asked for in the browser, so no cached page holds one. */
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDate, formatDateTime } from '../../../shared/format.ts'
import { useRead } from '../../../web/data/use-read.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { lockIcon } from '../../../web/ui/icons.ts'
import { TextField } from '../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import type { documentApi, VerifiedDocument } from '../contract.ts'
import { numberedLabels } from '../messages.ts'
import { tidyNumber } from '../rules.ts'
import { documentMessages as messages } from './messages.ts'
import { VerdictSign } from './verdict-sign-part.tsx'
import styles from './verify.module.css'

const verify = callRef<typeof documentApi.verify>('GET', 'document/verify')
/** Characters that the call takes; what is longer is no number. */
const numberLength = 64

export default function VerifyPage() {
  const t = useTranslate()
  const { number } = useParams()
  const [turn, setTurn] = useState(0)
  return (
    <div className={`wrap ${styles.main}`}>
      {number ? (
        <Answer number={number} turn={turn} />
      ) : (
        <>
          <h1 className={styles.title}>{t(messages.verifyTitle)}</h1>
          <p className={styles.lead}>{t(messages.verifyText)}</p>
        </>
      )}
      <NumberForm isAnother={number !== undefined} onAsked={() => setTurn((before) => before + 1)} />
    </div>
  )
}

function Answer({ number, turn }: { number: string; turn: number }) {
  const t = useTranslate()
  const asked = tidyNumber(number).slice(0, numberLength) || '-'
  const { state, retry } = useRead(verify, { number: asked }, turn)
  if (state.kind === 'ready') return <Verdict found={state.data} />
  return (
    <>
      <h1 className={styles.title}>{t(messages.verifyTitle)}</h1>
      <LoadState state={state} retry={retry} loading={t(messages.loading)} failed={t(messages.failed)} />
    </>
  )
}

const looks = { valid: styles.valid, revoked: styles.revoked, unknown: styles.unknown } as const

function Verdict({ found }: { found: VerifiedDocument }) {
  const t = useTranslate()
  const locale = useLocale()
  const { state, revokedOn } = found
  const day = (on: string) => formatDate(locale, Date.parse(`${on}T00:00:00+08:00`), { year: true })
  const words = {
    valid: t(messages.validText),
    revoked: revokedOn ? t(messages.revokedText, { day: day(revokedOn) }) : '',
    unknown: t(messages.unknownText),
  }[state]
  return (
    <>
      <p className={styles.kicker}>{t(messages.verifyTitle)}</p>
      <div className={`${styles.answer} ${looks[state]}`} role="status">
        <VerdictSign state={state} />
        <div>
          <h1>{t(messages[state])}</h1>
          <p>{words}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {found.kind && <Fact term={t(messages.kind)} value={t(numberedLabels[found.kind])} />}
        {state !== 'unknown' && (
          <Fact term={t(messages.name)} value={found.name?.[locale] ?? t(messages.nameGone)} />
        )}
        {found.issuedOn && <Fact term={t(messages.issued)} value={day(found.issuedOn)} />}
        <Fact term={t(messages.number)} value={found.number} />
      </dl>
      {state !== 'unknown' && (
        <p className={styles.only}>
          <Icon path={lockIcon} />
          {t(messages.only)}
        </p>
      )}
      <p className={styles.checked}>
        {t(messages.checked, { time: formatDateTime(locale, found.checkedAt, { year: true }) })}
      </p>
    </>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The field for a number, and for the next one. */
function NumberForm({ isAnother, onAsked }: { isAnother: boolean; onAsked: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const number = tidyNumber(typed)
  const go = () => {
    setTried(!number)
    if (!number) return
    setTyped('')
    onAsked()
    void navigate(`/verify/${encodeURIComponent(number)}`)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <TextField
        label={t(isAnother ? messages.another : messages.field)}
        placeholder={t(messages.placeholder)}
        value={typed}
        onChange={setTyped}
        maxLength={numberLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={tried && !number ? t(messages.fieldEmpty) : undefined}
        after={
          <Button type="submit" variant="primary">
            {t(messages.verify)}
          </Button>
        }
      />
    </form>
  )
}
