/** What keeps a start or a command from the settings' places, in words: one line that names the setting. */
import path from 'node:path'
import { ConfigError, type Config } from '../../server/config.ts'
import { isDatabaseAway } from '../../server/database/db.ts'

interface Fault extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
}

/** The line, or null where the fault is none of these: then it is ours, and its stack is needed. */
export function explainFault(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message
  if (!config || !(error instanceof Error)) return null
  const fault = error as Fault
  if (fault.syscall === 'listen') return listenFault(fault, config)
  // As the AWS SDK marks its own.
  if ('$metadata' in fault && config.storageUrl)
    return `STORAGE_URL: the store at ${hidden(config.storageUrl)} cannot be used (${fault.code ?? fault.name})`
  return config.databaseUrl
    ? (folderFault(fault, config) ?? serverFault(fault, config.databaseUrl))
    : folderFault(fault, config)
}

function listenFault({ code, port }: Fault, config: Config): string {
  const place = `port ${port ?? config.port} of ${config.host}`
  if (code === 'EADDRINUSE') return `PORT: something listens on ${place} already; end it, or set another PORT`
  if (code === 'EACCES') return `PORT: this account may not listen on ${place}; set a PORT above 1023`
  return `HOST: nothing can listen on ${place} (${code})`
}

/** Without password and query. */
function hidden(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

const serverRefusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'does not exist',
  '42501': 'does not let the user do what the product needs',
}

function serverFault(fault: Fault, databaseUrl: string): string | null {
  const place = `DATABASE_URL: the database at ${hidden(databaseUrl)}`
  const refusal = serverRefusals[fault.code ?? '']
  if (refusal) return `${place} ${refusal} (${fault.code})`
  const isAway = isDatabaseAway(fault) || /^(EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(fault.code ?? '')
  return isAway ? `${place} cannot be reached (${fault.code ?? fault.message})` : null
}

function folderFault(fault: Fault, { dataDir }: Config): string | null {
  const isInside = fault.path !== undefined && !path.relative(dataDir, fault.path).startsWith('..')
  if (isInside || (fault.path !== undefined && dataDir.startsWith(fault.path)))
    return `DATA_DIR: ${dataDir} cannot be written (${fault.code})`
  const isFile = /unable to open|readonly|locked|disk|full|not a database|malformed/.test(fault.message)
  return fault.code === 'ERR_SQLITE_ERROR' && isFile
    ? `DATA_DIR: ${path.join(dataDir, 'conference.db')} cannot be used (${fault.message})`
    : null
}
