/** What is pasted from Word, WeChat and web pages: structure is kept, everything else is dropped. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startProcessorTime } from '../../../app/testing/processor-time.ts'
import { richText } from '../../../shared/rich-text-schema.ts'
import { readHtml, readPlain } from './paste.ts'

const paragraph = (...runs: { text: string; bold?: true; link?: string }[]) => ({ type: 'paragraph', runs })

test('headings, bold and links of a web page', () => {
  const html = `<html><head><style>p{color:red}</style><title>no</title></head><body>
    <h1 class="x">Title</h1><h4>Sub&nbsp;title</h4>
    <p style="color:red">One <b>bold</b> and <a href="https://example.com/?a=1&amp;b=2">a <strong>link</strong></a>,<br>next&hellip;</p>
    <div>Two<script>alert(1)</script></div><img src="https://example.com/x.png" onerror="alert(1)"><hr/></body></html>`
  assert.deepEqual(readHtml(html), [
    { type: 'heading', level: 2, runs: [{ text: 'Title' }] },
    { type: 'heading', level: 3, runs: [{ text: 'Sub\u00a0title' }] },
    paragraph(
      { text: 'One ' },
      { text: 'bold', bold: true },
      { text: ' and ' },
      { text: 'a ', link: 'https://example.com/?a=1&b=2' },
      { text: 'link', bold: true, link: 'https://example.com/?a=1&b=2' },
      { text: ',\nnext…' },
    ),
    paragraph({ text: 'Two' }),
    { type: 'rule' },
  ])
})

test('a link that may not be is dropped, its words stay', () => {
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'data:text/html,x',
    '//evil.example',
    '&#106;avascript:x',
  ])
    assert.deepEqual(readHtml(`<p><a href="${href}">words</a></p>`), [paragraph({ text: 'words' })], href)
})

test('lists, also one within another, and paragraphs within items', () => {
  assert.deepEqual(
    readHtml('<ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul><ol>\n<li>1</li>\n</ol><p>after</p>'),
    [
      { type: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] },
      { type: 'list', ordered: true, items: [[{ text: '1' }]] },
      paragraph({ text: 'after' }),
    ],
  )
})

test("Word's lists are paragraphs with a number that its style says to ignore", () => {
  const item = (marker: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`
  const html = `<!--StartFragment--><p class=MsoTitle>Title</p>${item('1.', 'one')}${item('2.', 'two')}${item('·', 'dot')}<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>B</b>&#8212;x</p><!--EndFragment-->`
  assert.deepEqual(readHtml(html), [
    { type: 'heading', level: 2, runs: [{ text: 'Title' }] },
    { type: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { type: 'list', ordered: false, items: [[{ text: 'dot' }]] },
    paragraph({ text: 'B', bold: true }, { text: '—x' }),
  ])
})

test("WeChat's sections and spans", () => {
  const html =
    '<section style="margin:0"><section><p><span style="font-size:16px"><strong><span>要点</span></strong></span></p><p><br></p><p><span style="font-weight: 700">二</span>、正文</p></section><section><span>结尾</span></section></section>'
  assert.deepEqual(readHtml(html), [
    paragraph({ text: '要点', bold: true }),
    paragraph({ text: '二', bold: true }, { text: '、正文' }),
    paragraph({ text: '结尾' }),
  ])
})

test('what a mail program wraps into a bold element that is not bold', () => {
  assert.deepEqual(
    readHtml('<b style="font-weight:normal;"><p>a <span style="font-weight:600">b</span></p></b>'),
    [paragraph({ text: 'a ' }, { text: 'b', bold: true })],
  )
})

test('tables: even rows, columns that span, paragraphs in cells, frames of one cell', () => {
  assert.deepEqual(
    readHtml(
      '<table><thead><tr><th colspan="2">Head</th><th>H</th></tr></thead><tbody><tr><td><p>a</p><p>b</p></td><td>c</td></tr></tbody></table>',
    ),
    [
      {
        type: 'table',
        rows: [
          [[{ text: 'Head' }], [], [{ text: 'H' }]],
          [[{ text: 'a\nb' }], [{ text: 'c' }], []],
        ],
      },
    ],
  )
  assert.deepEqual(readHtml('<table><tr><td>alone</td></tr></table>'), [paragraph({ text: 'alone' })])
})

test('quotes, and pictures of our own store only', () => {
  assert.deepEqual(
    readHtml(
      '<blockquote><p>said</p></blockquote><blockquote data-source="Who">so</blockquote><figure data-picture="01JD9Z6H3M8Q4R5T6V7W8X9Y0Z" data-caption="C"></figure><figure><img src="x"><figcaption>f</figcaption></figure>',
    ),
    [
      { type: 'quote', runs: [{ text: 'said' }], source: '' },
      { type: 'quote', runs: [{ text: 'so' }], source: 'Who' },
      { type: 'picture', picture: '01JD9Z6H3M8Q4R5T6V7W8X9Y0Z', caption: 'C' },
      paragraph({ text: 'f' }),
    ],
  )
})

test('plain text: a paragraph a line', () => {
  assert.deepEqual(readPlain('a\r\n\r\nb\u0007\n'), [paragraph({ text: 'a' }), paragraph({ text: 'b' })])
})

const scraps = fc.constantFrom(
  ...'<p>|</p>|<b>|</b>|<ul>|<ol>|<li>|</li>|</ul>|<table>|<tr>|<td colspan=3>|</td>|</tr>|</table>|<h2>|</h2>|<a href="javascript:x">|<a href=/news>|</a>|<br>|<hr>|<script>|</script>|<!--|-->|<|&lt;|&#0;|&#xd800;|&nope;|\u0000|\u000b|x|再|<blockquote>|</blockquote>|<pre>|</pre>|<span style="mso-list:ignore">|</span>|<div'.split(
    '|',
  ),
)

test('whatever is pasted becomes a valid text', () => {
  fc.assert(
    fc.property(fc.array(scraps, { maxLength: 60 }), (parts) => {
      const found = richText.safeParse(readHtml(parts.join('')))
      assert.equal(found.error?.message, undefined, parts.join(''))
    }),
    { numRuns: 1500 },
  )
})

test('a large paste does not take long', () => {
  const html = '<p class=x style="color:red">words <b>bold</b></p>'.repeat(20_000) + '<'.repeat(50_000)
  const tookMs = startProcessorTime()
  assert.ok(readHtml(html).length >= 20_000)
  assert.ok(tookMs() < 3_000)
})
