/** The account feature's tables (migrations/0003-account.ts). Times are epoch ms, booleans 0/1. */
import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../../shared/call.ts'
import type { Locale } from '../../../shared/i18n.ts'
import type { SecondFactorState } from '../contract.ts'

/** A time that need not be given on insert. */
type Optional = ColumnType<number | null, number | null | undefined, number | null>

export interface AccountTables {
  former_staff: FormerStaffTable
  account: AccountTable
  second_factor: SecondFactorTable
  contact_guard: ContactGuardTable
  known_device: KnownDeviceTable
  login_code: LoginCodeTable
  rate_window: RateWindowTable
  captcha: CaptchaTable
  session: SessionTable
  proof: ProofTable
}

export interface AccountTable {
  id: string
  /** 2 normal, 3 staff (requirement 3). */
  user_type: number
  role: Role
  name: string
  /** As `normaliseEmail` gives it; mail goes here, never to what someone typed. */
  email: string
  /** As `normalisePhone` gives it; signs in only when verified. */
  phone: string | null
  email_verified_at: number | null
  phone_verified_at: number | null
  locale: Locale
  /** How it came to be. A delegate's account is made at the first login, `entered` by staff who register someone. */
  origin: 'register' | 'delegate' | 'staff' | 'entered'
  created_at: number
  updated_at: number
}

export interface SecondFactorTable {
  /** The account's id. */
  id: string
  /** The TOTP secret, sealed (base64) with the account's id. */
  secret: string
  confirmed_at: number | null
  /** The newest 30 s step that was accepted: no code counts twice. */
  last_step: number
  created_at: number
}

/**
 * What is counted about an address, whether or not an account has it. `id` is the address; a known
 * device has a row of its own (`device:` and its key), so that hostile guesses do not stop the owner.
 */
export interface ContactGuardTable {
  id: string
  address: string
  last_sent_at: Optional
  /** Failures over all codes since the last success. */
  failures: number
  blocked_until: Optional
  /** Hash of the key in the mailed link; the link clears the failures. */
  unlock_hash: ColumnType<string | null, string | null | undefined, string | null>
  unlock_expires_at: Optional
  updated_at: number
}

export interface KnownDeviceTable {
  /** Keyed hash of address and device cookie. */
  id: string
  address: string
  last_seen_at: number
}

export type CodePurpose = 'login' | 'register' | 'any' | 'proof'

export interface LoginCodeTable {
  id: string
  address: string
  /** `any`: asked for without a purpose (the spec's payload has none); serves either dialog, once. */
  purpose: CodePurpose
  flow_hash: string
  /** The known device that asked; null for an unknown browser. Each has codes and an allowance of its own. */
  device_key: ColumnType<string | null, string | null | undefined, string | null>
  /** Keyed hash over address, purpose, flow and code; the key is outside the database. */
  code_hash: string
  sent_at: number
  expires_at: number
  attempts: Generated<number>
  used_at: Optional
  superseded_at: Optional
}

export interface RateWindowTable {
  id: string
  started_at: number
  count: number
}

export interface CaptchaTable {
  id: string
  picture_hash: string
  question_hash: string
  expires_at: number
  used_at: Optional
}

export type SessionEnd = 'logout' | 'elsewhere' | 'role' | 'removed'

export interface SessionTable {
  id: string
  account_id: string
  token_hash: string
  half_hash: string
  created_at: number
  last_seen_at: number
  expires_at: number
  idle_ms: number
  ended_at: number | null
  /** `logout` answers 401 afterwards, all others 402 (requirement 7). */
  end_reason: SessionEnd | null
  user_agent: string
  second_factor: SecondFactorState
}

export interface ProofTable {
  id: string
  token_hash: string
  session_id: string
  expires_at: number
  used_at: Optional
}

/** Staff who left: the log and histories go on naming them. `id` is that of the account, which may be gone. */
export interface FormerStaffTable {
  id: string
  name: string
  role: string
  left_at: number
}
