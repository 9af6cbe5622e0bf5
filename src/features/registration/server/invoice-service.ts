/** Invoice details of a registration, saved automatically: fees change them after the deadline too. */
import { ok, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import { checkInvoice, type InvoiceFields } from '../rules.ts'
import { changedFields, invoiceOf, overlay } from './row-service.ts'
import type { Company } from './tables.ts'

/** Caller holds the company lock and has checked whose company it is; omitted fields are unchanged. */
export async function saveInvoiceFields(
  ctx: WriteContext,
  options: { company: Company; fields: Partial<Record<keyof InvoiceFields, string | undefined>> },
): Promise<Outcome<Company>> {
  const { company, fields } = options
  const before = invoiceOf(company)
  const checked = checkInvoice(overlay(before, fields), { country: company.country })
  if (!checked.ok) return refuseFields(checked.fields)
  const changed = changedFields(before, checked.value)
  if (!changed.length) return ok(company)
  const after = await ctx.tx
    .updateTable('company')
    .set({ invoice: checked.value, updated_at: ctx.now })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, {
    action: 'registration.invoice',
    subjectType: 'company',
    subjectId: company.id,
    edition: company.edition,
    data: { fields: changed },
  })
  return ok({ ...company, ...after })
}
