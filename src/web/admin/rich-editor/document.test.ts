/** Structured rich text goes into the editor and comes out of it unchanged, through its real schema (decision 19). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import type { RichBlock, RichRuns, RichText } from '../../../shared/rich-text.ts'
import { richText } from '../../../shared/rich-text-schema.ts'
import { mergeRuns, toDocument, toRichText, withoutTail, type DocumentNode } from './document.ts'
import { editorExtensions } from './extensions.ts'

const schema = getSchema(editorExtensions())

/** As the editor would hold it: parsed by its schema, checked, and told again. */
function throughEditor(text: RichText): RichText {
  const document = Node.fromJSON(schema, toDocument(text))
  document.check()
  return toRichText(document.toJSON() as DocumentNode)
}

const word = fc
  .string({
    unit: fc.constantFrom('a', 'B', '再', '保', ' ', '\n', '\t', '<', '&', '"', '𠮷', 'é', '\u00a0'),
  })
  .filter((text) => text.length > 0)
const link = fc.constantFrom(
  'https://example.com/a?b=1#c',
  'mailto:a@example.com',
  '/news',
  '#top',
  'tel:+8621',
)
const run = fc.record(
  { text: word, bold: fc.constant(true as const), link },
  { requiredKeys: ['text'], noNullPrototype: true },
)
const runs = fc.array(run, { maxLength: 5 })
const id = fc.constantFrom('01JD9Z6H3M8Q4R5T6V7W8X9Y0Z', '01JD9Z6H3M8Q4R5T6V7W8X9Y1A')
const line = fc.string({ maxLength: 20 })
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.array(runs, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
const bare = { noNullPrototype: true }
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), runs }, bare),
  fc.record(
    { type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), runs },
    bare,
  ),
  fc.record(
    {
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(runs, { minLength: 1, maxLength: 4 }),
    },
    bare,
  ),
  fc.record({ type: fc.constant('quote' as const), runs, source: line }, bare),
  fc.record({ type: fc.constant('picture' as const), picture: id, caption: line }, bare),
  fc.record({ type: fc.constant('table' as const), rows: table }, bare),
  fc.constant({ type: 'rule' as const }),
)
const text = fc.array(block, { maxLength: 8 })

/** One spelling of what is the same text. */
function tidy(one: RichBlock): RichBlock {
  const within = (given: RichRuns) => mergeRuns(given)
  switch (one.type) {
    case 'list':
      return { ...one, items: one.items.map(within) }
    case 'table':
      return { ...one, rows: one.rows.map((row) => row.map(within)) }
    case 'picture':
    case 'rule':
      return one
    default:
      return { ...one, runs: within(one.runs) }
  }
}

test('what goes into the editor comes out of it', () => {
  fc.assert(
    fc.property(text, (given) => {
      assert.deepEqual(throughEditor(given), withoutTail(given.map(tidy)))
    }),
    { numRuns: 400 },
  )
})

test('a second time changes nothing, and the result is valid', () => {
  fc.assert(
    fc.property(text, (given) => {
      const once = throughEditor(given)
      assert.deepEqual(throughEditor(once), once)
      assert.equal(richText.safeParse(once).success, richText.safeParse(given).success)
    }),
    { numRuns: 200 },
  )
})

test('an empty text is one empty paragraph to write in, and empty again', () => {
  assert.deepEqual(toDocument([]).content, [{ type: 'paragraph' }])
  assert.deepEqual(throughEditor([]), [])
})

test('bold and link of a line feed are kept', () => {
  const given: RichText = [{ type: 'paragraph', runs: [{ text: 'a\nb', bold: true, link: '/news' }] }]
  assert.deepEqual(throughEditor(given), given)
})

test('a table whose rows differ for a moment comes out even', () => {
  const cell = (words: string): DocumentNode => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const rows = toRichText({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('a'), cell('b')] },
          { type: 'tableRow', content: [cell('c')] },
        ],
      },
    ],
  })
  assert.deepEqual(rows, [
    {
      type: 'table',
      rows: [
        [[{ text: 'a' }], [{ text: 'b' }]],
        [[{ text: 'c' }], []],
      ],
    },
  ])
})
