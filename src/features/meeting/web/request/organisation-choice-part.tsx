import { useEffect, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { api } from '../../../../web/data/api.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { ComboboxField, type Suggestion } from '../../../../web/ui/combobox.tsx'
import type { mailboxApi } from '../../../mailbox/contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import styles from '../meeting.module.css'
import { useView } from '../use-view.ts'
import { useWords } from '../use-words.ts'

const contacts = callRef<typeof mailboxApi.contacts>('GET', 'mailbox/contact/query')
const pauseMs = 200
const shown = 8

/** Finds the organisation among the contacts of the mailbox: those who can be asked. */
export function OrganisationChoicePart() {
  const { t } = useWords()
  const { show } = useView()
  const [typed, setTyped] = useState('')
  const { found, failed } = useContacts(typed)
  const status =
    found === null
      ? ''
      : found.length > 0
        ? t(messages.found, { count: found.length })
        : t(messages.foundNone)
  return (
    <>
      <ComboboxField
        label={t(messages.search)}
        hint={t(messages.searchHint)}
        error={failed ? t(messages.searchFailed) : undefined}
        value={typed}
        onChange={setTyped}
        onChoose={({ id }) => show({ of: 'ask', companyId: id })}
        suggestions={found ?? []}
        statusText={status}
      />
      {found?.length === 0 && (
        <p className={styles.muted} role="status">
          {t(messages.foundNone)}
        </p>
      )}
      <p>
        <Link to="/stationletter?box=contacts">{t(messages.toContacts)}</Link>
      </p>
    </>
  )
}

/** `found` null: nothing was asked for, or the answer is still to come. */
function useContacts(typed: string): { found: readonly Suggestion[] | null; failed: boolean } {
  const { t, name } = useWords()
  const [answer, setAnswer] = useState<{ of: string; found: readonly Suggestion[] | null } | null>(null)
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    let current = true
    const timer = setTimeout(() => {
      void api(contacts, { q, size: shown })
        .catch(() => null)
        .then((got) => {
          if (!current) return
          const rows = got?.resultCode === successCode ? got.result?.rows : undefined
          const found = rows?.map((row) => ({
            id: row.companyId,
            label: name(row.name),
            note: t(organisationTypeLabels[row.type]),
          }))
          setAnswer({ of: q, found: found ?? null })
        })
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words are of the page's language, which a reload changes
  }, [q])
  // The former answer stays on show while the next one is on its way.
  if (!q || answer === null) return { found: null, failed: false }
  return { found: answer.found, failed: answer.of === q && answer.found === null }
}
