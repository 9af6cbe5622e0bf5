/** The rules that prices follow besides the tiers, each with the way to where it is changed. */
import type { ResultOf } from '../../../../shared/call.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { Card } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { editionApi } from '../../../edition/contract.ts'
import type { feesApi } from '../../contract.ts'
import styles from './fees-admin.module.css'
import { sumText } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { separators } from '../../../../shared/common-messages.ts'

type Prices = ResultOf<typeof feesApi.listPriceTiers>

export function PriceRules({ prices }: { prices: Prices }) {
  const t = useTranslate()
  const locale = useLocale()
  const parameters = useLoad(editionApi.listSysConfig, { activityCode: prices.edition })
  const parameter = (code: string) => parameters.data?.rows.find((row) => row.code === code)
  const value = (code: string) => Number(parameter(code)?.value ?? 0)
  const yuan = (code: string) => sumText(locale, Math.round(value(code) * 100))
  const { groupOf, groupPays, standardFeeFen, dealersFreeTypes } = prices
  const free = organisationTypes
    .filter((type) => dealersFreeTypes.includes(type))
    .map((type) => t(organisationTypeLabels[type]))
  const link = (code: string) => (
    <ToParameter
      key={code}
      code={code}
      name={parameter(code)?.description[locale] ?? code}
      edition={prices.edition}
    />
  )
  const rules = [
    [
      messages.group,
      groupPays < groupOf ? t(messages.groupText, { of: groupOf, pays: groupPays }) : t(messages.groupNone),
      [link('GROUP_OF'), link('GROUP_PAYS')],
    ],
    [
      messages.standard,
      standardFeeFen === null ? t(messages.unknown) : sumText(locale, standardFeeFen),
      [link('DELEGATE_FEE_YUAN')],
    ],
    [
      messages.freeTypes,
      free.join(t(separators.words)) || t(messages.freeTypesNone),
      [
        <Link key="activities" to="/admin/activities">
          {t(messages.toActivities)}
        </Link>,
      ],
    ],
    [
      messages.tv,
      parameters.data
        ? t(messages.tvText, { first: yuan('TABLE_TV_YUAN'), extra: yuan('EXTRA_TV_YUAN') })
        : '…',
      [link('TABLE_TV_YUAN'), link('EXTRA_TV_YUAN')],
    ],
    [
      messages.payment,
      parameters.data ? t(messages.paymentText, { days: value('PAYMENT_DAYS') }) : '…',
      [link('PAYMENT_DAYS')],
    ],
  ] as const
  return (
    <Card label={t(messages.rules)}>
      <div className={styles.rules}>
        <h2>{t(messages.rules)}</h2>
        <dl className={record.rows}>
          {rules.map(([label, text, links]) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>
                <span>{text}</span>
                {links}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

/** The parameter's own form; who may not change it reads it there. */
function ToParameter({ code, name, edition }: { code: string; name: string; edition: string }) {
  const t = useTranslate()
  const { administers } = useStaff()
  return (
    <Link to={`/admin/adminparams?edition=${edition}&open=${code}`}>
      {t(administers ? messages.toParameterOf : messages.parameterOf, { name })}
    </Link>
  )
}
