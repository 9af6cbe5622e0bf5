/**
 * Where the last code went, kept for as long as it is valid: who reads it in another app on a phone may come back to a page that is
 * loaded anew. Nothing else of what was typed is kept: it holds an ID number.
 */
import { sessionData } from '../../../web/data/storage.ts'
import { codeLimits } from '../rules.ts'

export type CodePurpose = 'login' | 'register'

interface SentCode {
  readonly purpose: CodePurpose
  readonly dest: string
  /** Epoch ms of this browser. */
  readonly at: number
}

export function keepSentCode(sent: SentCode): void {
  sessionData.set('codeSent', JSON.stringify(sent))
}

export const forgetSentCode = (): void => sessionData.remove('codeSent')

export function sentCode(purpose: CodePurpose): SentCode | null {
  const sent = readKept()
  return sent?.purpose === purpose && Date.now() < sent.at + codeLimits.lifeMs ? sent : null
}

/** What cannot be read is as good as nothing: the dialogs open in any case. */
function readKept(): SentCode | null {
  try {
    return JSON.parse(sessionData.get('codeSent') ?? 'null') as SentCode | null
  } catch {
    return null
  }
}
