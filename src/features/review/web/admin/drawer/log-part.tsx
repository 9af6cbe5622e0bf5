/** Last tab: what the log holds about this registration (decision 18). */
import { formatInstant } from '../../../../../shared/format.ts'
import { idPattern } from '../../../../../shared/ids.ts'
import type { Message, Translate } from '../../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { nameAction } from '../../../../audit/messages.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { commandLine } from '../../../../audit/rules.ts'
import { activityLabels, fieldLabels, statusLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { fieldOf } from './use-corrections.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { separators } from '../../../../../shared/common-messages.ts'

export function Log({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  if (detail.log.length === 0) return <NothingFound title={t(messages.logNone)} text="" />
  return (
    <ol className={record.course}>
      {detail.log.map((entry) => (
        <li key={entry.id}>
          <span>
            {nameAction(entry.action, locale)} · {byWhom(t, entry)}
            {Object.keys(entry.data).length > 0 && (
              <small className={record.hint}>{describeData(t, entry.data)}</small>
            )}
          </span>
          <time>{formatInstant(entry.at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** The account's name, also of staff who have left; a command says so. */
function byWhom(t: Translate, { by, role }: CompanyDetail['log'][number]): string {
  if (role === commandLine) return t(messages.byCommand, { name: by ?? '' })
  return by ?? t(role === null ? messages.system : messages.goneAccount)
}

/** What an entry holds, in words where there are some: states, names of fields. */
function describeData(t: Translate, data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([name, value]) => {
      const label = dataNames[name]
      return t(messages.pair, { name: label ? t(label) : name, value: inWords(t, value) })
    })
    .join(t(separators.statements))
}

const dataNames: Partial<Record<string, Message>> = {
  from: messages.dataFrom,
  to: messages.dataTo,
  notGivenBack: messages.dataNotGivenBack,
  fields: messages.dataFields,
  person: messages.dataPerson,
  reason: commonFormMessages.reason,
  delegates: messages.delegates,
  activity: messages.dataActivity,
}

function inWords(t: Translate, value: unknown): string {
  // Ids say nothing to people: how many there are.
  if (Array.isArray(value) && value.length > 0 && value.every((one) => idPattern.test(String(one))))
    return String(value.length)
  if (Array.isArray(value)) return value.map((one) => inWords(t, one)).join(t(separators.words))
  if (typeof value !== 'string') return JSON.stringify(value)
  const known: Partial<Record<string, Message>> = {
    ...statusLabels,
    ...activityLabels,
    contact: commonFormMessages.primaryContact,
  }
  const label = known[value] ?? (fieldLabels as Partial<Record<string, Message>>)[fieldOf(value)]
  return label ? t(label) : value
}
