/** The words of documents, edited where those of system mails are: what each must say, what it may say, and the shipped text. */
import type { MailKind, MailVariable, MailVariables } from '../../../server/mail/mail-kind.ts'
import type { Message } from '../../../shared/i18n.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { companyVariables } from '../../registration/server/service.ts'
import { noticeMessages as w, shippedWords, variableMessages as m } from '../messages.ts'
import { documentKinds, type DocumentKind } from '../rules.ts'

const alike = (text: string) => ({ cn: text, en: text })
const required = (variable: MailVariable): MailVariable => ({ ...variable, required: true })

const conference = {
  conference: required({ label: m.conference, sample: m.conferenceSample }),
  year: { label: m.year, sample: alike('2027') },
} satisfies MailVariables
const days: MailVariable = { label: m.days, sample: m.daysSample }
const place: MailVariable = { label: m.place, sample: m.placeSample }
const organisation: MailVariable = { label: m.organisation, sample: m.organisationSample }
const person = {
  name: { label: m.name, sample: m.nameSample },
  organisation,
  position: { label: m.position, sample: m.positionSample },
  registration: { label: m.registration, sample: alike('LIRC2027-0142') },
} satisfies MailVariables

/** What a text of each kind may say; what it must say is marked. */
const variables: Record<DocumentKind, MailVariables> = {
  invitation: {
    ...conference,
    days: required(days),
    place: required(place),
    ...person,
    passportName: { label: m.passportName, sample: alike('SOLVANG, Ingrid') },
    passportNumber: { label: m.passportNumber, sample: alike('E0000000') },
    country: { label: m.country, sample: m.countrySample },
  },
  confirmation: {
    ...conference,
    days: required(days),
    place: required(place),
    ...person,
    name: required(person.name),
    organisation: required(organisation),
  },
  attendance: {
    ...conference,
    days: required(days),
    place,
    ...person,
    organisation: required(organisation),
  },
  receipt: {
    ...conference,
    organisation,
    registration: person.registration,
    payer: required({ label: m.payer, sample: m.organisationSample }),
    amount: required({ label: m.amount, sample: m.amountSample }),
    amountInWords: { label: m.amountInWords, sample: m.amountInWordsSample },
    paidOn: { label: m.paidOn, sample: m.paidOnSample },
    reference: { label: m.reference, sample: alike('LIRC2027-0142') },
  },
}

const textOf = (kind: DocumentKind): MailKind => {
  const { name, heading, body } = shippedWords[kind]
  return {
    kind: `document.${kind}`,
    name,
    isDocument: true,
    inOneLanguage: true,
    subject: heading,
    body,
    variables: variables[kind],
  }
}

export const documentTexts = Object.fromEntries(documentKinds.map((kind) => [kind, textOf(kind)])) as Record<
  DocumentKind,
  MailKind
>

const documents: MailVariable = {
  label: w.documents,
  sample: w.documentsSample,
  required: true,
  // Whoever has a number can look up what it is.
  secret: true,
  shows: 'facts',
}
const documentsBlock: Message = { cn: '{documents}', en: '{documents}' }
const button = { label: w.open, address: 'link' }

/** What people are told of documents. */
export const documentMails = {
  issued: {
    kind: 'document.issued',
    name: w.issuedName,
    title: w.issuedTitle,
    subject: w.issuedSubject,
    body: [g.greeting, w.issuedBody, documentsBlock, w.issuedNext],
    button,
    variables: { ...companyVariables, documents },
  },
  revoked: {
    kind: 'document.revoked',
    name: w.revokedName,
    title: w.revokedTitle,
    subject: w.revokedSubject,
    body: [g.greeting, w.revokedBody, documentsBlock, w.revokedWhy, w.revokedNext],
    button,
    variables: {
      ...companyVariables,
      documents,
      why: { label: w.whyLabel, sample: w.whySample, required: true },
    },
  },
} as const satisfies Record<string, MailKind>
