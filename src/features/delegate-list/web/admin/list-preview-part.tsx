/** What a list of the kind says, on whose consent, of how many, and what is new since the last for the receiver. */
import { separators } from '../../../../shared/common-messages.ts'
import { LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { delegateListApi, type ListPreview } from '../../contract.ts'
import { consentNames, factLabelOf } from '../../messages.ts'
import { listRules, type ListKind } from '../../rules.ts'
import styles from './issue-list.module.css'
import { listAdminMessages as messages } from './messages.ts'

export function ListPreviewPart({
  kind,
  edition,
  email,
}: {
  kind: ListKind
  edition: string
  email: string
}) {
  const t = useTranslate()
  const preview = useLoad(delegateListApi.preview, {
    kind,
    activityCode: edition,
    ...(email && { email: email.slice(0, 254) }),
  })
  const { consents, facts, counted } = listRules[kind]
  return (
    <section className={styles.preview} aria-label={t(messages.says)}>
      <h3>{t(messages.says)}</h3>
      <p>
        {counted
          ? t(messages.saysCounted)
          : t(messages.saysEach, {
              facts: facts.map((fact) => t(factLabelOf(fact))).join(t(separators.items)),
            })}
      </p>
      <p>{t(messages.saysNever)}</p>
      <p>
        {t(messages.rests, {
          consents: consents.map((one) => t(consentNames[one])).join(t(separators.items)),
        })}
      </p>
      <LoadNotes list={preview} />
      {preview.data && <Numbers preview={preview.data} />}
    </section>
  )
}

function Numbers({ preview: { people, leftOut, notesLeftOut, last } }: { preview: ListPreview }) {
  const t = useTranslate()
  return (
    <div role="status">
      <ul>
        <li>{t(messages.listed, { count: people })}</li>
        <li>{t(messages.noConsent, { count: leftOut.noConsent })}</li>
        <li>{t(messages.notApproved, { count: leftOut.notApproved })}</li>
        {notesLeftOut > 0 && <li>{t(messages.notesLeftOut, { count: notesLeftOut })}</li>}
        {last && <li>{t(messages.since, { number: last.number, ...last.changes })}</li>}
      </ul>
    </div>
  )
}
