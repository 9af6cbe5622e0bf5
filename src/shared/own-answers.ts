import { defineMessages, type Translate } from './i18n.ts'

/**
 * What the outbox itself writes down about a message, where a mail server's words would stand. Kept in the database as it is
 * here; the back office says it in the reader's language.
 */
export const ownAnswers = {
  interrupted: 'the process ended between hand-off and answer',
  tooLate: 'not sent: it had expired',
  toFolder: 'outbox',
  tooSlow: 'given up: no reply in time, and other codes were waiting',
} as const

type OwnAnswer = keyof typeof ownAnswers

const words = defineMessages({
  interrupted: { cn: '发送过程在对方答复前中断', en: 'Connection lost before the mail server replied' },
  tooLate: { cn: '已过有效期，未发送', en: 'Expired, not sent' },
  tooSlow: {
    cn: '邮件服务器迟迟没有答复，为其他验证码让路',
    en: 'No reply from the mail server in time; given up for other codes',
  },
  toFolder: {
    cn: '存入发件文件夹（未接邮件服务器）',
    en: 'Saved to the outbox folder (no mail server connected)',
  },
})

/** Null where it is someone else's words. */
function ownAnswerOf(answer: string): OwnAnswer | null {
  const found = Object.entries(ownAnswers).find(([, text]) => text === answer)
  return found ? (found[0] as OwnAnswer) : null
}

/** An answer as it is read: the outbox's own in the reader's language, a mail server's as it came. */
export function sayAnswer(t: Translate, answer: string): string {
  const own = ownAnswerOf(answer)
  return own ? t(words[own]) : answer
}
