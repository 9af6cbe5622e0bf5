import { useId, useState } from 'react'
import { IconButton } from '../../../../web/ui/button.tsx'
import { ComboboxField } from '../../../../web/ui/combobox.tsx'
import { closeIcon } from '../../../../web/ui/icons.ts'
import type { PartyShown } from '../../contract.ts'
import { officeParty } from '../../rules.ts'
import { letterMessages as messages } from './letter-messages.ts'
import styles from './letter.module.css'
import { useMailbox } from '../use-mailbox.ts'
import { useOrganisations } from '../use-organisations.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const office: PartyShown = {
  companyId: null,
  name: commonFormMessages.conferenceOffice,
  type: '',
  country: '',
}

export const toId = 'letter-to'

/** Whom a message goes to: chips, and a line that finds more by name. */
export function ReceiversPart(props: {
  to: readonly PartyShown[]
  onChange: (to: readonly PartyShown[]) => void
  typed: string
  onType: (typed: string) => void
  error?: string | undefined
}) {
  const { to, onChange, typed, onType } = props
  const { t, name, about } = useWords()
  const [said, setSaid] = useState('')
  const found = useFound(typed, to)
  const add = (party: PartyShown) => {
    onType('')
    onChange([...to, party])
    setSaid(t(messages.added, { name: name(party), count: to.length + 1 }))
  }
  const remove = (party: PartyShown) => {
    onChange(to.filter(({ companyId }) => companyId !== party.companyId))
    setSaid(t(messages.removed, { name: name(party) }))
    document.getElementById(toId)?.focus()
  }
  return (
    <div className={styles.receivers}>
      <ComboboxField
        id={toId}
        label={t(messages.to)}
        hint={t(messages.toHint)}
        error={props.error}
        required
        value={typed}
        onChange={onType}
        onChoose={({ id }) => {
          const party = found.find(({ companyId }) => (companyId ?? officeParty) === id)
          if (party) add(party)
        }}
        suggestions={found.map((party) => ({
          id: party.companyId ?? officeParty,
          label: name(party),
          note: about(party) || undefined,
        }))}
        statusText={
          found.length > 0 ? t(messages.suggestions, { count: found.length }) : t(messages.noSuggestions)
        }
      />
      <Chosen to={to} onRemove={remove} />
      <span className="sr" role="status">
        {said}
      </span>
    </div>
  )
}

function Chosen({ to, onRemove }: { to: readonly PartyShown[]; onRemove: (party: PartyShown) => void }) {
  const { t, name } = useWords()
  const labelId = useId()
  if (to.length === 0) return null
  return (
    <>
      <span id={labelId} className="sr">
        {t(messages.chosen)}
      </span>
      <ul className={styles.chosen} aria-labelledby={labelId}>
        {to.map((party) => (
          <li key={party.companyId ?? officeParty}>
            <span>{name(party)}</span>
            <IconButton
              icon={closeIcon}
              label={t(messages.removeOf, { name: name(party) })}
              onClick={() => onRemove(party)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who matches and is not chosen yet; the office is found by its names, but not by itself. */
function useFound(typed: string, to: readonly PartyShown[]): readonly PartyShown[] {
  const { me } = useMailbox()
  const rows = useOrganisations(typed)
  const wanted = typed.trim().toLowerCase()
  const isOffice =
    me !== null &&
    me.companyId !== null &&
    wanted !== '' &&
    Object.values(commonFormMessages.conferenceOffice).some((name) => name.toLowerCase().includes(wanted))
  const found = isOffice ? [office, ...rows] : rows
  return found.filter(({ companyId }) => !to.some((one) => one.companyId === companyId))
}
