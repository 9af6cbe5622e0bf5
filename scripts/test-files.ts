/**
 * Runs test files, several in one process after each other, and counts what they say. A process that reads the product once and has
 * its code warm costs a third less than one for each file (measured on 24 files with 392 tests: 168 s of processor apart, 106 s
 * together). So a test file leaves nothing behind: no hook outside of a suite, no changed clock, no environment, no listener.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { processorPrefix, repeatedAtMost, type Listener, type Tally } from './test-tally.ts'

/** For a run that hangs: on two busy cores all of it takes a third of that. */
const batchLimitMs = 90 * 60_000

interface Batch {
  readonly title: string
  readonly files: readonly string[]
  /** For each test that hangs; what is slow is told by the seconds that it took. */
  readonly timeoutMs: number
  /** How many files share a process. */
  readonly perProcess: number
  /** Of those at work at the same time, how many are likely to wait for something, and leave a core to another one. */
  readonly waiting: number
  readonly signal: AbortSignal
}

type Reported = {
  name: string
  file?: string
  skip?: string | boolean
  details: { type?: string; error?: Error; duration_ms: number }
}

export async function runTestFiles(tally: Listener, batch: Batch): Promise<void> {
  console.log(`\n${batch.title}: ${batch.files.length} files`)
  const startedAt = performance.now()
  const slow: { name: string; seconds: number }[] = []
  const stream = run({
    files: shareProcesses(batch),
    concurrency: Math.min(4, availableParallelism()) + batch.waiting,
    timeout: batch.timeoutMs,
    // A test that never lets go of the processor also holds up its own time limit.
    signal: AbortSignal.any([batch.signal, AbortSignal.timeout(batchLimitMs)]),
    // A failed test that left a server open must not hold up the run.
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--test-force-exit',
      '--import',
      './scripts/quiet-promises.ts',
      '--import',
      './scripts/test-processor.ts',
      '--import',
      './scripts/last-words.ts',
    ],
  })
  stream.on('test:pass', (data: Reported) => {
    if (isContainer(data)) return
    tally.hear()
    if (data.skip) {
      tally.skip()
      console.log(`skipped: ${nameOf(data)} ${typeof data.skip === 'string' ? `(${data.skip})` : ''}`)
      return
    }
    tally.pass()
    const seconds = data.details.duration_ms / 1000
    slow.push({ name: nameOf(data), seconds })
  })
  stream.on('test:fail', (data: Reported) => {
    if (!isContainer(data)) tally.hear()
    // A suite or a test with parts fails because a part of it did, and that part is told by itself.
    if ((data.details.error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed') return
    tally.fail(nameOf(data), causeOf(data.details.error), fileOf(data))
  })
  // An error that strays from a promise after its test, or that a file throws as it is read: the process goes on and exits with 0.
  stream.on('test:diagnostic', (data) => {
    if (data.message.startsWith(processorPrefix))
      tally.spend(path.relative('.', data.file ?? ''), Number(data.message.slice(processorPrefix.length)))
    if (/Error: /.test(data.message)) tally.fail(fileOf(data) ?? '', data.message, fileOf(data))
  })
  stream.on('test:stdout', (data) => process.stdout.write(data.message))
  stream.on('test:stderr', (data) => process.stderr.write(data.message))
  for await (const _event of stream) {
    // Read to the end; the listeners above do the work.
  }
  console.log(`${batch.title}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  for (const { name, seconds } of slow.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3))
    if (seconds > 5) console.log(`  slow: ${seconds.toFixed(1)} s ${name}`)
}

/**
 * Runs the few files that failed once more, each alone on the machine. What passes then is a warning at the end of the run, with its
 * first failure in full above, and not a red run: among thousands of tests one in a while meets a stall of the machine. What is
 * broken fails again.
 */
export async function repeatFailed(
  tally: Tally,
  { files, ...limits }: Pick<Batch, 'files' | 'timeoutMs' | 'signal'>,
): Promise<void> {
  for (const file of tally.filesToRepeat()) {
    const repeated = filesThatRun(file, files)
    if (repeated.length === 0 || repeated.length > repeatedAtMost) continue
    let [passed, failed] = [0, 0]
    const listener: Listener = {
      hear: () => tally.hear(),
      pass: () => passed++,
      skip: () => {},
      fail: (name, why) => {
        failed++
        console.log(`\nFAILED again: ${name}\n${why}\n`)
      },
      spend: (of, seconds) => tally.spend(of, seconds),
    }
    await runTestFiles(listener, {
      ...limits,
      title: `again, alone: ${file}`,
      files: repeated,
      perProcess: repeated.length,
      waiting: 0,
    })
    if (passed > 0 && failed === 0) tally.settle(file)
  }
}

/** A test is told by the file that it is written in: a test file, one that test files import, or all of a process that broke down. */
function filesThatRun(file: string, files: readonly string[]): readonly string[] {
  if (files.includes(file) || file.startsWith('.cache')) return [file]
  return files.filter((one) => readFileSync(one, 'utf8').includes(`/${path.basename(file)}'`))
}

/** Writes an entry for each process that imports its share: long files, which come first, begin the processes. */
function shareProcesses({ title, files, perProcess }: Batch): string[] {
  const folder = path.resolve('.cache', 'tests', title.replaceAll(/[^a-z]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = Math.ceil(files.length / perProcess)
  return Array.from({ length: count }, (_, at) => {
    const entry = path.join(folder, `${String(at + 1).padStart(2, '0')}.ts`)
    const share = files.filter((_file, index) => index % count === at)
    const from = (file: string) => path.relative(folder, file).replaceAll(path.sep, '/')
    // Imported as one: the runner ends when all tests that it knows are done, and a short first file would be all that it knows.
    writeFileSync(entry, share.map((file) => `import '${from(file)}'\n`).join(''))
    return entry
  })
}

/** Suites are not tests, and a file without tests is reported as one by its own name. */
function isContainer(data: Reported): boolean {
  return (
    data.details.type === 'suite' ||
    data.name === data.file ||
    (path.isAbsolute(data.name) && data.name.endsWith('.ts'))
  )
}

/** Relative to the project, as test files are named everywhere here. */
function fileOf({ file }: { file?: string | undefined }): string | undefined {
  return file ? path.relative('.', file) : undefined
}

function nameOf(data: Reported): string {
  return `${data.file ? `${fileOf(data)}: ` : ''}${data.name}`
}

function causeOf(error: Error | undefined): string {
  const cause = error?.cause ?? error
  return cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause)
}
