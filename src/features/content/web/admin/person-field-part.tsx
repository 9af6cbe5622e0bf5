/** The registered person behind a row: found by name, with what the site shows of that person, and the category that is offered. */
import { Alert, Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi, type LinkedPersonShown } from '../../contract.ts'
import { rowFormMessages as messages } from './messages.ts'
import type { ValueFieldProps } from './row-field-part.tsx'

/** The person of a row, read anew when another is chosen; null for none. */
export function useLinkedPerson(id: unknown, edition: string) {
  const chosen = typeof id === 'string' ? id : null
  const list = useLoad(contentApi.people, chosen === null ? null : { activityCode: edition, id: chosen })
  return { person: (chosen && list.data?.find((one) => one.id === chosen)) || null, ...list }
}

/** Name and organisation in a line. */
function useName() {
  const locale = useLocale()
  return ({ texts: { cn, en } }: LinkedPersonShown) =>
    ['name', 'organisation']
      .map((name) => pickLanguage(locale, { cn: cn[name] ?? '', en: en[name] ?? '' }).text)
      .filter(Boolean)
      .join(' · ')
}

interface Props extends ValueFieldProps {
  /** Of the row as it is saved, and the person whom it names; null: not saved with a person yet. */
  rowId: string | null
}

export function PersonField(props: Props) {
  const t = useTranslate()
  const name = useName()
  const { value, edition, onChange } = props
  const [typed, setTyped] = useState('')
  const { person, loading, reload } = useLinkedPerson(value, edition)
  const found = useLoad(contentApi.people, { activityCode: edition, q: typed })
  const options = useMemo(() => {
    const all = [...(person ? [person] : []), ...(found.data ?? [])]
    return [...new Map(all.map((one) => [one.id, { value: one.id, label: name(one) }])).values()]
  }, [person, found.data, name])
  const isGone = typeof value === 'string' && !person && !loading
  return (
    <>
      <Select<string | null>
        id={props.id}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        disabled={props.disabled}
        loading={loading || found.loading}
        placeholder={t(messages.findPerson)}
        notFoundContent={t(messages.nobodyFound)}
        value={typeof value === 'string' ? value : null}
        options={isGone ? [...options, { value, label: t(messages.personGone) }] : options}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
      {person && <State person={person} rowId={props.rowId} disabled={props.disabled} onChanged={reload} />}
    </>
  )
}

function State(props: {
  person: LinkedPersonShown
  rowId: string | null
  disabled: boolean
  onChanged: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const { person, rowId } = props
  const { offered, category } = person
  const words = {
    approved: messages.personApproved,
    waiting: messages.personWaiting,
    over: messages.personOver,
  }[person.state]
  return (
    <>
      <Alert type={person.state === 'over' ? 'warning' : 'info'} showIcon title={t(words)} />
      {offered && (
        <p>
          {t(messages.personCategory, { category: category[locale] })}{' '}
          {rowId && !props.disabled && (
            <Button
              size="small"
              loading={busy}
              onClick={() =>
                void run(
                  contentApi.makeSpeaker,
                  { id: rowId },
                  { done: t(messages.madeSpeaker), onDone: props.onChanged },
                )
              }
            >
              {t(messages.makeSpeaker, { category: offered[locale] })}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
