/** A registration that was handed in again: what its organisation has changed since it was returned comes before everything else. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../../shared/format.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { InLanguage } from '../../../../../web/ui/in-language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { fieldLabels } from '../../../../registration/messages.ts'
import { displayName } from '../../../../registration/rules.ts'
import type { ConflictRow } from '../../../../../web/admin/record/record-draft.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { changedBetween, type Changed } from '../../../changed-rules.ts'
import { useCompanyRows, useConsentRows, useInvoiceRows } from './company-tab-part.tsx'
import { useSlotsRow } from './negotiation-part.tsx'
import { FieldRows, type FieldRow } from './field-rows-part.tsx'
import { fieldOf, type Corrections } from './use-corrections.ts'
import { usePersonRows, useTakingPart } from './use-person-rows.tsx'

export function Changes(props: { detail: CompanyDetail; changed: Changed; corrections: Corrections | null }) {
  const { detail, changed, corrections } = props
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { history, submittedAt, corrections: asked } = detail.registration
  const rows = useChangedRows(detail, changed)
  const turns = history.filter(
    ({ status, undid }) => !undid && (status === 'submitted' || status === 'resubmitted'),
  )
  const counts = { asked: asked.length, changed: rows.length }
  return (
    <>
      <p className={styles.again}>
        <b>
          {t(messages.handedIn, {
            turn: turns.length,
            time: formatDateTime(locale, submittedAt ?? 0, { now }),
          })}
        </b>{' '}
        {t(rows.length ? messages.changedCount : messages.changedNothing, counts)}
      </p>
      <FieldRows
        title={t(messages.changedTitle, { count: rows.length })}
        rows={rows}
        corrections={corrections}
      />
    </>
  )
}

/** Old struck through, new bold; who is new, and who is gone. */
function useChangedRows(detail: CompanyDetail, { paths, added, removed }: Changed): FieldRow[] {
  const t = useTranslate()
  const now = useRows(detail)
  const was = new Map(useRows({ ...detail, ...detail.before }).map((row) => [row.path, row]))
  const shown = new Set(now.map(({ path }) => path))
  const gone = [...was.values()]
    .filter(({ path }) => !shown.has(path))
    .map((row) => ({ ...row, value: null }))
  const nameRow = (label: string, content: ReactNode): FieldRow => ({ path: null, label, value: content })
  return [
    ...[...now, ...gone]
      .filter(({ path }) => path !== null && paths.has(path))
      .map((row) => ({
        ...row,
        path: isReturned(row.path!) ? row.path : null,
        value: <Change path={row.path!} was={was.get(row.path)?.value} now={row.value} />,
      })),
    ...added.map((one) => nameRow(t(messages.personAdded), <ins>{displayName(one)}</ins>)),
    ...removed.map((one) => nameRow(t(messages.personGone), <del>{displayName(one)}</del>)),
  ]
}

/** What differs between the version that a reviewer had open and the present one, as the drawer shows it. */
export function useDifferences(seen: CompanyDetail, now: CompanyDetail): ConflictRow[] {
  const { paths } = changedBetween(seen, now)
  const was = new Map(useRows(seen).map((row) => [row.path, row]))
  const is = new Map(useRows(now).map((row) => [row.path, row]))
  return [...paths].flatMap((path): ConflictRow[] => {
    const row = is.get(path) ?? was.get(path)
    return row ? [{ label: row.label, mine: was.get(path)?.value, theirs: is.get(path)?.value }] : []
  })
}

/** The rows of the organisation and of all its people, who are named beside the field. */
function useRows(detail: CompanyDetail): FieldRow[] {
  const t = useTranslate()
  const company = useCompanyRows(detail)
  const personRows = usePersonRows(detail)
  const takingPart = useTakingPart(detail)
  const invoice = useInvoiceRows(detail)
  const consents = useConsentRows(detail)
  const slots = useSlotsRow(detail)
  const locale = useLocale()
  const { contact, delegates, delegateCount, categories } = detail.registration
  const category = ({ id, category: chosen }: (typeof delegates)[number]): FieldRow => ({
    path: `delegates.${id}.category`,
    label: t(fieldLabels.category),
    value: categories.find(({ code }) => code === chosen)?.name[locale] ?? chosen,
  })
  const named = (rows: readonly FieldRow[], name: string) =>
    rows.map((row) => ({ ...row, label: name ? t(messages.fieldOf, { field: row.label, name }) : row.label }))
  return [
    ...company,
    { path: 'delegateCount', label: t(messages.delegateCount), value: delegateCount },
    ...named(personRows('contact', contact), displayName(contact)),
    ...delegates.flatMap((one) =>
      named(
        // The contact who attends is shown once.
        [
          ...(one.isPrimaryContact ? [] : personRows(`delegates.${one.id}`, one)),
          category(one),
          ...takingPart(one),
        ],
        displayName(one),
      ),
    ),
    slots,
    ...invoice,
    ...consents,
  ]
}

/** Invoice details, consents and what staff set are not returned one by one. */
const isReturned = (path: string) => !/^(invoice|consents)\.|\.category$/.test(path)

function Change({ path, was, now }: { path: string; was: ReactNode; now: ReactNode }) {
  const t = useTranslate()
  const isFile = fieldOf(path) === 'idFileId'
  return (
    <span className={styles.change}>
      {/* A file that was replaced may be gone: there is nothing to open. */}
      {was && !isFile && (
        <del>
          <InLanguage>{was}</InLanguage>
        </del>
      )}
      {isFile && now && <Tag tone="lake">{t(messages.newFile)}</Tag>}{' '}
      <ins>
        <InLanguage>{now || t(messages.nothingThere)}</InLanguage>
      </ins>
    </span>
  )
}
