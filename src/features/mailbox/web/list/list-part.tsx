/** The messages of a box, one row a thread; or the drafts. */
import { useMemo } from 'react'
import { localAddress } from '../../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import type { Box } from '../../rules.ts'
import { BulkPart } from './bulk-part.tsx'
import { contactMessages } from '../contacts/contact-messages.ts'
import { DraftRowsPart } from './draft-rows-part.tsx'
import styles from '../mailbox.module.css'
import { boxMessages, listMessages as messages, pageMessages } from '../messages.ts'
import { RowsPart } from './rows-part.tsx'
import { SearchPart } from './search-part.tsx'
import { useChoice } from '../use-choice.ts'
import { calls, useLate, useMailbox, type Listed } from '../use-mailbox.ts'
import { useRead } from '../use-read.ts'
import { placeAlone, useViewLink } from '../use-view.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const listSize = 20
const breakMs = 5_000

export function ListPart({ box }: { box: Box }) {
  const t = useTranslate()
  const { view, turn, go, isLive } = useMailbox()
  const { q, page } = view
  const { state, retry } = useRead(
    calls.query,
    { box, threads: true, page, size: listSize, ...(q && { q }) },
    turn,
  )
  const isLate = useLate(!isLive, breakMs)
  return (
    <section className={styles.list} aria-label={t(boxMessages[box])} data-print="no">
      <SearchPart
        label={t(messages.search)}
        actText={t(commonFormMessages.search)}
        value={q}
        onSearch={(next) => go({ q: next, page: 1 })}
      />
      {state.kind === 'ready' ? (
        // A box begins with nothing ticked.
        <Listing key={box} box={box} data={state.data} isLate={isLate} />
      ) : (
        <div className={styles.block}>
          <LoadState
            state={state}
            retry={retry}
            loading={t(pageMessages.loading)}
            failed={t(pageMessages.failed)}
            widths={[60, 100, 40, 60, 100, 40]}
          />
        </div>
      )}
    </section>
  )
}

function Listing({ box, data, isLate }: { box: Box; data: Listed; isLate: boolean }) {
  const t = useTranslate()
  const ids = useMemo(
    () => (box === 'draft' ? data.drafts.map(({ id }) => id) : data.rows.map(({ threadId }) => threadId)),
    [box, data],
  )
  const choice = useChoice(ids)
  if (ids.length === 0) return <Nothing box={box} />
  return (
    <>
      <BulkPart box={box} choice={choice} data={data} />
      <div className={styles.rows}>
        {isLate && (
          <p className={styles.quietNote} role="status">
            {t(pageMessages.notLive)}
          </p>
        )}
        {box === 'draft' ? (
          <DraftRowsPart drafts={data.drafts} now={data.serverTime} choice={choice} />
        ) : (
          <RowsPart box={box} rows={data.rows} now={data.serverTime} choice={choice} />
        )}
        <Pages data={data} />
      </div>
    </>
  )
}

function Pages({ data }: { data: Listed }) {
  const t = useTranslate()
  const locale = useLocale()
  const { go, address } = useMailbox()
  return (
    <div className={styles.pages}>
      <Pagination
        label={t(commonFormMessages.rowsPerPage)}
        previousText={t(contactMessages.previous)}
        nextText={t(contactMessages.next)}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => localAddress(locale, address({ page }))}
        onPage={(page) => go({ page })}
      />
    </div>
  )
}

const empty = {
  in: [messages.emptyInTitle, messages.emptyInText],
  out: [messages.emptyOutTitle, messages.emptyOutText],
  archive: [messages.emptyArchiveTitle, messages.emptyArchiveText],
  draft: [messages.emptyDraftTitle, messages.emptyDraftText],
} as const

function Nothing({ box }: { box: Box }) {
  const t = useTranslate()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const { q } = mailbox.view
  const mayWrite = !mailbox.me?.mayNotWrite
  const [title, text] = q ? [messages.nothingTitle, messages.nothingText] : empty[box]
  return (
    <div className={styles.block}>
      <Empty
        level={3}
        title={t(title)}
        text={t(!q && box === 'in' && !mayWrite ? messages.emptyInReadOnly : text)}
        action={
          q ? (
            <>
              {box === 'in' && (
                <a className={buttonClass({ variant: 'solid' })} {...link({ place: 'out', page: 1 })}>
                  {t(messages.inSent)}
                </a>
              )}
              <a className={buttonClass()} {...link({ q: '', page: 1 })}>
                {t(messages.clear)}
              </a>
            </>
          ) : box === 'in' && mayWrite ? (
            <a className={buttonClass()} {...link(placeAlone('contacts'))}>
              {t(messages.toContacts)}
            </a>
          ) : null
        }
      />
    </div>
  )
}
