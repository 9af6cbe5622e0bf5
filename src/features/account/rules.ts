/**
 * The rules of codes, accounts and sessions as pure functions and limits (requirement 5, decision 5, decision 4,
 * requirement 11.1, requirement 11.2). The form and the server use the same ones.
 */
import { certificateKindOfType, isCertificateValid, passportLimits } from '../../shared/certificates.ts'
import { contactLimits, normaliseEmail, normalisePhone } from '../../shared/contacts.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { organisationNameLimits } from '../../shared/organisation-limits.ts'
import type { JobRank, OrganisationType } from '../../shared/organisation-types.ts'
import { localized } from '../../shared/outcome.ts'
import { accountMessages as messages } from './messages.ts'
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts'

/** Decision 5, and the spec's waits (requirement 9). */
export const codeLimits = {
  digits: 6,
  lifeMs: 10 * minuteMs,
  triesPerCode: 5,
  resendWaitMs: minuteMs,
  /** Of an unknown browser and of each known one by itself. */
  perAddressPerDay: 10,
  /** Browsers that have signed in to an address and are known again; the longest unused is forgotten first. */
  knownDevicesPerAddress: 10,
  perClientPerHour: 200,
  /** Answers "had been registered" about an address that the code did not prove. */
  takenAnswersPerClientPerDay: 20,
  /** Four times the organisations that may come in the opening hour: each may ask again. */
  perSitePerHour: 12_000,
  /** Failures of an address over all its codes: from here each costs a rising wait … */
  delayFromFailure: 10,
  /** … and here it stops until the mailed link is confirmed. */
  stopAtFailure: 30,
  /** Wrong codes a client address may send in an hour, over all accounts (spraying). */
  failuresPerClientPerHour: 100,
  unlockLifeMs: dayMs,
} as const

export const captchaLimits = { lifeMs: 10 * minuteMs, length: 5 } as const
export const proofLimits = { lifeMs: 5 * minuteMs } as const

/** Text limits of the registration payload (requirement 5), in characters. */
export const textLimits = {
  name: { min: 1, max: 50 },
  ...contactLimits,
  entityName: organisationNameLimits,
  /** An ID card number is one of them. */
  certiNo: passportLimits,
  code: { min: 1, max: codeLimits.digits },
  /** What a colleague writes to an organisation's contact. */
  contactMessage: { max: 300 },
} as const

/** Messages to an organisation's primary contact from people who have no account: as few as colleagues need. */
export const contactMessageLimits = {
  perAddressPerDay: 3,
  perClientPerDay: 20,
  perOrganisationPerDay: 5,
} as const

/** A code as typed: width folded, spaces dropped. Leading zeros stay. */
export function normaliseCode(input: string): string {
  return input.normalize('NFKC').replace(/\s+/g, '')
}

/**
 * How long (ms) an address waits after its nth failure over all codes, before the next try is judged: none below
 * the 10th, then 30 s doubling up to an hour; null once it is stopped (requirement 11.1).
 */
export function delayAfterFailures(failures: number): number | null {
  if (failures >= codeLimits.stopAtFailure) return null
  if (failures < codeLimits.delayFromFailure) return 0
  return Math.min(30_000 * 2 ** (failures - codeLimits.delayFromFailure), hourMs)
}

/** Decision 9: decided on the server from what is registered, never from what a browser says. */
export function letterFlagOf(person: {
  userType: 2 | 3
  entityType: OrganisationType | null
  jobRank: JobRank | null
}): boolean {
  if (person.userType === 3) return true
  const entity =
    person.entityType === 'insurance' || person.entityType === 'reinsurance' || person.entityType === 'broker'
  return entity && (person.jobRank === 'department' || person.userType === 2)
}

interface RegistrationFields {
  name: string
  phone: string
  email: string
  entityName: string
  certiType: 1 | 2
  certiNo: string
  /** Undefined: not asked yet; the form does. */
  consents?: { privacy: boolean; identity: boolean } | undefined
}

/** What a schema alone cannot say about the registration payload (requirement 5, decision 12, decision 13): field → text. */
export function checkRegistration(input: RegistrationFields, now: number): Record<string, LocalizedMessage> {
  const fields: Record<string, LocalizedMessage> = {}
  if (!input.name.trim()) fields['name'] = localized(messages.nameRequired)
  if (!normalisePhone(input.phone)) fields['phone'] = localized(messages.phoneWrong)
  if (!normaliseEmail(input.email)) fields['email'] = localized(messages.emailWrong)
  if (input.entityName.trim().length < textLimits.entityName.min)
    fields['entityName'] = localized(messages.entityNameWrong)
  if (!isCertificateValid(certificateKindOfType[input.certiType], input.certiNo, now))
    fields['certiNo'] = localized(input.certiType === 1 ? messages.idCardWrong : messages.passportWrong)
  if (input.consents?.privacy === false) fields['consents.privacy'] = localized(messages.consentRequired)
  if (input.consents?.identity === false) fields['consents.identity'] = localized(messages.consentRequired)
  return fields
}

const browsers = [
  ['Edg/', 'Edge'],
  ['MicroMessenger/', 'WeChat'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system in a few words from a User-Agent, nothing of it as sent; empty when neither is known. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1]
  return [browser, system].filter(Boolean).join(', ')
}
