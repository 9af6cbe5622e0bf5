/** What a person is told of the organisation's money on the page `My conference`: one line, as in its statement. */
import { oncePerCall, type HomeParts } from '../../../server/organisation-hooks.ts'
import { formatMoney } from '../../../shared/format.ts'
import { fillMessage, type Both } from '../../../shared/i18n.ts'
import { separators } from '../../../shared/common-messages.ts'
import { findCompany } from '../../registration/server/service.ts'
import { homeMessages as m } from '../messages.ts'
import { invoiceNumber } from '../rules.ts'
import { standingOf, type Standing } from './view-service.ts'

const act = { label: m.open, path: '/fees' }

const standing = oncePerCall(async (ctx, companyId) => {
  const company = await findCompany(ctx.db, companyId)
  return company && standingOf(ctx.db, { company, now: ctx.now })
})

/** Nothing until something is due or was paid, and nothing to delegates: the contact sees to it. */
export const feesHome: HomeParts = {
  async money(ctx, { companyId, isPrimaryContact }) {
    const own = isPrimaryContact ? await standing(ctx, companyId) : null
    if (!own) return []
    const { dueFen, paidFen, balanceFen } = own.fees
    return dueFen || paidFen ? [{ dueFen, paidFen, balanceFen, note: noteOf(own), act }] : []
  },
  async deadlines(ctx, { companyId, isPrimaryContact }) {
    const own = isPrimaryContact ? await standing(ctx, companyId) : null
    const invoice = own?.invoices.find(({ state }) => state === 'open')
    if (!own || !invoice || own.fees.balanceFen <= 0) return []
    const { balanceFen } = own.fees
    return [
      {
        id: `invoice ${invoice.id}`,
        at: invoice.due_at,
        what: fillMessage(m.pay, (locale) => ({ amount: formatMoney(locale, balanceFen) })),
        otherwise: { cn: '', en: '' },
        act,
      },
    ]
  },
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
