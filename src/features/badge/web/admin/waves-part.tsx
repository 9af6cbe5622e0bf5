/** Reprints in quick succession: a card for each wave, with whose old codes are to be valid again. */
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'
import { Card, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { badgeApi, type BadgeWave } from '../../contract.ts'
import styles from './badges.module.css'
import { waveMessages as messages } from './messages.ts'

/** @param onSettled called when the list of badges may say something else */
export function WavesPart({ onSettled }: { onSettled: () => void }) {
  const t = useTranslate()
  const waves = useLoad(badgeApi.waves, {})
  const rows = waves.data?.rows ?? []
  const settled = () => {
    waves.reload()
    onSettled()
  }
  return (
    <>
      <LoadNotes list={waves} />
      {rows.length > 0 && (
        <Card label={t(messages.title)}>
          <h2>{t(messages.title)}</h2>
          <p className="muted">{t(messages.text)}</p>
          {rows.map((wave) => (
            <Wave key={wave.id} wave={wave} onSettled={settled} />
          ))}
        </Card>
      )}
    </>
  )
}

function Wave({ wave, onSettled }: { wave: BadgeWave; onSettled: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { user, administers } = useStaff()
  const { run, busy } = useAction()
  const people = [...new Map(wave.prints.map((print) => [print.personId, print])).values()]
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = people.map(({ personId }) => personId).filter((personId) => !left.has(personId))
  const { id, by: name } = wave
  const undo = () =>
    run(
      badgeApi.undoWave,
      { id, personIds: chosen },
      {
        ask: {
          title: t(messages.undoAsk, { count: chosen.length }),
          text: t(messages.undoText),
          act: t(messages.undo),
          danger: true,
        },
        done: ({ undone }) => t(messages.undone, { count: undone }),
        onDone: onSettled,
      },
    )
  const keep = () => run(badgeApi.keepWave, { id }, { done: t(messages.kept), onDone: onSettled })
  const rowSelection = {
    selectedRowKeys: chosen,
    onChange: (keys: readonly React.Key[]) =>
      setLeft(new Set(people.map(({ personId }) => personId).filter((personId) => !keys.includes(personId)))),
    getCheckboxProps: (print: Print) => ({ 'aria-label': print.name }),
  }
  return (
    <section className={styles.wave} aria-labelledby={`wave-${id}`}>
      <h3 id={`wave-${id}`}>{name}</h3>
      <p>
        {[
          t(messages.prints, { count: wave.prints.length }),
          t(messages.span, { from: formatInstant(wave.beganAt), until: formatInstant(wave.lastAt) }),
        ].join(' · ')}
      </p>
      <WholeTable<Print>
        name={t(messages.undoOf, { name })}
        rowKey="personId"
        rows={people}
        minWidth={640}
        columns={columnsOf(t, locale)}
        {...(administers && { rowSelection })}
      />
      <div className={styles.acts}>
        {administers && (
          <ActButton
            danger
            disabled={busy || !chosen.length}
            aria-label={t(messages.undoOf, { name })}
            act={undo}
          >
            {t(messages.undo)}
          </ActButton>
        )}
        {(administers || user.role === 'checkin') && (
          <ActButton disabled={busy} aria-label={t(messages.keepOf, { name })} act={keep}>
            {t(messages.keep)}
          </ActButton>
        )}
      </div>
    </section>
  )
}

type Print = BadgeWave['prints'][number]

const columnsOf = (t: Translate, locale: Locale) => [
  {
    key: 'name',
    title: t(commonFormMessages.personName),
    render: (_: unknown, { name, organisation }: Print) => (
      <>
        {name}
        <small>{pickLanguage(locale, organisation).text}</small>
      </>
    ),
  },
  {
    key: 'reason',
    title: t(commonFormMessages.reason),
    width: 220,
    render: (_: unknown, { reason }: Print) => reason,
  },
  {
    key: 'at',
    title: t(messages.at),
    width: 170,
    render: (_: unknown, { at }: Print) => formatInstant(at),
  },
]
