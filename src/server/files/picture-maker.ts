/**
 * Turns pictures into others in a process of its own (picture-worker.ts), one at a time, with limits of time and memory: a
 * decoder that crashes, hangs or grows takes nothing else with it. The process starts when there is a picture and ends when
 * there has been none for a while.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { MakeRequest, Opened, PictureAnswer, PictureRequest } from './picture-worker.ts'

/** What is in the file cannot be drawn; trying again would end alike. */
export class PictureRefused extends Error {
  readonly finding: 'damaged' | 'tooManyPixels'
  constructor(finding: 'damaged' | 'tooManyPixels') {
    super(`a picture was refused: ${finding}`)
    this.finding = finding
  }
}
/** The process died or was too slow: the picture may be to blame, or the machine. */
export class PictureCrashed extends Error {}

export interface OpenPicture extends Opened {
  /** Writes one derivative; answers its bytes. */
  make(request: Omit<MakeRequest, 'op'>): Promise<number>
}

/** For a process that hangs; one that works too long ends itself (picture-worker.ts). */
const stepLimitMs = 900_000
const idleMs = 10_000
let process_: ChildProcess | null = null
let idle: NodeJS.Timeout | null = null

let last: Promise<unknown> = Promise.resolve()

/** One piece of work after the other, also after one that failed. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}

function start(): ChildProcess {
  if (idle) clearTimeout(idle)
  if (process_?.connected) return process_
  const child = fork(new URL('./picture-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // No secret of the settings; glibc keeps fewer pools of freed memory.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Pages and calls come first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
  child.channel?.unref()
  process_ = child
  return child
}

function rest(): void {
  idle = setTimeout(() => stopNow(), idleMs)
  idle.unref()
}

function stopNow(): void {
  process_?.kill('SIGKILL')
  process_ = null
}

/** Asks for one step. While it lasts the process is held on to, so that the program does not end under it. */
function ask(child: ChildProcess, request: PictureRequest, signal?: AbortSignal): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (outcome: PictureAnswer | Error) => {
      clearTimeout(timer)
      child.off('message', finish).off('exit', died).off('error', died)
      signal?.removeEventListener('abort', stopped)
      child.channel?.unref()
      if (!(outcome instanceof Error)) return resolve(outcome)
      child.kill('SIGKILL')
      if (process_ === child) process_ = null
      reject(outcome)
    }
    const died = () => finish(new PictureCrashed('the process that makes pictures died'))
    const stopped = () => finish(new Error('stopped in the middle of a picture'))
    const timer = setTimeout(() => finish(new PictureCrashed('a picture took too long')), stepLimitMs)
    if (signal?.aborted) return stopped()
    child.channel?.ref()
    child.once('message', finish).once('exit', died).once('error', died)
    signal?.addEventListener('abort', stopped)
    child.send(request, (error) => error && died())
  })
}

async function step(child: ChildProcess, request: PictureRequest, signal?: AbortSignal) {
  const answer = await ask(child, request, signal)
  if (!answer.ok) throw new PictureRefused(answer.finding)
  return answer
}

/** Decodes a file and hands it to `work`. Throws PictureRefused, PictureCrashed, or what `work` throws. */
export function withPicture<T>(
  options: { source: string; limitPixels: number; largestWidth: number; signal?: AbortSignal | undefined },
  work: (picture: OpenPicture) => Promise<T>,
): Promise<T> {
  const { signal, ...source } = options
  return inTurn(async () => {
    const child = start()
    try {
      const { opened } = await step(child, { op: 'open', ...source }, signal)
      return await work({
        ...opened!,
        make: async (request) => (await step(child, { op: 'make', ...request }, signal)).sizeBytes!,
      })
    } finally {
      if (child.connected) await ask(child, { op: 'close' }).catch(() => {})
      rest()
    }
  })
}

/** Draws an SVG of our own as a PNG file. */
export function drawPicture(request: { svg: string; target: string }): Promise<void> {
  return inTurn(async () => {
    await step(start(), { op: 'draw', ...request })
    rest()
  })
}
