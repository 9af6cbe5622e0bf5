import { useEffect, useState, type ReactNode } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { formatDate, formatDateTime, fromBeijing } from '../../../../shared/format.ts'
import { api } from '../../../../web/data/api.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { printIcon } from '../../../../web/ui/icons.ts'
import type { meetingApi } from '../../contract.ts'
import { dayMessages as messages } from './day-messages.ts'
import { DayTablePart } from './day-table-part.tsx'
import styles from './days.module.css'
import { pageMessages } from '../messages.ts'
import { useLoadLive } from '../use-load-live.ts'
import { useWords } from '../use-words.ts'
import type { SheetShown } from './use-day-lines.ts'

const sheet = callRef<typeof meetingApi.sheet>('GET', 'meeting/sheet')

async function loadSheet(): Promise<SheetShown | null> {
  const answer = await api(sheet, {})
  return answer.resultCode === successCode && answer.result ? answer.result : null
}

/** The organisation's conference days, all that it has on by time; printed, a page of A4 for each day. */
export function DaysPart() {
  const { t } = useWords()
  const { state, reload } = useLoadLive(loadSheet)
  if (state.kind !== 'ready')
    return (
      <LoadState
        state={state}
        retry={reload}
        loading={t(pageMessages.loading)}
        failed={t(pageMessages.failed)}
        widths={[30, 100, 100, 80]}
      />
    )
  if (state.data.sheets.length === 0)
    return <Empty title={t(messages.noDays)} text={t(messages.noDaysText)} />
  return <Days data={state.data} />
}

function Days({ data }: { data: SheetShown }) {
  const { t, locale } = useWords()
  const [printed, print] = usePrint()
  return (
    <section aria-labelledby="days-heading">
      <div className={styles.top} data-print="no">
        <div>
          <h2 id="days-heading">{t(messages.heading)}</h2>
          <p className={styles.muted}>{t(messages.text)}</p>
        </div>
        <Button icon={printIcon} onClick={() => print('all')}>
          {t(messages.print)}
        </Button>
      </div>
      <div className={styles.sheets}>
        {data.sheets.map((one) => {
          const day = formatDate(locale, fromBeijing(`${one.day} 12:00`), { year: true, weekday: true })
          const isLeftOut = printed !== 'all' && printed !== one.day
          return (
            <article key={one.day} className={joinClasses(styles.sheet, isLeftOut && styles.leftOut)}>
              <Head data={data} day={day}>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={printIcon}
                  aria-label={t(messages.printOf, { day })}
                  onClick={() => print(one.day)}
                >
                  {t(messages.printDay)}
                </Button>
              </Head>
              <DayTablePart sheet={one} />
              <p className={styles.notes}>{t(messages.notes)}</p>
              <p className={styles.foot}>
                {t(messages.printedAt, { time: formatDateTime(locale, data.serverTime, { year: true }) })}
              </p>
            </article>
          )
        })}
      </div>
    </section>
  )
}

function Head(props: { data: SheetShown; day: string; children: ReactNode }) {
  const { t, name } = useWords()
  return (
    <header className={styles.head}>
      <p className={styles.owner}>
        {name(props.data.organisation)} · {t(messages.sheet)}
      </p>
      <h3>{props.day}</h3>
      {props.children}
    </header>
  )
}

/** Which day goes to paper, and how it is sent there: the others are omitted only while it is printed. */
function usePrint(): [string, (what: string) => void] {
  const [asked, setAsked] = useState<{ what: string } | null>(null)
  useEffect(() => {
    if (!asked) return
    globalThis.print()
    const done = () => setAsked(null)
    // Some browsers answer at once and print later.
    globalThis.addEventListener('afterprint', done, { once: true })
    return () => globalThis.removeEventListener('afterprint', done)
  }, [asked])
  return [asked?.what ?? 'all', (what) => setAsked({ what })]
}
