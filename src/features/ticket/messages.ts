/** Texts of tickets that server and browser share. */

export const calendarMessages = {
  /** Of the file and the calendar in it. */
  name: { cn: '{conference} · {person}', en: '{conference} · {person}' },
  waitingName: { cn: '候补：{name}', en: 'Waiting list: {name}' },
  waiting: { cn: '候补第 {position} 位。', en: 'No. {position} on the waiting list.' },
  offered: {
    cn: '席位为您保留至{until}（北京时间）。',
    en: 'A seat is held for you until {until} (Beijing time).',
  },
  ticket: { cn: '参会票：{link}', en: 'Ticket: {link}' },
} as const
