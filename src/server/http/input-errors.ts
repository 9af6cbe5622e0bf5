/** zod's issues as bilingual field errors. */
import type { z } from 'zod'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { fieldMessages, placeIssues, type WordableIssue } from '../../shared/field-messages.ts'

/** For a value that no field takes. */
export const wrongValue: LocalizedMessage = { message: fieldMessages.badFormat }

export function inputErrors(error: z.ZodError): Record<string, LocalizedMessage> {
  // Without a prototype: a field that is called `constructor` is named like any other.
  const fields: Record<string, LocalizedMessage> = Object.create(null)
  for (const { path, text } of placeIssues(error.issues as unknown as WordableIssue[])) fields[path] ??= text
  return fields
}
