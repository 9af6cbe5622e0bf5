/** What is wrong with a message: found here before it is sent, or by the server. */
import { useState } from 'react'
import type { Envelope } from '../../../../shared/envelope.ts'
import { fieldsOf, useRefusal } from '../../../../web/data/attempt.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { messageFaults } from '../../messages.ts'
import { checkMessage, cleanBody, cleanLine } from '../../rules.ts'
import { composeMessages as messages } from './compose-messages.ts'
import { type DraftMessage, receiversOf } from './use-draft.ts'

export interface Faults {
  readonly fields: Partial<Record<'to' | 'subject' | 'body', string>>
  /** Why the message as a whole was refused. */
  readonly whole: string
}

const none: Faults = { fields: {}, whole: '' }

export function useFaults() {
  const t = useTranslate()
  const refusalOf = useRefusal()
  const [faults, setFaults] = useState<Faults>(none)
  return {
    faults,
    clear: () => setFaults(none),
    /** Whether it may be sent. `typed`: a name that was typed and not chosen. */
    check(message: DraftMessage, typed = ''): boolean {
      const found = checkMessage({
        to: receiversOf(message),
        subject: cleanLine(message.subject),
        body: cleanBody(message.body),
      })
      const fields = Object.fromEntries(
        Object.entries(found).map(([name, fault]) => [name, t(messageFaults[fault])]),
      ) as Faults['fields']
      const unknown = typed.trim()
      const all = unknown ? { ...fields, to: t(messages.toUnknown, { typed: unknown }) } : fields
      setFaults({ fields: all, whole: '' })
      return Object.keys(all).length === 0
    },
    /** What the server says; null where nothing came. */
    take(answer: Envelope<unknown> | null): void {
      const { to, subject, body } = fieldsOf(answer) ?? {}
      const fields = { ...(to && { to }), ...(subject && { subject }), ...(body && { body }) }
      setFaults({ fields, whole: Object.keys(fields).length > 0 ? '' : (refusalOf(answer) ?? '') })
    },
  }
}
