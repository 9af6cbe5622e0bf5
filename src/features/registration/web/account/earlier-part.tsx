import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { buttonClass } from '../../../../web/ui/button-class.ts'
import { useCallLoad } from '../../../../web/data/use-load.ts'
import { registrationApi, type EarlierRegistrations } from '../../contract.ts'
import { pastTexts as texts } from '../past-messages.ts'
import { ComingPart, SectionPart } from '../section-part.tsx'
import { StatusTag } from '../status-tag-part.tsx'
import styles from './account.module.css'
import shared from '../form.module.css'

type Row = EarlierRegistrations['rows'][number]

/** What the account registered in earlier editions, each with a link to it. Nothing for who has none. */
export function EarlierPart() {
  const t = useTranslate()
  const { state, retry } = useCallLoad(registrationApi.earlierRegistrations, {})
  if (state.kind === 'loading') return <ComingPart />
  if (state.kind === 'ready' && state.data.rows.length === 0) return null
  return (
    <SectionPart heading={t(texts.heading)} intro={t(texts.intro)}>
      <LoadState state={state} retry={retry} loading={t(texts.loading)} failed={t(texts.failed)} />
      {state.kind === 'ready' && (
        <div className={styles.dataRows}>
          {state.data.rows.map((row) => (
            <EarlierRow key={row.edition} row={row} />
          ))}
        </div>
      )}
    </SectionPart>
  )
}

function EarlierRow({ row }: { row: Row }) {
  const t = useTranslate()
  const locale = useLocale()
  const year = row.edition.slice(-4)
  const name = locale === 'cn' ? row.nameCn || row.nameEn : row.nameEn || row.nameCn
  return (
    <div>
      <h3>{t(texts.year, { year })}</h3>
      <p className={shared.muted}>
        <Dotted lead={<StatusTag state={row.status} />}>
          {name}
          {row.number}
        </Dotted>
      </p>
      <Link
        className={buttonClass({ variant: 'line', size: 'sm' })}
        to={`/account/${year}`}
        aria-label={t(texts.openOf, { year })}
      >
        {t(texts.open)}
      </Link>
    </div>
  )
}
