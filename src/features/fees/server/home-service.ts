/** What a person is told of the organisation's money on the page `My conference`: one line, as in its statement. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { HomeReader } from '../../../server/organisation-hooks.ts'
import type { HomePart } from '../../../shared/home-part.ts'
import { formatMoney } from '../../../shared/format.ts'
import { fillMessage, type Both } from '../../../shared/i18n.ts'
import { separators } from '../../../shared/common-messages.ts'
import { findCompany } from '../../registration/server/service.ts'
import { homeMessages as m } from '../messages.ts'
import { invoiceNumber } from '../rules.ts'
import { standingOf, type Standing } from './view-service.ts'

const act = { label: m.open, path: '/fees' }

/** Nothing until something is due or was paid, and nothing to delegates: the contact sees to it. */
export async function feesHome(
  ctx: SignedIn<ReadContext>,
  { companyId, isPrimaryContact }: HomeReader,
): Promise<HomePart> {
  const company = isPrimaryContact ? await findCompany(ctx.db, companyId) : null
  if (!company) return {}
  const standing = await standingOf(ctx.db, { company, now: ctx.now })
  const { dueFen, paidFen, balanceFen } = standing.fees
  if (!dueFen && !paidFen) return {}
  const invoice = standing.invoices.find(({ state }) => state === 'open')
  return {
    money: { dueFen, paidFen, balanceFen, note: noteOf(standing), act },
    deadlines:
      balanceFen > 0 && invoice
        ? [
            {
              id: `invoice ${invoice.id}`,
              at: invoice.due_at,
              what: fillMessage(m.pay, (locale) => ({ amount: formatMoney(locale, balanceFen) })),
              otherwise: { cn: '', en: '' },
              act,
            },
          ]
        : [],
  }
}

function noteOf({ fees, invoices }: Standing): Both {
  const { sentFen, balanceFen } = fees
  const open = invoices.find(({ state }) => state === 'open')
  const parts = [
    ...(balanceFen === 0 ? [m.paid] : []),
    ...(balanceFen < 0
      ? [fillMessage(m.over, (locale) => ({ amount: formatMoney(locale, -balanceFen) }))]
      : []),
    ...(sentFen > 0 ? [fillMessage(m.sent, (locale) => ({ amount: formatMoney(locale, sentFen) }))] : []),
    ...(open ? [fillMessage(m.invoice, () => ({ number: invoiceNumber(open) }))] : []),
  ]
  const joined = (locale: 'cn' | 'en') =>
    parts.map((part) => part[locale]).join(separators.statements[locale])
  return { cn: joined('cn'), en: joined('en') }
}
