/** The announcement of a purge, to every administrator. */
import { formatDate, formatDateTime } from '../../../shared/format.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { editionYear } from '../../edition/rules.ts'
import { mailAdministrators } from '../../account/server/service.ts'
import { both } from '../../template/server/service.ts'
import { purgeMailMessages as m } from '../messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const lifecycleMails = {
  purge: {
    kind: 'edition.purge',
    name: m.name,
    subject: m.subject,
    title: m.title,
    body: [m.greeting, m.body, m.what, m.act],
    button: { label: m.open, address: 'link' },
    variables: {
      year: { label: commonFormMessages.year, sample: { cn: '2027', en: '2027' } },
      time: { label: m.timeLabel, sample: m.timeSample, required: true },
      end: { label: m.endLabel, sample: m.endSample },
      numbers: { label: m.numbersLabel, sample: { cn: '243', en: '243' }, required: true },
      files: { label: m.filesLabel, sample: { cn: '136', en: '136' }, required: true },
      drafts: { label: m.draftsLabel, sample: { cn: '5', en: '5' }, required: true },
      link: {
        label: m.linkLabel,
        sample: { cn: 'https://example.com/admin/editions', en: 'https://example.com/en/admin/editions' },
      },
    },
  },
} as const satisfies Record<string, MailKind>

export async function mailPurge(
  ctx: WriteContext,
  of: {
    edition: string
    purgeAt: number
    endsAt: number
    counts: { numbers: number; files: number; drafts: number }
  },
): Promise<void> {
  const { edition, purgeAt, endsAt, counts } = of
  const inBoth = (show: (locale: 'cn' | 'en') => string) => both(show('cn'), show('en'))
  const values = {
    year: String(editionYear(edition)),
    time: inBoth((locale) => formatDateTime(locale, purgeAt, { year: true })),
    end: inBoth((locale) => formatDate(locale, endsAt, { year: true })),
    numbers: String(counts.numbers),
    files: String(counts.files),
    drafts: String(counts.drafts),
  }
  await mailAdministrators(ctx, { kind: lifecycleMails.purge, path: '/admin/editions', edition, values })
}
