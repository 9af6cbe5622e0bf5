/** What is pasted from Word, WeChat and web pages: structure is kept, everything else is dropped. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startProcessorTime } from '../../../app/testing/processor-time.ts'
import { richText } from '../../../shared/rich-text-schema.ts'
import { readHtml as readPasted, readPlain } from './paste.ts'

const readHtml = (html: string) => readPasted(html).text
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

/** As Word writes tracked changes: the deletion stands in a class, the element inside names its author. */
const deleted = (words: string) =>
  `<span class=msoDel><del cite="mailto:A" datetime="2026-11-20T10:00">${words}</del></span>`
const inserted = (words: string) =>
  `<span class=msoIns><ins cite="mailto:A" datetime="2026-11-20T10:00">${words}</ins></span>`
const region = (condition: string, content: string) => `<![if !${condition}]>${content}<![endif]>`
/** [what stands on the clipboard, the text, what the editor names as omitted] */
const clipboards: Record<string, [html: string, text: readonly object[], omitted?: readonly string[]]> = {
  'Word: tracked changes, a deleted paragraph and a deleted table row': [
    `<p class=MsoNormal>CNY ${deleted('4800')}${inserted('5200')} a person</p><p class=MsoNormal>${deleted('Gone<o:p></o:p>')}</p>
     <table><tr><td>a</td><td>b</td></tr><tr><td>${deleted('c')}</td><td>${deleted('d')}</td></tr></table>`,
    [paragraph({ text: 'CNY 5200 a person' }), { type: 'table', rows: [[[{ text: 'a' }], [{ text: 'b' }]]] }],
    ['deleted'],
  ],
  'web pages: struck text by element and by style': [
    '<p><del>1</del><s>2</s><strike>3</strike><span style="color:red; text-decoration: underline line-through">4</span><span style="text-decoration:underline">5</span></p>',
    [paragraph({ text: '5' })],
    ['deleted'],
  ],
  'Word: comments stay out, the words that they are about stay': [
    `<p class=MsoNormal>The <a style='mso-comment-reference:A_1;mso-comment-date:20261120T1000'>fee</a><span class=MsoCommentReference><span style='font-size:8.0pt'>${region('supportAnnotations', '<a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a>')}<span style='mso-special-character:comment'>&nbsp;</span></span></span> rises.</p>
     <div style='mso-element:comment-list'>${region('supportAnnotations', '<hr class=msocomoff>')}<div style='mso-element:comment'>${region('supportAnnotations', '<div id="_com_1" class=msocomtxt>')}<p class=MsoCommentText>Sure?</p>${region('supportAnnotations', '</div>')}</div></div>`,
    [paragraph({ text: 'The fee rises.' })],
    ['comments'],
  ],
  'Word: marks and texts of footnotes': [
    `<p class=MsoNormal>Limit<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>${region('supportFootnotes', '[1]')}</span></a> holds.</p>
     <div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>[1] Note</p></div></div>`,
    [paragraph({ text: 'Limit holds.' })],
    ['notes'],
  ],
  'LibreOffice and wikis: marks of notes': [
    '<p>a<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a> b<sup class="reference"><a href="https://wiki.example/x#cite_note-2">[2]</a></sup></p><div id="sdfootnote1"><p class="sdfootnote">1 Note</p></div>',
    [paragraph({ text: 'a b' })],
    ['notes'],
  ],
  'Word: the code of a field is an instruction, its result is text': [
    `<p>Page <span style='mso-element:field-begin'></span> PAGE \\* MERGEFORMAT <span style='mso-element:field-separator'></span>7<span style='mso-element:field-end'></span> of
     <!--[if supportFields]><span style='mso-element:field-begin'></span> NUMPAGES <span style='mso-element:field-separator'></span><![endif]-->9<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]--></p><p><span style='mso-element:field-begin'></span> XE "index"</p><p>end</p>`,
    [paragraph({ text: 'Page 7 of 9' }), paragraph({ text: 'end' })],
  ],
  'hidden text of blocks and words, and what Word asks to be filled in': [
    `<div style="display:none;max-height:0">Preview</div><p>a<span style='display:none;mso-hide:all'>secret</span><span style="visibility: hidden">b</span><span class=MsoPlaceholderText>Click here to enter text.</span>c</p><p hidden>d</p>`,
    [paragraph({ text: 'ac' })],
  ],
  'WPS: the marker of a list in comments': [
    '<p class=MsoNormal style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>2)&nbsp;</span><!--[endif]-->two</p>',
    [{ type: 'list', ordered: true, items: [[{ text: 'two' }]] }],
  ],
  'PowerPoint: the bullet is a style of its own': [
    `<div class=O><span style='mso-special-format:bullet;font-family:Arial'>•</span><span>point</span></div>`,
    [{ type: 'list', ordered: false, items: [[{ text: 'point' }]] }],
  ],
  'webmail: lists of Word whose styles are gone': [
    '<p class="MsoListParagraph" style="text-indent:-18pt"><span style="font-family:Symbol">·<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp; </span></span>dot</p><p class="MsoListParagraph">1.<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span>one</p><p class="MsoListParagraph">no marker</p>',
    [
      { type: 'list', ordered: false, items: [[{ text: 'dot' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'one' }]] },
      paragraph({ text: 'no marker' }),
    ],
  ],
  'Outlook: smileys and arrows in a font of symbols; links through a service that counts': [
    `<p>Yes <span style='font-family:Wingdings;mso-symbol-font-family:Wingdings'><span style='mso-symbol-font-family:Wingdings'>J</span></span> <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&amp;data=05%7C01%7Cli%40example.com">link</a> <a href="https://example.com/n?id=3&amp;utm_source=mail&amp;mc_eid=1f">news</a> <a href="#_Toc12">contents</a></p>`,
    [
      paragraph(
        { text: 'Yes ☺ ' },
        { text: 'link', link: 'https://example.com/a?b=1' },
        { text: ' ' },
        { text: 'news', link: 'https://example.com/n?id=3' },
        { text: ' contents' },
      ),
    ],
  ],
  'Excel: hidden rows and columns': [
    `<table><col width=64><col width=0 style='display:none;mso-width-source:userset'><col width=64><tr><td>a</td><td>hidden</td><td>b</td></tr><tr style='display:none'><td>c</td><td>d</td><td>e</td></tr></table>`,
    [{ type: 'table', rows: [[[{ text: 'a' }], [{ text: 'b' }]]] }],
  ],
  'gaps, readings beside characters, powers and indices': [
    `<p>Day<span style='mso-tab-count:1 dotted'>....... </span>time<span style='mso-spacerun:yes'>&nbsp; </span><ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby> 10<sup>2</sup> m<sup>3</sup> CO<sub>2</sub> 21<sup>st</sup><button>Copy</button></p>`,
    [paragraph({ text: 'Day time 汉 10² m³ CO₂ 21st' })],
  ],
  'a picture of one pixel is missed by nobody': [
    '<p>a<img src="https://count.example/o.gif" width="1" height="1"><img src="x" style="width:1px;height:1px"></p>',
    [paragraph({ text: 'a' })],
  ],
  'a picture is named': ['<p>a<img src="x.png" width="300"></p>', [paragraph({ text: 'a' })], ['pictures']],
}
for (const [name, [html, text, omitted = []]] of Object.entries(clipboards))
  test(name, () => {
    const found = readPasted(html)
    assert.deepEqual(found.text, text)
    assert.deepEqual([...found.omitted], omitted)
  })

test('plain text: lines with a bullet or number and a tab are lists', () => {
  assert.deepEqual(readPlain('Two:\n•\ta\n\uf0b7\tb\n1.\tc\n1.5 d'), [
    paragraph({ text: 'Two:' }),
    { type: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { type: 'list', ordered: true, items: [[{ text: 'c' }]] },
    paragraph({ text: '1.5 d' }),
  ])
})

test('plain text: a paragraph a line', () => {
  assert.deepEqual(readPlain('a\r\n\r\nb\u0007\n'), [paragraph({ text: 'a' }), paragraph({ text: 'b' })])
})

const scraps = fc.constantFrom(
  ...'<p>|</p>|<b>|</b>|<ul>|<ol>|<li>|</li>|</ul>|<table>|<tr>|<td colspan=3>|</td>|</tr>|</table>|<h2>|</h2>|<a href="javascript:x">|<a href=/news>|</a>|<br>|<hr>|<script>|</script>|<!--|-->|<|&lt;|&#0;|&#xd800;|&nope;|\u0000|\u000b|x|再|<blockquote>|</blockquote>|<pre>|</pre>|<span style="mso-list:ignore">|</span>|<div|<del>|</del>|<sup>|</sup>|<![if !supportLists]>|<![endif]>|<span style="mso-element:field-begin">|<col style="display:none">|<p hidden>'.split(
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
