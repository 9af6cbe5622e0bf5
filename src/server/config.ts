/**
 * Every setting, read and validated in this one place (spec folder: operations.md). A wrong setting
 * stops the start with its name and why.
 */
import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { readSmsUrl } from './mail/sms.ts'

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly storageUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Signs mail (DKIM); the key is PEM. */
  readonly dkim: { readonly key: string; readonly selector: string; readonly domain: string } | null
  readonly smsUrl: string | null
  /** The first seals; all open. 32 bytes each. */
  readonly secretKeys: readonly Buffer[]
  readonly sample: boolean
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  /** Bearer token that opens /metrics from elsewhere than loopback. */
  readonly metricsToken: string | null
}

/** A setting that cannot be used; the message names it. */
export class ConfigError extends Error {}

const splitList = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** An address, a network, or one of the names that Fastify's trustProxy knows. */
function isProxyAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (!version || rest.length) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const optional = z.string().trim().min(1).optional()
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000'),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[^?/]+/, 'must look like s3://bucket?endpoint=…&region=…')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: optional,
  DKIM_KEY: optional,
  DKIM_SELECTOR: optional.refine((value) => !value || /^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i.test(value), {
    error: 'must be the name before ._domainkey, such as 2025a',
  }),
  DKIM_DOMAIN: optional.refine((value) => !value || /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/i.test(value), {
    error: 'must be a domain, such as example.com',
  }),
  SMS_URL: optional.superRefine((value, check) => {
    try {
      if (value) readSmsUrl(value)
    } catch (error) {
      check.addIssue({ code: 'custom', message: (error as Error).message.replace(/^SMS_URL /, '') })
    }
  }),
  SECRET_KEY: optional,
  SECRET_KEYS_OLD: optional,
  SAMPLE: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: optional.refine((value) => !value || splitList(value).every(isProxyAddress), {
    error: 'must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optional,
  NODE_ENV: optional,
})

function decodeKey(name: string, value: string): Buffer {
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64, this is ${key.length}`)
  return key
}

function ownSecretKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key')
  if (existsSync(file)) return decodeKey(file, readFileSync(file, 'utf8').trim())
  const key = randomBytes(32)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as { code?: string }).code})`)
  }
  return key
}

/** The key as PEM: given as such (line breaks may be written as \\n), or as the base64 of one. Throws with what is wrong. */
function readDkim(values: {
  DKIM_KEY?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_DOMAIN?: string | undefined
}): Config['dkim'] {
  const { DKIM_KEY: given, DKIM_SELECTOR: selector, DKIM_DOMAIN: domain } = values
  if (!given && !selector && !domain) return null
  if (!given || !selector || !domain)
    throw new ConfigError('DKIM_KEY, DKIM_SELECTOR, DKIM_DOMAIN: set all three, or none')
  const key = given.includes('-----BEGIN')
    ? given.replaceAll('\\n', '\n')
    : Buffer.from(given, 'base64').toString('utf8')
  try {
    const type = createPrivateKey(key).asymmetricKeyType
    if (type !== 'rsa') throw new Error('not RSA')
  } catch {
    throw new ConfigError('DKIM_KEY: must be an RSA private key in PEM, or the base64 of one')
  }
  return { key, selector, domain }
}

/** Reads the environment. Throws ConfigError with one line for each wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in schema.shape && value !== ''),
  )
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production) {
    const missing = (['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => !values[name])
    if (missing.length)
      throw new ConfigError(missing.map((name) => `${name}: required in production`).join('\n'))
    // Over http the session's cookie could neither be Secure nor bound to the host.
    if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(values.PUBLIC_URL ?? ''))
      throw new ConfigError('PUBLIC_URL: must be https in production (http only on this machine itself)')
  }
  const port = Number(values.PORT)
  const dataDir = path.resolve(values.DATA_DIR)
  const first = values.SECRET_KEY ? decodeKey('SECRET_KEY', values.SECRET_KEY) : ownSecretKey(dataDir)
  const old = (values.SECRET_KEYS_OLD ?? '').split(',').filter(Boolean)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
  return {
    production,
    port,
    host: values.HOST,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    storageUrl: values.STORAGE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    dkim: readDkim(values),
    smsUrl: values.SMS_URL ?? null,
    secretKeys: [first, ...old.map((value) => decodeKey('SECRET_KEYS_OLD', value.trim()))],
    sample: values.SAMPLE === 'on' && !production,
    trustProxy: splitList(values.TRUST_PROXY ?? ''),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}
