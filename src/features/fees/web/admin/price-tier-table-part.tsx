/** The price tiers in order of time: which is in force, what it charges and whom; changed and deleted from here. */
import { Alert, App, Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { htmlLang, inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { feesApi, type PriceTierShown } from '../../contract.ts'
import { sumText } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  rows: readonly PriceTierShown[]
  edits: boolean
  onOpen: (id: string) => void
  onChanged: () => void
}

export function PriceTierTable(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { rows } = props
  return (
    <>
      {rows.length > 0 && !rows.some(({ inForce }) => inForce) && (
        <Alert type="warning" showIcon title={t(messages.noneInForce)} />
      )}
      <WholeTable<PriceTierShown>
        name={t(messages.list)}
        rowKey="id"
        minWidth={980}
        rows={rows}
        columns={[
          ...factColumns(t, locale),
          {
            key: 'acts',
            title: t(commonFormMessages.actions),
            width: 140,
            render: (_, tier) => <Acts {...props} tier={tier} />,
          },
        ]}
        locale={{ emptyText: <NothingFound title={t(messages.empty)} text={t(messages.emptyText)} /> }}
      />
    </>
  )
}

/** A fee as it is charged: a sum, free, or what null stands for. */
const feeText = (given: { t: Translate; locale: Locale; fen: number | null; none: string }): string =>
  given.fen === null
    ? given.none
    : given.fen === 0
      ? given.t(messages.free)
      : sumText(given.locale, given.fen)

function factColumns(t: Translate, locale: Locale): TableColumnsType<PriceTierShown> {
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'name',
      title: t(commonFormMessages.name),
      minWidth: 150,
      render: (_, { name }) => (
        <>
          {inLanguage(locale, name)}
          {name[other] !== name[locale] && <small lang={htmlLang[other]}>{name[other]}</small>}
        </>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 100,
      render: (_, tier) => <TierState tier={tier} />,
    },
    {
      key: 'starts',
      title: t(messages.starts),
      width: 150,
      render: (_, tier) => <Time at={tier.startsAt} />,
    },
    { key: 'ends', title: t(messages.ends), width: 150, render: (_, tier) => <Time at={tier.endsAt} /> },
    {
      key: 'fee',
      title: t(messages.fee),
      width: 110,
      align: 'right',
      render: (_, { feeFen }) => feeText({ t, locale, fen: feeFen, none: t(messages.unknown) }),
    },
    {
      key: 'dealers',
      title: t(messages.dealers),
      width: 130,
      align: 'right',
      render: (_, { dealersFeeFen }) =>
        feeText({ t, locale, fen: dealersFeeFen, none: t(messages.notCharged) }),
    },
    { key: 'delegates', title: t(messages.delegates), width: 90, align: 'right', dataIndex: 'delegates' },
  ]
}

const Time = ({ at }: { at: number }) => <time className={record.nowrap}>{formatInstant(at)}</time>

function TierState({ tier }: { tier: PriceTierShown }) {
  const t = useTranslate()
  const [now] = useState(Date.now)
  if (tier.inForce) return <Tag tone="ok">{t(messages.inForce)}</Tag>
  return <Tag>{t(tier.endsAt <= now ? messages.over : messages.ahead)}</Tag>
}

function Acts({ tier, edits, onOpen, onChanged }: Props & { tier: PriceTierShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const remove = useRemoveTier(onChanged)
  const name = inLanguage(locale, tier.name)
  const [act, actOf] = edits
    ? [commonFormMessages.edit, commonFormMessages.editNamed]
    : [commonFormMessages.view, commonFormMessages.viewNamed]
  return (
    <span className={record.rowActs}>
      <Button type="link" size="small" aria-label={t(actOf, { name })} onClick={() => onOpen(tier.id)}>
        {t(act)}
      </Button>
      {edits && (
        <Button
          type="link"
          danger
          size="small"
          aria-label={t(commonFormMessages.deleteNamed, { name })}
          onClick={() => remove(tier)}
        >
          {t(commonFormMessages.delete)}
        </Button>
      )}
    </span>
  )
}

/** Deletes after a question; says who still depends on a tier that is kept. */
function useRemoveTier(onChanged: () => void): (tier: PriceTierShown) => void {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const remove = async ({ id, version, name: both }: PriceTierShown) => {
    const name = inLanguage(locale, both)
    const answer = await call(feesApi.delPriceTier, { id, version })
    if (answer.ok) notices.success(t(commonFormMessages.deletedNamed, { name }))
    else if (answer.code === 'IN_USE') notices.warning(t(messages.inUse, { name }), t(messages.inUseText))
    else notices.refused(answer)
    onChanged()
  }
  return (tier) =>
    modal.confirm({
      title: t(messages.removeTitle, { name: inLanguage(locale, tier.name) }),
      content: t(messages.removeText),
      okText: t(commonFormMessages.delete),
      okButtonProps: { danger: true },
      onOk: () => remove(tier),
    })
}
