/** A sponsorship's state in a word and a colour, the states as cards that filter the list, and the tiers' places. */
import { StateCards as Cards } from '../../../../web/admin/table/state-cards.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { stateLabels } from '../../messages.ts'
import type { SponsorshipState } from '../../rules.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import type { VipList } from './use-vip-list.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const tones = {
  applied: 'warn',
  confirmed: 'ok',
  waiting: 'lake',
  declined: 'error',
  withdrawn: 'plain',
  expired: 'plain',
} as const satisfies Record<SponsorshipState, string>

export function VipState({ state }: { state: SponsorshipState }) {
  const t = useTranslate()
  return <Tag tone={tones[state]}>{t(stateLabels[state])}</Tag>
}

const watched = ['applied', 'waiting', 'confirmed', 'expired', 'declined', 'none'] as const

export function StateCards({ state: { query, change, list } }: { state: VipList }) {
  const t = useTranslate()
  const counts: Partial<Record<string, number>> = list.data?.counts ?? {}
  return (
    <Cards
      label={t(commonFormMessages.filterByStatus)}
      cards={watched.map((state) => ({
        state,
        name: t(state === 'none' ? messages.none : stateLabels[state]),
        count: counts[state],
      }))}
      chosen={query.state}
      onChoose={(chosen) => change({ state: chosen, page: undefined })}
    />
  )
}

/** How many places of each tier are taken, left and waited for. */
export function TierPlaces({ state: { list } }: { state: VipList }) {
  const t = useTranslate()
  const locale = useLocale()
  const tiers = list.data?.tiers ?? []
  if (tiers.length === 0) return null
  return (
    <dl className={styles.tiers} aria-label={t(messages.tiers)}>
      {tiers.map(({ key, name, quota, taken, left, waiting }) => (
        <div key={key}>
          <dt>{inLanguage(locale, name)}</dt>
          <dd>
            {quota === null ? t(messages.tierOpen, { taken }) : t(messages.tierTaken, { taken, quota })}{' '}
            <small>
              {left !== null && t(messages.tierLeft, { left })}
              {waiting > 0 && ` · ${t(messages.tierWaiting, { count: waiting })}`}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
