/** Changing a sponsorship, or entering one for an organisation that did not apply: tier, status, hold, contract, logo. */
import { Form, Radio, Select } from 'antd'
import { formatInstant } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { sponsorApi, type VipRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { isLive, sponsorLimits } from '../../rules.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { nameVip } from './vip-words-part.tsx'
import type { ResultOf } from '../../../../shared/call.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

export type VipListResult = ResultOf<typeof sponsorApi.listForVip>

interface Draft {
  tier: string | null
  status: 'applied' | 'confirmed' | 'waiting'
  holdUntil: number | null
  contractNumber: string
  logo: string | null
}
type Live = NonNullable<VipRow['sponsorship']> & { state: Draft['status'] }

interface Props {
  row: VipRow
  list: VipListResult
  onClose: (changed: boolean) => void
}

const liveOf = ({ sponsorship }: VipRow): Live | null =>
  sponsorship && isLive(sponsorship.state) ? (sponsorship as Live) : null

function draftOf(live: Live | null): Draft {
  return {
    tier: live?.tier ?? null,
    status: live?.state ?? 'applied',
    holdUntil: live?.state === 'applied' ? live.holdEndsAt : null,
    contractNumber: live?.contractNumber ?? '',
    logo: live?.logo?.key ?? null,
  }
}

export function VipForm(props: Props) {
  const t = useTranslate()
  const { row, list } = props
  const form = useVipForm(props)
  const title = t(liveOf(row) ? messages.changeTitle : messages.enterTitle)
  return (
    <FormDialog title={`${title} · ${nameVip(useLocale(), row)}`} form={form} width={560}>
      <p className={record.lead}>{t(messages.changeText)}</p>
      <Fields draft={form.draft} list={list} wrong={form.errors} onChange={form.change} />
    </FormDialog>
  )
}

function useVipForm({ row, list, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<VipRow, Draft>({
    record: row,
    draftOf: (one) => draftOf(liveOf(one ?? row)),
    versionOf: (one) => liveOf(one)?.version ?? 0,
    check: ({ tier }) => ({ tier: tier ? undefined : t(messages.chooseTier) }),
    fields: (draft) => fieldsOf(draft, list, { t, locale }),
    save: ({ tier, status, holdUntil, contractNumber, logo }, { over }) => {
      const live = liveOf(over ?? row)
      const isMoved = holdUntil !== null && holdUntil !== live?.holdEndsAt
      return call(sponsorApi.updateVipStatus, {
        companyId: row.companyId,
        tier: tier ?? '',
        status,
        contractNumber,
        logo,
        ...(status === 'applied' && isMoved && { holdUntil }),
        ...(live && { version: live.version }),
      })
    },
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: nameVip(locale, saved) }))
      onClose(true)
    },
    onClose: () => onClose(false),
  })
}

function fieldsOf(
  { tier, status, holdUntil, contractNumber, logo }: Draft,
  list: VipListResult,
  { t, locale }: { t: Translate; locale: Locale },
): DraftField[] {
  const nameIn = (rows: readonly { key: string; name: { cn: string; en: string } }[], key: string | null) => {
    const found = rows.find((one) => one.key === key)
    return found ? inLanguage(locale, found.name) : (key ?? '')
  }
  return [
    [t(messages.tier), nameIn(list.tiers, tier)],
    [t(commonFormMessages.status), t(stateLabels[status])],
    [t(messages.holdUntil), holdUntil === null ? '' : formatInstant(holdUntil)],
    [t(messages.contract), contractNumber],
    [t(messages.logo), nameIn(list.logos, logo)],
  ]
}

interface FieldsProps {
  draft: Draft
  list: VipListResult
  wrong: Readonly<Record<string, string>>
  onChange: (changed: Partial<Draft>) => void
}

function Fields({ draft, list, wrong, onChange }: FieldsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const fault = (name: string) => (wrong[name] ? { validateStatus: 'error' as const, help: wrong[name] } : {})
  const byBidding = list.tiers.some(({ key, byBidding: bids }) => key === draft.tier && bids)
  const statuses = (['applied', 'confirmed', 'waiting'] as const).filter(
    (status) => !byBidding || status === 'confirmed',
  )
  return (
    <>
      <Form.Item label={t(messages.tier)} htmlFor="vip-tier" {...fault('tier')}>
        <Select<string>
          id="vip-tier"
          value={draft.tier}
          placeholder={t(messages.chooseTier)}
          options={list.tiers.map(({ key, name }) => ({ value: key, label: inLanguage(locale, name) }))}
          onChange={(tier) => {
            const bids = list.tiers.some((one) => one.key === tier && one.byBidding)
            onChange({ tier, ...(bids && { status: 'confirmed' }) })
          }}
        />
      </Form.Item>
      <Form.Item label={t(commonFormMessages.status)} {...fault('status')}>
        <Radio.Group
          value={draft.status}
          onChange={(event) => onChange({ status: event.target.value as Draft['status'] })}
          options={statuses.map((status) => ({ value: status, label: t(stateLabels[status]) }))}
        />
      </Form.Item>
      {draft.status === 'applied' && (
        <Form.Item
          label={t(messages.holdUntil)}
          htmlFor="vip-hold"
          extra={t(messages.holdHelp)}
          {...fault('holdUntil')}
        >
          <TimeField
            id="vip-hold"
            value={draft.holdUntil}
            onChange={(holdUntil) => onChange({ holdUntil })}
          />
        </Form.Item>
      )}
      <Form.Item label={t(messages.contract)} htmlFor="vip-contract" {...fault('contractNumber')}>
        <TextInput
          id="vip-contract"
          value={draft.contractNumber}
          maxLength={sponsorLimits.contract}
          autoComplete="off"
          onChange={(event) => onChange({ contractNumber: event.target.value })}
        />
      </Form.Item>
      <LogoField draft={draft} list={list} wrong={wrong} onChange={onChange} />
    </>
  )
}

/** The sponsor's entry on the public page. */
function LogoField({ draft, list, wrong, onChange }: FieldsProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Form.Item
      label={t(messages.logo)}
      htmlFor="vip-logo"
      {...(wrong['logo'] && { validateStatus: 'error', help: wrong['logo'] })}
    >
      <Select<string>
        id="vip-logo"
        allowClear
        value={draft.logo}
        placeholder={t(messages.chooseLogo)}
        options={list.logos.map(({ key, name, linked }) => ({
          value: key,
          label: linked ? t(messages.linked, { name: inLanguage(locale, name) }) : inLanguage(locale, name),
          disabled: linked && key !== draft.logo,
        }))}
        onChange={(logo) => onChange({ logo: logo ?? null })}
      />
    </Form.Item>
  )
}
