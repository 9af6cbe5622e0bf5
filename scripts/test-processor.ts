/**
 * Imported by every process of tests (test-files.ts), and says after each test how many seconds of processor it and the processes
 * that it started have taken since the test before it. Where there is no /proc, the processes it started are not counted.
 * How many tests have ended is left in a file: what a process said last can be lost when it is made to exit.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach } from 'node:test'
import { isMainThread } from 'node:worker_threads'
import { endedTests, processorPrefix } from './test-tally.ts'

/** /proc counts hundredths of a second on every Linux that Node runs on. */
const ticksPerSecond = 100

let before = 0
let ended = 0

afterEach((context) => {
  ended++
  const now = secondsSoFar()
  // A process that was ended by others than its parent takes its share with it.
  if ('diagnostic' in context) context.diagnostic(`${processorPrefix}${Math.max(0, now - before).toFixed(2)}`)
  before = now
})

if (isMainThread) process.on('exit', () => appendFileSync(endedTests, `${ended}\n`))

/** Of this process, its children that live and all that have ended. */
function secondsSoFar(): number {
  const processes = readProcesses()
  if (!processes) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
  let ticks = 0
  const waiting = [process.pid]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    ticks += processes.get(pid)?.ticks ?? 0
    for (const [child, { parent }] of processes) if (parent === pid) waiting.push(child)
  }
  return ticks / ticksPerSecond
}

/** Most test files start no process: reading all of /proc would cost them 2 ms a test. */
function hasChildren(): boolean {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8') !== ''
  } catch {
    return true
  }
}

function readProcesses(): Map<number, { parent: number; ticks: number }> | null {
  try {
    const found = new Map<number, { parent: number; ticks: number }>()
    for (const name of hasChildren() ? readdirSync('/proc') : [String(process.pid)]) {
      const fields = /^\d+$/.test(name) ? readStat(name) : null
      if (!fields) continue
      // proc_pid_stat(5), counted from the state: ppid, then utime, stime, cutime, cstime.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      found.set(Number(name), { parent: Number(fields[1]), ticks })
    }
    return found.has(process.pid) ? found : null
  } catch {
    return null
  }
}

/** The fields behind the command's name, which may hold anything. */
function readStat(pid: string): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It has just ended.
    return null
  }
}
