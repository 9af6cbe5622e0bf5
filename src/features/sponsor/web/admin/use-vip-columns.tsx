import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatMoney, formatInstant } from '../../../../shared/format.ts'
import { inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { dayMs } from '../../../../shared/durations.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { BothNames } from '../../../../web/admin/table/both-names.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { nameLeft, useNow } from '../../../booking/web/admin/booking-words-part.tsx'
import type { VipRow } from '../../contract.ts'
import { ledgerLabels } from '../../messages.ts'
import { shownStateOf } from '../../rules.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import { nameVip, VipState } from './vip-words-part.tsx'

interface Acts {
  onOpen: (companyId: string) => void
  onEnter: (row: VipRow) => void
}

/** The columns of the list of sponsors. */
export function useVipColumns(acts: Acts): Column<VipRow>[] {
  const given = { t: useTranslate(), locale: useLocale(), now: useNow() }
  return [
    ...whoColumns(given),
    ...howColumns(given),
    {
      key: 'acts',
      title: given.t(commonFormMessages.actions),
      width: 90,
      render: (_, row) => <Act row={row} {...acts} />,
    },
  ]
}

function Act({ row, onOpen, onEnter }: Acts & { row: VipRow }) {
  const t = useTranslate()
  const name = nameVip(useLocale(), row)
  const { reviews } = useStaff()
  const view = {
    text: t(commonFormMessages.view),
    label: t(commonFormMessages.viewNamed, { name }),
    onClick: () => onOpen(row.companyId),
  }
  const enter = reviews && {
    text: t(messages.enter),
    label: t(messages.enterOf, { name }),
    onClick: () => onEnter(row),
  }
  const act = row.sponsorship ? view : enter
  return <RowActions acts={[act && { ...act, opens: row.companyId }]} />
}

interface Given {
  t: Translate
  locale: Locale
  now: number
}

function whoColumns({ t, locale }: Given): Column<VipRow>[] {
  return [
    {
      key: 'name',
      title: t(commonFormMessages.organisation),
      minWidth: 220,
      sortable: true,
      render: (_, { nameCn, nameEn }) => <BothNames of={{ cn: nameCn, en: nameEn }} />,
    },
    {
      key: 'tier',
      title: t(messages.tier),
      width: 160,
      sortable: true,
      render: (_, { sponsorship }) => (sponsorship ? inLanguage(locale, sponsorship.tierName) : '–'),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, { sponsorship }) =>
        sponsorship ? (
          <>
            <VipState state={shownStateOf(sponsorship)} />
            {sponsorship.place !== null && <small>{t(messages.place, { place: sponsorship.place })}</small>}
          </>
        ) : (
          '–'
        ),
    },
  ]
}

function howColumns({ t, locale, now }: Given): Column<VipRow>[] {
  return [
    {
      key: 'holdEndsAt',
      title: t(messages.hold),
      width: 150,
      sortable: true,
      render: (_, { sponsorship }) =>
        sponsorship?.state === 'applied' && sponsorship.holdEndsAt !== null ? (
          <>
            <time>{formatInstant(sponsorship.holdEndsAt).slice(5)}</time>
            <small className={sponsorship.holdEndsAt - now < 2 * dayMs ? record.urgent : undefined}>
              {nameLeft(t, sponsorship.holdEndsAt, now)}
            </small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'price',
      title: t(commonFormMessages.amount),
      width: 130,
      align: 'right',
      render: (_, { sponsorship }) =>
        sponsorship?.priceFen == null ? '–' : formatMoney(locale, sponsorship.priceFen),
    },
    {
      key: 'used',
      title: t(messages.used),
      width: 190,
      render: (_, { ledger }) => {
        const lines = ledger.filter(({ included }) => included > 0)
        if (lines.length === 0) return '–'
        return (
          <span className={styles.used}>
            <Dotted>
              {lines.map(({ kind, used, included }) => `${t(ledgerLabels[kind])} ${used.length}/${included}`)}
            </Dotted>
          </span>
        )
      },
    },
    {
      key: 'contact',
      title: t(commonFormMessages.contactPerson),
      width: 170,
      render: (_, { sponsorship }) =>
        sponsorship ? (
          <>
            <InLanguage>{sponsorship.contact}</InLanguage>
            <small>{sponsorship.phone}</small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'changedAt',
      title: t(commonFormMessages.lastChanged),
      width: 120,
      sortable: true,
      render: (_, { sponsorship }) =>
        sponsorship ? <time>{formatInstant(sponsorship.changedAt).slice(5)}</time> : '–',
    },
  ]
}
