/** In-site mail between organisations (calls.md, Mail; D-MAIL). The unread count is a core call: the frame shows it. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'

export const mailboxApi = {
  unread: defineCall({
    method: 'GET',
    path: 'mailbox/message/unread',
    access: 'user',
    input: z.strictObject({}),
    result: z.strictObject({ unreadCount: z.int() }),
    summary:
      "How many missives to the asker's organisation nobody there has read; 0 without the letter flag.",
  }),
} as const
