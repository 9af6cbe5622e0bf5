/** One person in place of another on a delegate's record: nothing of the one before stays with it. */
import { foldEmail } from '../../../shared/contacts.ts'
import type { WriteContext } from '../../../server/context.ts'
import { fold } from '../../../server/database/text-folding.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { displayName } from '../rules.ts'
import { namedPerson, reachOf } from './person-service.ts'
import type { PlainPerson } from '../fields.ts'
import type { Company, DelegateTable } from './tables.ts'

type Named = Pick<PlainPerson, 'name' | 'surname' | 'firstName' | 'email'>

/**
 * Whether a record that is saved now is about someone else than before: another name together with another address or a new
 * document number, or with neither surname nor first name left. A corrected spelling is no other person.
 */
export function isOtherPerson(
  before: Named,
  after: Partial<Named> & { certificateNumber?: string | undefined },
): boolean {
  const next = { ...before, ...after }
  if (!displayName(before) || fold(displayName(before)) === fold(displayName(next))) return false
  if (foldEmail(before.email) !== foldEmail(next.email) || after.certificateNumber) return true
  const isNew = (name: 'surname' | 'firstName') =>
    before[name] !== '' && next[name] !== '' && fold(before[name]) !== fold(next[name])
  return isNew('surname') && isNew('firstName')
}

/**
 * Takes from a delegate's record what belongs to the person who was on it: scan, number, check-in code, corrections that were
 * asked for, mail on its way, the places where bookings name the person, and the account that nothing is left for.
 */
export async function clearPerson(
  ctx: WriteContext,
  { company, before }: { company: Company; before: DelegateTable },
): Promise<void> {
  await releaseFilesOf(ctx, { companyId: company.id, subjectId: before.id })
  await ctx.tx
    .deleteFrom('correction')
    .where('company_id', '=', company.id)
    .where('path', 'like', `delegates.${before.id}.%`)
    .execute()
  await ctx.tx
    .updateTable('person')
    .set({
      certificate: null,
      certificate_masked: '',
      id_file_id: null,
      checkin_code: newCheckInCode(ctx),
      email_key: null,
      erased_at: null,
    })
    .where('id', '=', before.id)
    .execute()
  await leavePerson(ctx, { company, person: before })
}

/** What an organisation keeps elsewhere of someone who is no longer its delegate; the delegate's row holds the address no more. */
export async function leavePerson(
  ctx: WriteContext,
  { company, person }: { company: Company; person: DelegateTable },
): Promise<void> {
  if (!person.email || person.is_primary_contact) return
  const named = namedPerson(person)
  const instead = reachOf(company)
  for (const part of ctx.kernel.organisationHooks) await part.forget?.(ctx, { ...named, instead })
  await forgetMail(ctx, { companyId: company.id, recipient: named.email })
  await eraseIdleAccount(ctx, named.email)
}

/** 60 random bits of a fresh id: nobody guesses another's. */
export const newCheckInCode = (ctx: WriteContext): string => ctx.kernel.random.id().slice(-12)

/** Has the account of an address erased that belongs to no organisation and to no delegate of any edition. */
async function eraseIdleAccount(ctx: WriteContext, email: string): Promise<void> {
  const account = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 2)
    .where((e) =>
      e.not(
        e.or([
          e.exists(
            e.selectFrom('company').select('company.id').whereRef('company.account_id', '=', 'account.id'),
          ),
          e.exists(
            // By edition, as the index of addresses is.
            e
              .selectFrom('edition')
              .innerJoin('delegate', 'delegate.edition', 'edition.code')
              .select('delegate.id')
              .where('delegate.email_key', '=', email),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  if (account) await addJob(ctx, { kind: 'account.erase', payload: { accountId: account.id } })
}
