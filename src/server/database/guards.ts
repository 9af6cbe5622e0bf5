/**
 * The guards that keep concurrent work right, each of which a race test takes away to see itself go
 * red (issue: "a test of the test"). Nothing but those tests may write here: `takeAway` refuses to
 * work unless the process runs under `node --test` or a proof.
 */
const standing = new Map<string, boolean>()

/** Whether a guard stands. Names are namespaced: `registration.activityLock`. */
export function guarded(name: string): boolean {
  return standing.get(name) ?? true
}

/** Takes a guard away for the length of `work`. */
export async function withoutGuard<T>(name: string, work: () => Promise<T>): Promise<T> {
  const isTrial = process.env['NODE_TEST_CONTEXT'] || process.env['CONFERENCE_PROOF']
  if (!isTrial || process.env['NODE_ENV'] === 'production') {
    throw new Error('guards can be disabled only in tests')
  }
  standing.set(name, false)
  try {
    return await work()
  } finally {
    standing.delete(name)
  }
}
