/** The inside of the drawer: what to watch, the tabs, the decision. */
import { Alert, Tabs } from 'antd'
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import record from '../../../../../web/admin/record/record.module.css'
import drawer from '../../../../../web/admin/record/record-drawer.module.css'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { fieldLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail, PresentPerson } from '../../../contract.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyTab } from './company-tab-part.tsx'
import { Decision } from './decision-part.tsx'
import { DelegatesTab } from './delegates-tab-part.tsx'
import { Files } from './files-part.tsx'
import { Log } from './log-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { Others } from './others-part.tsx'
import { Negotiation } from './negotiation-part.tsx'
import styles from './fields.module.css'
import type { ToDelete } from '../list/delete-dialog.tsx'
import type { CompanyList } from '../list/use-company-list.ts'
import { StaleDecisionPart } from './stale-decision-part.tsx'
import type { DecideOptions } from './use-decide.ts'
import type { Deciding } from './use-deciding.ts'
import { turnOf, type Drafts } from './use-drafts.ts'
import { fieldOf, useCorrections } from './use-corrections.ts'
import { useChanged } from './use-changed.ts'
import { Changes } from './changes-part.tsx'
import { ShownAbove } from './field-rows-part.tsx'
import { Present } from './present-part.tsx'
import type { Queue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface Props {
  detail: CompanyDetail
  state: CompanyList
  queue: Queue
  deciding: Deciding
  drafts: Drafts
  /** Of the staff, who has it open as well. */
  others: readonly PresentPerson[]
  /** Null: something else than the answer's detail has changed; ask again. */
  onChanged: (detail: CompanyDetail | null) => void
  onDelete: (company: ToDelete) => void
}

const nothing: ReadonlySet<string> = new Set()

export function Detail(props: Props) {
  const { detail, queue, deciding, drafts, onChanged } = props
  const { query, change } = props.state
  const turn = turnOf(detail)
  const corrections = useCorrections(drafts, turn)
  const marking = detail.canSet.includes('returned') ? corrections : null
  const changed = useChanged(detail)
  const edits = query.tab === 'edit' && detail.canEdit
  const decides = { detail, queue, deciding, onChanged: () => onChanged(null) }
  const inside = useBeginning(turn)
  const shown = edits ? 'company' : (query.tab ?? 'company')
  useTabKeys(inside, (tab) => change({ tab: tab === 'company' ? undefined : tab }))
  const { hasSeenPeople } = drafts.of(turn)
  useEffect(() => {
    if (shown === 'delegates' && !hasSeenPeople) drafts.change(turn, () => ({ hasSeenPeople: true }))
  }, [shown, hasSeenPeople, drafts, turn])
  // All but the bar of tabs, which is slow to draw and to measure, begins anew with another registration.
  return (
    <>
      <div className={drawer.scroll} ref={inside}>
        <Fragment key={turn}>
          <Refused {...decides} />
          <Present others={props.others} />
          {changed && <Changes detail={detail} changed={changed} corrections={marking} />}
          <Others detail={detail} onOpen={(id) => change({ open: id, tab: undefined })} />
          <Said detail={detail} />
        </Fragment>
        <ShownAbove value={changed?.paths ?? nothing}>
          <Tabs
            destroyOnHidden
            activeKey={shown}
            onChange={(key) => change({ tab: key === 'company' ? undefined : key })}
            items={useTabs(props, marking)}
          />
        </ShownAbove>
      </div>
      <Decision
        key={turn}
        {...decides}
        corrections={corrections}
        unseen={hasSeenPeople ? 0 : detail.registration.delegates.length}
        note={drafts.of(turn).note}
        onNote={(note) => drafts.change(turn, () => ({ note }))}
        onDelete={() => props.onDelete(toDelete(detail))}
      />
      {edits && (
        <CompanyForm
          key={turn}
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

const tabs = ['company', 'delegates', 'negotiation', 'files', 'log'] as const
type Tab = (typeof tabs)[number]

/** 1 to 5 open the tabs; the focus is on the tab then, so that the Tab key leads into what it shows. */
function useTabKeys(inside: RefObject<HTMLDivElement | null>, open: (tab: Tab) => void): void {
  const by = (tab: Tab) => () => {
    open(tab)
    inside.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
  }
  useReviewKeys({
    1: by('company'),
    2: by('delegates'),
    3: by('negotiation'),
    4: by('files'),
    5: by('log'),
  })
}

/** Another registration is read from its beginning. */
function useBeginning(turn: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  const shown = useRef(turn)
  useLayoutEffect(() => {
    if (shown.current !== turn) inside.current?.scrollTo(0, 0)
    shown.current = turn
  }, [turn])
  return inside
}

const toDelete = ({ version, registration: { id, company } }: CompanyDetail): ToDelete => ({
  id,
  version,
  nameCn: company.nameCn,
  nameEn: company.nameEn,
})

/** A decision on it that was not carried out: beside what is there now, or with what the server said. */
function Refused(props: DecideOptions) {
  const t = useTranslate()
  const { detail, deciding } = props
  const { id } = detail.registration
  const refusal = deciding.refusals.get(id)
  // What is there now is on its way.
  if (!refusal || (refusal.why === 'stale' && refusal.seen.version === detail.version)) return null
  if (refusal.why === 'stale')
    return <StaleDecisionPart {...props} refusal={refusal} onDrop={() => deciding.drop(id)} />
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t(refusal.why === 'lost' ? messages.noAnswerHere : messages.notCarriedOutHere)}
      description={`${refusal.message} ${t(messages.ownKept)}`}
    />
  )
}

function useTabs({ detail, state, onChanged }: Props, corrections: ReturnType<typeof useCorrections> | null) {
  const t = useTranslate()
  const { delegates } = detail.registration
  const tab = (key: Tab, label: string, children: ReactNode) => ({
    key,
    label,
    children: (
      <div key={turnOf(detail)} className={styles.tab}>
        {children}
      </div>
    ),
  })
  const edit = () => state.change({ tab: 'edit' })
  return [
    tab(
      'company',
      t(messages.tabCompany),
      <CompanyTab detail={detail} corrections={corrections} onEdit={edit} />,
    ),
    tab(
      'delegates',
      t(messages.tabDelegates, { count: delegates.length }),
      <DelegatesTab detail={detail} corrections={corrections} onChanged={onChanged} />,
    ),
    tab('negotiation', t(messages.tabNegotiation), <Negotiation detail={detail} />),
    tab('files', t(messages.tabFiles, { count: detail.files.length }), <Files detail={detail} />),
    tab('log', t(messages.tabLog), <Log detail={detail} />),
  ]
}

/** What was asked to be corrected before, and what is still missing. */
function Said({ detail: { registration } }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { corrections, missing, reviewerNote } = registration
  const asked = corrections.map(({ path, reason }) => {
    const label = fieldLabels[fieldOf(path) as keyof typeof fieldLabels]
    const value = reason[locale] || reason.cn || reason.en
    return label ? t(messages.pair, { name: t(label), value }) : value
  })
  const lacking = registration.status === 'draft' ? [] : missing.map(({ text }) => text[locale])
  const note = reviewerNote?.[locale] || reviewerNote?.cn || reviewerNote?.en
  return (
    <>
      {note && <Alert type="info" showIcon title={t(messages.reviewerNote)} description={note} />}
      {asked.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(messages.formerCorrections)}
          description={<Lines lines={asked} />}
        />
      )}
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.stillMissing)}
          description={<Lines lines={lacking.slice(0, 8)} />}
        />
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={record.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
