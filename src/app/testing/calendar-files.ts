/** Calendar files in mails, read by another program (ical.js) and held to what importing programs require. */
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import type { OutboxMessage } from '../../server/mail/outbox.ts'

export interface MailedEvent {
  readonly uid: string
  readonly summary: string
  readonly status: string
  readonly sequence: number
  readonly location: string
  readonly startsAt: number
}

/** The calendar of a mail, `method` as the file and its type name it. */
export function mailedCalendarIn(mail: OutboxMessage): { method: string; events: MailedEvent[] } {
  const file = mail.files?.find(({ name }) => name.endsWith('.ics'))
  assert.ok(file, `${mail.kind} carries a calendar file`)
  const root = new ICAL.Component(ICAL.parse(Buffer.from(file.content, 'base64').toString()) as unknown[])
  const method = String(root.getFirstPropertyValue('method'))
  assert.equal(file.type, `text/calendar; charset=utf-8; method=${method}`)
  const events = root.getAllSubcomponents('vevent').map((part) => {
    const value = (name: string) => String(part.getFirstPropertyValue(name))
    assert.match(value('organizer'), /^mailto:.+@/)
    const attendees = method === 'CANCEL' ? [`mailto:${mail.to}`] : []
    assert.deepEqual(
      part.getAllProperties('attendee').map((one) => one.getFirstValue()),
      attendees,
    )
    return {
      uid: value('uid'),
      summary: value('summary'),
      status: value('status'),
      sequence: Number(value('sequence')),
      location: value('location'),
      startsAt: new ICAL.Event(part).startDate.toUnixTime() * 1000,
    }
  })
  return { method, events }
}
