/** What bulk email keeps of an organisation's people: it goes with them, emails that wait as well (organisation-hooks.ts). */
import { foldEmail } from '../../../shared/contacts.ts'
import type { AccountOfPerson, OrganisationHooks } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { recallMails } from './recall-service.ts'

export const mailingPart: OrganisationHooks = {
  async end(ctx, companyId) {
    await recallMails(ctx, { of: { companyId }, as: 'stopped' })
  },
  forget: (ctx, gone) => forget(ctx, { companyId: gone.companyId, addressKey: foldEmail(gone.email) }),
  forgetAccount: forgetAddresses,
  ofAccount: sentTo,
  remove: (ctx, companyId) => forget(ctx, { companyId }),
}

/** In whatever list an address stands, and where it has refused further mail. */
async function forgetAddresses(ctx: WriteContext, { addresses }: AccountOfPerson): Promise<void> {
  if (!addresses.length) return
  const chosen = () => ctx.tx.selectFrom('mailing_recipient').where('address_key', 'in', addresses)
  await ctx.tx
    .deleteFrom('mail')
    .where('id', 'in', chosen().select('mail_id').where('mail_id', 'is not', null))
    .execute()
  await ctx.tx.deleteFrom('mailing_recipient').where('id', 'in', chosen().select('id')).execute()
  await ctx.tx.deleteFrom('mailing_optout').where('address_key', 'in', addresses).execute()
}

async function sentTo(ctx: WriteContext, { addresses }: AccountOfPerson): Promise<Record<string, unknown>> {
  if (!addresses.length) return {}
  const received = await ctx.tx
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
    .select([
      'mailing_recipient.edition',
      'mailing_recipient.name',
      'mailing_recipient.address',
      'mailing_recipient.state',
      'mailing.subject',
      'mailing.started_at as sentAt',
    ])
    .where('address_key', 'in', addresses)
    .orderBy('mailing_recipient.id')
    .execute()
  const refused = await ctx.tx
    .selectFrom('mailing_optout')
    .select(['edition', 'address', 'created_at as at'])
    .where('address_key', 'in', addresses)
    .orderBy('id')
    .execute()
  const mails = received.map(({ subject, ...row }) => ({
    ...row,
    subjectCn: subject.cn,
    subjectEn: subject.en,
  }))
  return { mailings: { received: mails, refused } }
}

/** With the emails that went out. One that is being handed over loses its row, too: whatever the server answers, it is not tried again. */
async function forget(ctx: WriteContext, of: { companyId: string; addressKey?: string }): Promise<void> {
  const { companyId, addressKey } = of
  const chosen = () => {
    const query = ctx.tx.selectFrom('mailing_recipient').where('company_id', '=', companyId)
    return addressKey === undefined ? query : query.where('address_key', '=', addressKey)
  }
  await ctx.tx
    .deleteFrom('mail')
    .where('id', 'in', chosen().select('mail_id').where('mail_id', 'is not', null))
    .execute()
  await ctx.tx.deleteFrom('mailing_recipient').where('id', 'in', chosen().select('id')).execute()
}

const batchSize = 200

/**
 * Of a registration that its primary contact has erased, or that was deleted while a mailing began, nobody's name or address
 * stays here (decision 13), within the hour.
 */
export async function forgetErased(ctx: WriteContext): Promise<void> {
  const erased = await ctx.tx
    .selectFrom('mailing_recipient')
    .leftJoin('company', 'company.id', 'mailing_recipient.company_id')
    .leftJoin('contact', 'contact.company_id', 'company.id')
    .select('mailing_recipient.company_id as id')
    .distinct()
    .where('mailing_recipient.company_id', 'is not', null)
    .where((e) =>
      e.or([
        e('company.id', 'is', null),
        e.and([e('company.status', '=', 'cancelled'), e('contact.email', '=', '')]),
      ]),
    )
    .limit(batchSize)
    .execute()
  for (const { id } of erased) await forget(ctx, { companyId: id! })
}
