/**
 * Imported by every process of tests (test-files.ts). When all its tests have ended the runner makes the process exit
 * (--test-force-exit), and what the pipe to the runner had not taken by then, for the machine was busy, was lost: tests had ended,
 * and nobody heard how (nodejs/node#64833). The exit waits until everything has been taken.
 */
import { isMainThread } from 'node:worker_threads'

// A thread ends at once, as ever.
if (isMainThread) {
  const exit = process.exit.bind(process)
  process.exit = ((code) => {
    process.stdout.write('', () => exit(code))
  }) as typeof process.exit
}
