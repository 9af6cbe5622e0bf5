/** zod's issues as bilingual field errors. */
import type { z } from 'zod'
import type { Said } from '../shared/envelope.ts'
import { placeIssues, type WordableIssue } from '../shared/field-messages.ts'

export function inputErrors(error: z.ZodError): Record<string, Said> {
  const fields: Record<string, Said> = {}
  for (const { path, said } of placeIssues(error.issues as unknown as WordableIssue[])) fields[path] ??= said
  return fields
}
