import assert from 'node:assert/strict'
import { it } from 'node:test'
import { darkened, darkPalette, mailStyle } from './mail-style.ts'

const html =
  '<style>@media (prefers-color-scheme:dark){.g{background:#0b141d!important}.t{color:#f3f6f5!important}}@media (max-width:599px){.g{padding:0}}</style>'

it('the dark preview draws an element as its classes say, and another one as before', () => {
  const palette = darkPalette(html)
  const look = (attributes: Record<string, string>) => mailStyle(darkened(attributes, palette)['style'] ?? '')
  assert.deepEqual(look({ class: 'g t', style: 'background:#ffffff;color:#0b2038;padding:4px' }), {
    background: '#0b141d',
    color: '#f3f6f5',
    padding: '4px',
  })
  assert.deepEqual(look({ class: 'o', style: 'padding:4px' }), { padding: '4px' })
  assert.equal(darkPalette('<p>Words</p>').size, 0)
  assert.deepEqual(darkened({ class: 'g' }, null), { class: 'g' })
})
