/** The confirmation as it is printed: one sheet of A4 in both languages, on paper only. */
import { formatDate, formatTime, toBeijing } from '../../../shared/format.ts'
import { formatDays } from '../../../shared/format-days.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { fill, type Both, type Message } from '../../../shared/i18n.ts'
import { Stamp } from '../../../web/ui/stamp.tsx'
import type { Ticket, TicketEntry } from '../contract.ts'
import { Code } from './card-part.tsx'
import { paperMessages as messages, ticketMessages } from './messages.ts'
import styles from './paper.module.css'
import { daysOfEntries, stateWords } from './use-entry-words.ts'

type Person = NonNullable<Ticket['person']>

/** Chinese, then English; a text that is the same in both stands once. */
function Twice({ of }: { of: Both | Message }) {
  return (
    <>
      {of.cn && <span lang="zh-CN">{of.cn}</span>} {of.en !== of.cn && <span lang="en">{of.en}</span>}
    </>
  )
}

export function PaperPart({ ticket, person, code }: { ticket: Ticket; person: Person; code: string }) {
  const { origin } = location
  const arrival = (locale: 'cn' | 'en') =>
    fill(messages.arrivalText[locale], { link: origin + localAddress(locale, '/field') })
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <b lang="zh-CN">{ticket.conference.cn}</b>
          <span lang="en">{ticket.conference.en}</span>
        </div>
        <Stamp year={Number(ticket.edition.slice(-4))} />
      </header>
      <div className={styles.top}>
        <div>
          <p className={styles.kind}>
            <Twice of={messages.title} />
          </p>
          <h2>
            {person.name} {person.otherName && <small>{person.otherName}</small>}
          </h2>
          <p className={styles.lines}>
            <Twice of={ticket.organisation} />
          </p>
          <Facts ticket={ticket} person={person} />
        </div>
        <figure>
          <Code code={code} label={messages.show.en} />
          <figcaption>
            <Twice of={messages.show} />
          </figcaption>
        </figure>
      </div>
      <h3>
        <Twice of={messages.entries} />
      </h3>
      <Entries entries={ticket.entries} />
      <div className={styles.two}>
        <section>
          <h3>
            <Twice of={messages.checkIn} />
          </h3>
          <p className={styles.lines}>
            <Twice of={messages.checkInText} />
          </p>
        </section>
        <section>
          <h3>
            <Twice of={messages.arrival} />
          </h3>
          <p className={styles.lines}>
            <Twice of={{ cn: arrival('cn'), en: arrival('en') }} />
          </p>
        </section>
      </div>
      <footer>
        <span>
          <Twice of={messages.footer} />
        </span>
        <span>{toBeijing(ticket.at)}</span>
      </footer>
    </article>
  )
}

function Facts({ ticket, person }: { ticket: Ticket; person: Person }) {
  const days = (locale: 'cn' | 'en') => formatDays(locale, ticket.startsAt, ticket.endsAt, { year: true })
  const facts: [Message, Both][] = [
    [messages.category, person.category.name],
    ...(person.number
      ? [[messages.number, { cn: person.number, en: person.number }] as [Message, Both]]
      : []),
    [messages.dates, { cn: days('cn'), en: days('en') }],
    [messages.place, ticket.place],
  ]
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term.en}>
          <dt>
            <Twice of={term} />
          </dt>
          <dd>
            <Twice of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Paper is read at any time. */
const dated = { year: true } as const

const columns = [messages.date, messages.time, messages.what, messages.place]

function Entries({ entries }: { entries: readonly TicketEntry[] }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.en}>
              <Twice of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {daysOfEntries(entries).flatMap(({ day, entries: own }) =>
          own.map((entry, index) => (
            <tr key={`${entry.kind} ${entry.id}`} className={index ? undefined : styles.first}>
              <td>
                {index === 0 &&
                  (day === null ? (
                    <Twice of={ticketMessages.noTime} />
                  ) : (
                    <Twice
                      of={{
                        cn: formatDate('cn', day, { ...dated, weekday: true }),
                        en: formatDate('en', day, dated),
                      }}
                    />
                  ))}
              </td>
              <td>{entry.startsAt !== null && formatTime(entry.startsAt)}</td>
              <td>
                <Twice of={entry.name} />
                {stateWords('cn', entry, dated) && (
                  <em>
                    <Twice of={{ cn: stateWords('cn', entry, dated), en: stateWords('en', entry, dated) }} />
                  </em>
                )}
              </td>
              <td>
                <Twice of={entry.where} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
