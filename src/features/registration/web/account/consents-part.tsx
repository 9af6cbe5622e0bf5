import { useState } from 'react'
import { useAct } from '../../../../web/data/use-act.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { useCallLoad } from '../../../../web/data/use-load.ts'
import { LegalTextsDialog } from '../../../legal/web/legal-texts-part.tsx'
import { registrationApi, type OwnConsents } from '../../contract.ts'
import { SectionPart } from '../section-part.tsx'
import { accountTexts as texts } from '../status-messages.ts'
import shared from '../form.module.css'
import styles from './account.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

type Registration = OwnConsents['registrations'][number]
type Answer = Registration['history'][number]
/** Those that a registration does not depend on. */
type Optional = 'sharing' | 'directory'

const names = {
  privacy: texts.consentPrivacy,
  identity: texts.consentIdentity,
  sharing: texts.consentSharing,
  directory: texts.consentDirectory,
} as const
const meanings = { sharing: texts.withdrawSharing, directory: texts.withdrawDirectory } as const
const isOptional = (kind: Answer['kind']): kind is Optional => kind in meanings

/** What the person agreed to in each edition: to which version, when; and how to withdraw it. */
export function ConsentsPart() {
  const t = useTranslate()
  const asked = useCallLoad(registrationApi.consents, {})
  return (
    <SectionPart heading={t(texts.consents)} intro={t(texts.consentsIntro)}>
      <LoadState
        {...asked}
        loading={t(texts.consentsLoading)}
        failed={t(texts.consentsFailed)}
        widths={[100, 80]}
      />
      {asked.state.kind === 'ready' && <Consents start={asked.state.data} />}
    </SectionPart>
  )
}

interface Wanted {
  readonly companyId: string
  readonly kind: Optional
  readonly given: boolean
}

function Consents({ start }: { start: OwnConsents }) {
  const t = useTranslate()
  const [{ registrations, noticeVersion }, setShown] = useState(start)
  const [read, setRead] = useState<number | null>(null)
  const [asked, setAsked] = useState<Wanted | null>(null)
  const { busy, run } = useAct()
  const set = (wanted: Wanted) =>
    run(registrationApi.setConsent, wanted, (next) => {
      setAsked(null)
      setShown(next)
      notify({ kind: 'success', title: t(texts.consentChanged) })
    })
  if (registrations.length === 0) return <p className={shared.muted}>{t(texts.consentsNone)}</p>
  return (
    <>
      {registrations.map((one) => (
        <RegistrationConsents
          key={one.companyId}
          registration={one}
          noticeVersion={noticeVersion}
          busy={busy}
          onRead={setRead}
          onWant={(wanted) => (wanted.given ? void set(wanted) : setAsked(wanted))}
        />
      ))}
      <p className={shared.muted}>{t(texts.withdrawRequired)}</p>
      {read !== null && <LegalTextsDialog version={read} onClose={() => setRead(null)} />}
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          closeText={t(commonMessages.close)}
          title={t(texts.withdrawTitle)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{t(commonFormMessages.cancel)}</Button>
              <Button variant="danger" busy={busy} onClick={() => set(asked)}>
                {t(texts.withdraw)}
              </Button>
            </>
          }
        >
          <p>{t(meanings[asked.kind])}</p>
        </Dialog>
      )}
    </>
  )
}

function RegistrationConsents(props: {
  registration: Registration
  noticeVersion: number
  busy: boolean
  onRead: (version: number) => void
  onWant: (wanted: Wanted) => void
}) {
  const { companyId, edition, nameCn, nameEn, history } = props.registration
  const locale = useLocale()
  const name = (locale === 'cn' ? nameCn || nameEn : nameEn || nameCn) || ''
  const kinds = Object.keys(names) as Answer['kind'][]
  const agreed = history.find(({ kind }) => kind === 'privacy')?.version
  return (
    <>
      <h3>{`${edition.slice(-4)} · ${name}`}</h3>
      <ul className={styles.sessions}>
        {kinds.map((kind) => {
          const last = history.find((answer) => answer.kind === kind)
          return (
            last && (
              <ConsentLine
                key={kind}
                answer={last}
                isOld={last.version < props.noticeVersion}
                isSame={kind !== 'privacy' && last.version === agreed}
                onRead={() => props.onRead(last.version)}
                busy={props.busy}
                onWant={(given) => isOptional(kind) && props.onWant({ companyId, kind, given })}
              />
            )
          )
        })}
      </ul>
    </>
  )
}

function ConsentLine(props: {
  answer: Answer
  /** The notice has changed since. */
  isOld: boolean
  /** Given to the same texts as the privacy notice, where they can be read already. */
  isSame: boolean
  onRead: () => void
  busy: boolean
  onWant: (given: boolean) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { kind, given, version, at } = props.answer
  const what = t(names[kind])
  const facts = { date: formatDateTime(locale, at, { year: true }), version }
  return (
    <li>
      <b>{what}</b>
      <small>{t(given ? texts.consentGiven : texts.consentNot, facts)}</small>
      {props.isOld && !props.isSame && (
        <small>
          {t(texts.noticeChanged)} <Link to="/privacy">{t(texts.noticeNow)}</Link>
        </small>
      )}
      {!props.isSame && (
        <Button size="sm" aria-label={t(texts.readOf, facts)} onClick={props.onRead}>
          {t(texts.readLegal)}
        </Button>
      )}
      {isOptional(kind) && (
        <Button
          size="sm"
          disabled={props.busy}
          aria-label={t(given ? texts.withdrawOf : texts.giveOf, { what })}
          onClick={() => props.onWant(!given)}
        >
          {t(given ? texts.withdraw : texts.giveAgain)}
        </Button>
      )}
    </li>
  )
}
