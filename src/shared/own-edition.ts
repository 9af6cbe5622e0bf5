/**
 * A call about the own organisation is about its registration of the current edition. One that spreads `ownEdition` into its
 * input may be asked about another edition; the kernel then hands its service the caller as they belong to that one
 * (http.ts). A service never sees the field, and a call without it refuses it as it does any unknown field.
 */
import { z } from 'zod'

const ofEdition = z
  .string()
  .regex(/^LIRC_\d{4}$/)
  .optional()
  .meta({
    description:
      'The edition whose own registration is meant, where it is not the current one; one that the account has not registered for answers like a missing registration',
  })

/** The field, to be spread into a call’s input. */
export const ownEdition = { ofEdition }

/** Takes the field out of a call’s parsed input; `edition` is null where the call does not declare it or it was not sent. */
export function takeOwnEdition(
  schema: z.ZodType,
  input: unknown,
): { edition: string | null; input: unknown } {
  const isDeclared = schema instanceof z.ZodObject && schema.shape['ofEdition'] === ofEdition
  if (!isDeclared) return { edition: null, input }
  const { ofEdition: edition = null, ...rest } = input as { ofEdition?: string }
  return { edition, input: rest }
}
