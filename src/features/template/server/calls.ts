import { handle, type Binding } from '../../../server/http/http.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { templateApi as api } from '../contract.ts'
import { resetTemplate, saveTemplate } from './edit-service.ts'
import { getTemplate, listTemplates, previewTemplate } from './list-service.ts'
import { listVersions } from './version-service.ts'

/** Of the kinds that the features above declare. */
export function templateCalls(declared: readonly MailKind[]): readonly Binding[] {
  const kinds = new Map(declared.map((kind) => [kind.kind, kind]))
  return [
    handle(api.list, listTemplates(kinds)),
    handle(api.get, getTemplate(kinds)),
    handle(api.save, saveTemplate(kinds)),
    handle(api.reset, resetTemplate(kinds)),
    handle(api.versions, listVersions(kinds)),
    handle(api.preview, previewTemplate(kinds)),
  ]
}
