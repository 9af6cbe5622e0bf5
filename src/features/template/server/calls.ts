import { handle, type Binding } from '../../../server/http/http.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { templateApi as api } from '../contract.ts'
import { resetTemplate, saveTemplate } from './edit-service.ts'
import { getTemplate, listTemplates, previewTemplate } from './list-service.ts'

/** Of the kinds that the features above declare. */
export function templateCalls(declared: readonly MailKind[]): readonly Binding[] {
  const kinds = new Map(declared.map((kind) => [kind.kind, kind]))
  return [
    handle(api.list, (ctx, input) => listTemplates(ctx, input, kinds)),
    handle(api.get, (ctx, input) => getTemplate(ctx, input, kinds)),
    handle(api.save, (ctx, input) => saveTemplate(ctx, input, kinds)),
    handle(api.reset, (ctx, input) => resetTemplate(ctx, input, kinds)),
    handle(api.preview, (ctx, input) => previewTemplate(ctx, input, kinds)),
  ]
}
