/** One registration beside the list: everything, field by field, and the decision (visual README, "Review drawer"). */
import { Alert, Button, Drawer, Tabs } from 'antd'
import { useEffect } from 'react'
import { LoadFailed, PageSkeleton, Slow } from '../../../web/admin/page-part.tsx'
import { refreshPending } from '../../../web/admin/pending.ts'
import { useLoad } from '../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { reviewApi } from '../contract.ts'
import type { CompanyDetail, CompanyRow } from '../contract.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyTab } from './company-tab-part.tsx'
import { shownName } from './company-table-part.tsx'
import { Decision } from './decision-part.tsx'
import { DelegatesTab } from './delegates-tab-part.tsx'
import { Files } from './files-part.tsx'
import { Log } from './log-part.tsx'
import { reviewMessages as messages } from './messages.ts'
import { Negotiation } from './negotiation-part.tsx'
import styles from './review.module.css'
import { Status } from './status-part.tsx'
import type { CompanyList } from './use-company-list.ts'
import { useCorrections } from './use-corrections.ts'
import { useNeighbours } from './use-neighbours.ts'

interface Props {
  state: CompanyList
  onDelete: (company: CompanyRow) => void
}

export function ReviewDrawer({ state }: Props) {
  const { query, change } = state
  const id = query.open && query.open.length > 5 ? query.open : null
  const detail = useLoad(reviewApi.getCompany, id ? { companyId: id } : null)
  const neighbours = useNeighbours(state)
  const t = useTranslate()
  const data = detail.data?.registration.id === id ? detail.data : null
  const close = () => {
    change({ open: undefined, tab: undefined })
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }
  return (
    <Drawer
      open={id !== null}
      onClose={close}
      size={600}
      mask={false}
      rootClassName={styles.drawerRoot ?? ''}
      classNames={{
        section: styles.drawer ?? '',
        body: styles.drawerBody ?? '',
        header: styles.drawerHeader ?? '',
      }}
      closable={{ 'aria-label': t(messages.close) }}
      title={
        <span className={styles.heading}>
          <h2>{data ? shownName(data.registration.company) : '…'}</h2>
          {data && <Status status={data.registration.status} />}
        </span>
      }
      extra={<Steps neighbours={neighbours} />}
    >
      {detail.refused && <LoadFailed refused={detail.refused} onRetry={detail.reload} />}
      <Slow loading={detail.loading && !data} onRetry={detail.reload} />
      {!data && !detail.refused && <PageSkeleton />}
      {data && (
        <Detail
          key={data.registration.id}
          detail={data}
          state={state}
          onChanged={(changed) => {
            if (changed) detail.replace(changed)
            else detail.reload()
            state.list.reload()
            void refreshPending()
          }}
        />
      )}
    </Drawer>
  )
}

function Steps({ neighbours }: { neighbours: ReturnType<typeof useNeighbours> }) {
  const t = useTranslate()
  const { place, total, previous, next } = neighbours
  useKeys(previous, next)
  return (
    <span className={styles.steps} title={t(messages.keys)}>
      {place !== null && <span className={styles.hint}>{t(messages.place, { place, total })}</span>}
      <Button size="small" disabled={!previous} onClick={() => previous?.()} aria-keyshortcuts="K">
        {t(messages.previous)}
      </Button>
      <Button size="small" disabled={!next} onClick={() => next?.()} aria-keyshortcuts="J">
        {t(messages.next)}
      </Button>
    </span>
  )
}

/** J and K, only while the focus is in the drawer and in no field (WCAG 2.1.4). */
function useKeys(previous: (() => void) | null, next: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!target.closest('.ant-drawer') || target.closest('input, textarea, select, [role="combobox"]'))
        return
      if (event.key === 'j' || event.key === 'J') next?.()
      if (event.key === 'k' || event.key === 'K') previous?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next])
}

function Detail(props: {
  detail: CompanyDetail
  state: CompanyList
  /** Null: something else than the answer's detail has changed; ask again. */
  onChanged: (detail: CompanyDetail | null) => void
}) {
  const t = useTranslate()
  const { detail, state, onChanged } = props
  const { query, change } = state
  const corrections = useCorrections()
  const markable = detail.canSet.includes('returned') ? corrections : null
  const { registration } = detail
  const edits = query.tab === 'edit' && detail.canEdit
  const tab = (key: string, label: string, children: React.ReactNode) => ({
    key,
    label,
    children: <div className={styles.tab}>{children}</div>,
  })
  return (
    <>
      <div className={styles.scroll}>
        <Near detail={detail} onOpen={(id) => change({ open: id, tab: undefined })} />
        <Said detail={detail} />
        <Tabs
          activeKey={edits ? 'company' : (query.tab ?? 'company')}
          onChange={(key) => change({ tab: key === 'company' ? undefined : key })}
          items={[
            tab(
              'company',
              t(messages.tabCompany),
              <CompanyTab detail={detail} corrections={markable} onEdit={() => change({ tab: 'edit' })} />,
            ),
            tab(
              'delegates',
              t(messages.tabDelegates, { count: registration.delegates.length }),
              <DelegatesTab detail={detail} corrections={markable} onChanged={onChanged} />,
            ),
            tab('negotiation', t(messages.tabNegotiation), <Negotiation detail={detail} />),
            tab('files', t(messages.tabFiles, { count: detail.files.length }), <Files detail={detail} />),
            tab('log', t(messages.tabLog), <Log detail={detail} />),
          ]}
        />
      </div>
      <Decision detail={detail} corrections={corrections} onDecided={() => onChanged(null)} />
      {edits && (
        <CompanyForm
          detail={detail}
          onClose={(changed) => {
            change({ tab: undefined })
            if (changed) onChanged(changed)
          }}
        />
      )}
    </>
  )
}

function Near({ detail, onOpen }: { detail: CompanyDetail; onOpen: (id: string) => void }) {
  const t = useTranslate()
  if (detail.near.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t(messages.near)}{' '}
          {detail.near.map((one) => (
            <span key={one.id}>
              <a
                href={`?open=${one.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(one.id)
                }}
              >
                {shownName(one)}
                {one.number && ` (${one.number})`}
              </a>{' '}
            </span>
          ))}
          {t(messages.nearEnd)}
        </>
      }
    />
  )
}

/** What was asked to be corrected before, and what is still missing. */
function Said({ detail: { registration } }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { corrections, missing } = registration
  return (
    <>
      {corrections.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(messages.formerCorrections)}
          description={
            <ul className={styles.lines}>
              {corrections.map(({ path, reason }) => (
                <li key={path}>{reason[locale] || reason.cn || reason.en}</li>
              ))}
            </ul>
          }
        />
      )}
      {missing.length > 0 && registration.status !== 'draft' && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.stillMissing)}
          description={
            <ul className={styles.lines}>
              {missing.slice(0, 8).map(({ path, text }) => (
                <li key={path + text.en}>{text[locale]}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
