/** Changing a sponsorship, or entering one for an organisation that did not apply: tier, status, hold, contract, logo. */
import { Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import type { VipRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'
import { isLive, sponsorLimits } from '../../rules.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { useUpdateVip } from './use-update-vip.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { nameVip } from './use-vip-words.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import type { sponsorApi } from '../../contract.ts'

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

export function VipForm({ row, list, onClose }: Props) {
  const t = useTranslate()
  const live = liveOf(row)
  const { busy, wrong, update } = useUpdateVip()
  const [draft, setDraft] = useState(() => draftOf(live))
  const [tried, setTried] = useState(false)
  const go = async () => {
    setTried(true)
    const { tier, status, holdUntil, contractNumber, logo } = draft
    if (!tier) return
    const isMoved = holdUntil !== null && holdUntil !== live?.holdEndsAt
    const done = await update(row, {
      tier,
      status,
      contractNumber,
      logo,
      ...(status === 'applied' && isMoved && { holdUntil }),
      ...(live && { version: live.version }),
    })
    if (done) onClose(true)
  }
  return (
    <Modal
      open
      width={560}
      title={`${t(live ? messages.changeTitle : messages.enterTitle)} · ${nameVip(useLocale(), row)}`}
      okText={t(messages.save)}
      okButtonProps={{ loading: busy }}
      onOk={() => void go()}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <p className={record.lead}>{t(messages.changeText)}</p>
        <Fields
          draft={draft}
          list={list}
          wrong={{ ...wrong, ...(tried && !draft.tier && { tier: t(messages.chooseTier) }) }}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
      </Form>
    </Modal>
  )
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
      <Form.Item label={t(messages.state)} {...fault('status')}>
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
        <Input
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
