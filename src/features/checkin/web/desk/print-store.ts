/** Badges that this desk prints: on which paper, and the print itself. */
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { createStore } from '../../../../web/data/store.ts'
import { printPaper } from '../../../../web/device/print-page.ts'
import type { badgeApi } from '../../../badge/contract.ts'
import type { BadgeFormat } from '../../../badge/format-rules.ts'
import { ask, desk } from './desk-store.ts'

const sheetCall = callRef<typeof badgeApi.sheet>('POST', 'admin/badge/sheet')
/** The first badge of a server waits for its fonts. */
const sheetMs = 20_000

interface Printing {
  /** What is in the printer of this table. */
  readonly format: BadgeFormat
  /** Whose badge is being drawn. */
  readonly busy: string | null
  /** Why the last one was not printed; `''` where nobody answered. */
  readonly fault: { readonly personId: string; readonly text: string } | null
}

const store = createStore<Printing>({ format: 'card', busy: null, fault: null })
export const usePrinting = store.use
const patch = (changes: Partial<Printing>) => store.set({ ...store.get(), ...changes })

/** Takes up the paper that was chosen on this device before. */
export async function restoreFormat(): Promise<void> {
  const format = await desk.sealed?.read<BadgeFormat>('badge-format')
  if (format) patch({ format })
}

/** Chooses the paper; kept over restarts. */
export async function chooseFormat(format: BadgeFormat): Promise<void> {
  patch({ format })
  await desk.sealed?.write('badge-format', format)
}

/** Prints somebody's badge, with a new code where a reason is given. Answers whether it reached the browser's printing. */
export async function printBadge(personId: string, reason?: string): Promise<boolean> {
  if (store.get().busy !== null) return false
  patch({ busy: personId, fault: null })
  const text = await drawAndPrint(personId, reason)
  patch({ busy: null, fault: text === null ? null : { personId, text } })
  return text === null
}

/** What is wrong, `''` where nobody answered; null: printed. */
async function drawAndPrint(personId: string, reason?: string): Promise<string | null> {
  const { format } = store.get()
  const given = { personId, format, ...(reason !== undefined && { reason }) }
  const answer = await ask(sheetCall, given, { timeoutMs: sheetMs })
  if (answer.kind !== 'answer') return ''
  const { resultCode, result, errorMessage } = answer.envelope
  if (resultCode !== successCode || !result) return errorMessage ?? ''
  await printPaper(result)
  return null
}
