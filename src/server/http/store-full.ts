/** Whether an error says that nothing more can be kept: a full disk, a full database, a bucket that does not take it. */

/** Of the operating system: no space, no quota, a file may not grow further, a disk that reads only. */
const systemCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/
/** PostgreSQL's disk_full, and the files of its server that cannot be written (class 58, io_error). */
const postgresCodes = /^(53100|58030)$/

export function isStoreFull(error: unknown): boolean {
  const { code, message, $metadata, cause } = (error ?? {}) as {
    code?: unknown
    message?: string
    $metadata?: { httpStatusCode?: number }
    cause?: unknown
  }
  if (typeof code === 'string' && (systemCodes.test(code) || postgresCodes.test(code))) return true
  if (code === 'ERR_SQLITE_ERROR' && /disk is full|disk I\/O error/.test(message ?? '')) return true
  // A bucket: its own faults, no answer at all, and the quota that some stores answer as 403.
  if ($metadata && ($metadata.httpStatusCode ?? 500) >= 500) return true
  if ($metadata && /quota|storage ?full|insufficient ?(storage|capacity)/i.test(message ?? '')) return true
  return cause !== undefined && cause !== error && isStoreFull(cause)
}
