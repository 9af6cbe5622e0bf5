/** The schema of structured rich text (decision 19; requirement 11.4). Not for the public zone: zod is 19 KB. */
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'
import { defineMessages } from './i18n.ts'
import { idPattern } from './ids.ts'
import { isAllowedLink, type RichText } from './rich-text.ts'

const messages = defineMessages({
  link: {
    cn: '链接须以 https://、mailto: 或 tel: 开头，或为本站地址（以 / 开头）。',
    en: 'A link must start with https://, mailto: or tel:, or be an address on this site (starting with /).',
  },
  table: { cn: '表格每行的格数须相同。', en: 'Every row of a table must have the same number of cells.' },
  control: { cn: '文字中含有无法显示的字符。', en: 'The text contains characters that cannot be displayed.' },
})

/** No control characters but tab and line feed; no lone surrogates. */
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|\p{Cs}/u

const plain = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !unprintable.test(text), fieldMessage(messages.control))

const run = z
  .strictObject({
    text: plain(20_000),
    bold: z.literal(true).optional(),
    link: z.string().refine(isAllowedLink, fieldMessage(messages.link)).optional(),
  })
  .meta({ id: 'TextRun' })
/**
 * Empty stretches mean nothing and are dropped wherever a text passes, on its way in (editor, paste, import) and out (what
 * was stored before, the sample): an empty cell of a table is no run at all.
 */
const runs = z
  .array(run)
  .max(500)
  .overwrite((list) => list.filter(({ text }) => text !== ''))

const block = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), runs }),
    z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
    z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(runs).min(1).max(200) }),
    z.strictObject({ type: z.literal('quote'), runs, source: plain(200) }),
    z.strictObject({ type: z.literal('picture'), picture: z.string().regex(idPattern), caption: plain(300) }),
    z.strictObject({
      type: z.literal('table'),
      rows: z
        .array(z.array(runs).min(1).max(12))
        .min(1)
        .max(100)
        .refine((rows) => rows.every((row) => row.length === rows[0]!.length), fieldMessage(messages.table)),
    }),
    z.strictObject({ type: z.literal('rule') }),
  ])
  .meta({ id: 'RichTextBlock' })

/** At most 400 blocks. Answers `RichText` as rich-text.ts declares it. */
export const richText: z.ZodType<RichText, RichText> = z.array(block).max(400) as never

/** A single-line or plain text of an editor: trimmed by nobody, checked for what cannot be shown. */
export const plainLine = plain
