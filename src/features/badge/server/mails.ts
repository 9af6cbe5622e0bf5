/** A wave of reprints, told to every administrator by mail, once a wave. */
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { mailAdministrators } from '../../account/server/service.ts'
import { both } from '../../template/server/service.ts'
import { badgeMailMessages as m } from '../messages.ts'
import { waveReprints } from '../rules.ts'

export const badgeMails = {
  wave: {
    kind: 'badge.wave',
    name: m.name,
    subject: m.subject,
    title: m.title,
    body: [m.greeting, m.body, m.facts, m.act],
    button: { label: m.open, address: 'link' },
    variables: {
      count: { label: m.countLabel, sample: { cn: '3', en: '3' }, required: true },
      by: { label: m.byLabel, sample: m.bySample, required: true, typed: 'line' },
      began: { label: m.beganLabel, sample: m.beganSample, required: true },
      link: {
        label: m.linkLabel,
        sample: { cn: 'https://example.com/admin/badges', en: 'https://example.com/en/admin/badges' },
      },
    },
  },
} as const satisfies Record<string, MailKind>

/** @param of `by`: the device or the member of staff; `beganAt`: the first reprint, epoch ms */
export function mailWave(
  ctx: WriteContext,
  { edition, by, beganAt }: { edition: string; by: string; beganAt: number },
): Promise<void> {
  const began = (locale: 'cn' | 'en') => formatDateTime(locale, beganAt, { year: true })
  return mailAdministrators(ctx, {
    kind: badgeMails.wave,
    path: '/admin/badges',
    edition,
    values: { count: String(waveReprints), by, began: both(began('cn'), began('en')) },
  })
}
