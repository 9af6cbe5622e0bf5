/** Mail to the editor who linked a speaker to a registered person who is gone. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import type { Leaving } from '../../../server/organisation-hooks.ts'
import type { LeftRow } from '../../content/server/service.ts'
import { both, composeMail } from '../../template/server/service.ts'
import { leavingMessages, speakerMailMessages as m } from '../messages.ts'

export const programmeMails = {
  speakerLeft: {
    kind: 'programme.speakerLeft',
    name: m.name,
    subject: m.subject,
    body: [m.body, m.facts, m.act],
    button: { label: m.open, address: 'link' },
    variables: {
      key: { label: m.key, sample: { cn: 'ada-wong', en: 'ada-wong' }, required: true },
      reason: { label: m.reason, sample: leavingMessages.replaced },
      link: {
        label: m.link,
        sample: {
          cn: 'https://example.com/admin/programme',
          en: 'https://example.com/en/admin/programme',
        },
      },
    },
  },
} as const satisfies Record<string, MailKind>

/** Why a speaker has no registered person any more, or why the site does not show the one who is. */
export type Left = Leaving | 'cancelled'

/** Tells the editor who linked the person, or all editors where that one is no longer one. */
export async function mailSpeakerLeft(
  ctx: WriteContext,
  { row, why }: { row: LeftRow; why: Left },
): Promise<void> {
  const kind = programmeMails.speakerLeft
  const staff = await ctx.tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('user_type', '=', 3)
    .where('role', 'in', ['editor', 'administrator'])
    .orderBy('id')
    .execute()
  const own = staff.filter(({ id }) => id === row.linkedBy)
  const values = {
    key: row.key,
    reason: both(leavingMessages[why].cn, leavingMessages[why].en),
    link: `${ctx.kernel.config.publicUrl}/admin/programme?type=speaker`,
  }
  for (const { email: to, locale: stored } of own.length ? own : staff) {
    const locale = stored === 'en' ? 'en' : 'cn'
    const mail = await composeMail(ctx, { kind, values, locale, edition: row.edition })
    await sendMail(ctx, { channel: 'email', to, locale, kind: kind.kind, ...mail })
  }
}
