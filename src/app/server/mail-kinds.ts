/** Every text that the back office edits, in its order: system mails and the words of numbered documents. */
import type { MailKind } from '../../server/mail/mail-kind.ts'
import { featureList } from './features.ts'

export const editedTexts: readonly MailKind[] = featureList.flatMap(({ mails = [] }) => mails)

export const mailKinds: readonly MailKind[] = editedTexts.filter(({ isDocument }) => !isDocument)
