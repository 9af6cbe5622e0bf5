/**
 * Judging what people send, whatever it is: always in a thread with limits of time and memory, never on the main one (docs/adr/
 * uploads.md). Nearly every file takes milliseconds: two threads give each a short time. What takes longer begins again in
 * a third one, which gives it long and may be busy with such files for a while; the others go on meanwhile.
 */
import type { Logger } from 'pino'
import { ok, refuse, localized, type Outcome } from '../../shared/outcome.ts'
import type { Inspections, InspectionRequest } from './inspection-worker.ts'
import { createThreadPool, type Threaded, type ThreadPoolOptions } from '../threads/thread-pool.ts'
import { uploadMessages as messages } from './upload-messages.ts'

/** A file that has come in, as an inspector may look at it. */
export interface Inspectable {
  readonly sizeBytes: number
  /** Of all its bytes, hex. */
  readonly sha256: string
  /** The place of an open file, or the bytes of a sealed one; asked for when it is looked at. */
  look(): Promise<string | Buffer>
}

export interface Inspector {
  /** What a file is found to be. Refuses when too many wait, or when it cannot be judged within the limits. */
  inspect<Kind extends keyof Inspections>(
    who: string,
    file: Inspectable,
    asked: Extract<InspectionRequest, { kind: Kind }>,
  ): Promise<Outcome<Inspections[Kind]>>
  /** Ends what runs and refuses what waits. */
  close(): Promise<void>
}

const common = {
  script: new URL('./inspection-worker.ts', import.meta.url),
  heapLimitMb: 256,
  waitLimitMs: 20_000,
  idleMs: 2_000,
}
const quickOptions: ThreadPoolOptions = { ...common, threads: 2, runLimitMs: 1_000, waitingAtMost: 100 }
const patientOptions: ThreadPoolOptions = { ...common, threads: 1, runLimitMs: 15_000, waitingAtMost: 20 }
/** What the last files were found to be: one that is sent again is not parsed again. */
const mostRemembered = 50
/** Not of tables: what is found is all that they say of people. */
const isRemembered = ({ kind }: InspectionRequest) => kind !== 'table'

type Found = Inspections[keyof Inspections]

/** Judges files in threads of their own, each once. */
export function createInspector(log: Pick<Logger, 'warn'>): Inspector {
  const quick = createThreadPool<Found>(quickOptions)
  const patient = createThreadPool<Found>(patientOptions)
  const remembered = new Map<string, Found>()

  async function judge(who: string, file: Inspectable, asked: InspectionRequest): Promise<Threaded<Found>> {
    const work = { who, load: async () => messageOf(asked, await file.look()) }
    const first = await quick.run(work)
    return !first.ok && first.why === 'late' ? patient.run(work) : first
  }

  return {
    async inspect(who, file, asked) {
      const key = JSON.stringify([asked, file.sha256])
      const known = remembered.get(key)
      if (known) return ok(known) as never
      const judged = await judge(who, file, asked)
      if (judged.ok) {
        if (isRemembered(asked)) remembered.set(key, judged.answer)
        if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
        return ok(judged.answer) as never
      }
      const { why, error } = judged
      log.warn({ why, kind: asked.kind, sizeBytes: file.sizeBytes, err: error }, 'a file was not judged')
      if (why === 'full') return refuse('NOT_READY', { text: localized(messages.inspectionFull) })
      // Nothing of the file has been looked at; without the code of a thread this is logged as the fault that it is.
      if (why === 'unstarted') throw error ?? new Error('an inspection thread did not start')
      if (why === 'closed') return refuse('NOT_READY')
      const text = localized(messages.tooHard)
      return refuse('INVALID_INPUT', { text, fields: { file: text } })
    },
    async close() {
      await Promise.all([quick.close(), patient.close()])
    },
  }
}

function messageOf(asked: InspectionRequest, file: string | Buffer) {
  if (typeof file === 'string') return { message: { asked, file } }
  // Moved, not copied, unless it shares its memory with others.
  const bytes = file.length === file.buffer.byteLength ? file : new Uint8Array(file)
  return { message: { asked, file: bytes }, transfer: [bytes.buffer as ArrayBuffer] }
}
