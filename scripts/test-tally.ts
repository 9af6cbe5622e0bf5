import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What each file has cost, dearest first. */
const costs = path.join('.cache', 'tests', 'processor-seconds.txt')

/** Begins the diagnostic by which a test says what it cost (test-processor.ts). */
export const processorPrefix = 'processor seconds: '

/** Where each process of tests leaves how many have ended in it, a line each. */
export const endedTests = path.resolve('.cache', 'tests', 'ended.txt')

/** More files than this that fail are no accident. */
export const repeatedAtMost = 3

/** What is told of the tests of some files. */
export interface Listener {
  hear: () => void
  pass: () => void
  skip: () => void
  /** @param file whose test it is, where that is known: relative to the project */
  fail: (name: string, why: string, file?: string) => void
  spend: (file: string, seconds: number) => void
}

/** What a run of the tests came to. */
export class Tally implements Listener {
  readonly #mustRunAll: boolean
  #failures: { readonly name: string; readonly file: string | undefined }[] = []
  readonly #unsteady: string[] = []
  readonly #notRun: string[] = []
  readonly #spent = new Map<string, number>()
  #passed = 0
  #skipped = 0
  #heard = 0

  constructor(options: { mustRunAll: boolean }) {
    this.#mustRunAll = options.mustRunAll
    mkdirSync(path.dirname(endedTests), { recursive: true })
    rmSync(endedTests, { force: true })
  }

  /** A test in one of the processes of tests has told its end, whatever it was. */
  hear(): void {
    this.#heard++
  }

  pass(count = 1): void {
    this.#passed += count
  }

  skip(count = 1): void {
    this.#skipped += count
  }

  fail(name: string, why: string, file?: string): void {
    this.#failures.push({ name, file })
    console.log(`\nFAILED ${name}\n${why.trimEnd().replace(/^/gm, '  ')}\n`)
  }

  /** A part that could not run: never passed over in silence, and a failure where everything must run. */
  notRun(name: string, why: string): void {
    const line = `not run: ${name} (${why})`
    console.log(line)
    if (this.#mustRunAll) this.#failures.push({ name: line, file: undefined })
    else this.#notRun.push(line)
  }

  /** The files whose failure may be an accident of a busy machine: a few, and nothing else failed. */
  filesToRepeat(): string[] {
    const files = [...new Set(this.#failures.map(({ file }) => file))]
    return files.length <= repeatedAtMost ? files.filter((file) => file !== undefined) : []
  }

  /** All tests of a file passed when they were run again: its failures become a warning that is printed at the end. */
  settle(file: string): void {
    const settled = this.#failures.filter((failure) => failure.file === file)
    this.#failures = this.#failures.filter((failure) => failure.file !== file)
    this.#unsteady.push(...settled.map(({ name }) => name))
    this.#passed += settled.length
  }

  /** Seconds of processor that tests of a file have taken. */
  spend(file: string, seconds: number): void {
    this.#spent.set(file, (this.#spent.get(file) ?? 0) + seconds)
  }

  /** Prints the end of the run, `N passed, N failed` last and alone on its line; answers the exit code. */
  report(): number {
    const dearest = [...this.#spent].toSorted(([, a], [, b]) => b - a)
    const lines = dearest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} ${file}`)
    const total = dearest.reduce((sum, [, seconds]) => sum + seconds, 0).toFixed(0)
    if (lines.length)
      console.log(`\ndearest files, of ${total} seconds of processor (without PostgreSQL); all in ${costs}:`)
    for (const line of lines.slice(0, 10)) console.log(line)
    writeFileSync(costs, `${lines.join('\n')}\n`)
    const ended = endedCount()
    if (ended > this.#heard) this.fail('the tests', `${ended} ended, and only ${this.#heard} said how`)
    if (this.#passed + this.#failures.length === 0) {
      console.log('no tests ran')
      this.#failures.push({ name: 'no tests ran', file: undefined })
    }
    if (this.#unsteady.length)
      console.log(
        `\nUNSTEADY, failed and passed when run again alone; mend them:\n  ${this.#unsteady.join('\n  ')}`,
      )
    if (this.#failures.length)
      console.log(`\nfailed:\n${this.#failures.map(({ name }) => `  ${name}`).join('\n')}`)
    for (const line of this.#notRun) console.log(line)
    console.log(
      `${this.#passed} passed, ${this.#failures.length} failed${this.#skipped ? `, ${this.#skipped} skipped` : ''}`,
    )
    return this.#failures.length ? 1 : 0
  }
}

/** How many tests have ended, counted by their processes. */
function endedCount(): number {
  if (!existsSync(endedTests)) return 0
  return readFileSync(endedTests, 'utf8')
    .trim()
    .split('\n')
    .reduce((sum, count) => sum + Number(count), 0)
}
