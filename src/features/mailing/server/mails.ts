/** The bulk emails to begin with; their words are edited with those of system mails (features/template). */
import type { Message } from '../../../shared/i18n.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { mailingTemplateMessages as m, variableMessages as v } from '../messages.ts'
import { typedVariables, mailingVariables } from '../rules.ts'

const variables: MailVariables = Object.fromEntries(
  mailingVariables.map((name) => [
    name,
    {
      label: v[name],
      sample: v[`${name}Sample`],
      ...(typedVariables[name] ? { typed: typedVariables[name] } : {}),
    },
  ]),
)

const declare = (kind: string, name: Message, texts: { subject: Message; body: Message }): MailKind => ({
  kind: `mailing.${kind}`,
  name,
  inOneLanguage: true,
  subject: texts.subject,
  body: [texts.body],
  variables,
})

export const mailingTemplates = {
  deadline: declare('deadline', m.deadlineName, { subject: m.deadlineSubject, body: m.deadlineBody }),
  documents: declare('documents', m.documentsName, { subject: m.documentsSubject, body: m.documentsBody }),
  payment: declare('payment', m.paymentName, { subject: m.paymentSubject, body: m.paymentBody }),
  information: declare('information', m.informationName, {
    subject: m.informationSubject,
    body: m.informationBody,
  }),
} as const satisfies Record<string, MailKind>
