/** Where things are on a badge: all within its safe area, nothing over the code, whatever the name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureText, type DrawnText, type Shape } from '../../../server/documents/drawn-page.ts'
import { badgeSizes } from '../format-rules.ts'
import { drawLabel } from './label-service.ts'
import { drawFront, type BadgeFace } from './layout-service.ts'

const face: BadgeFace = {
  large: '陆之衡',
  small: 'Lu Zhiheng',
  organisation: '澄湖财产保险股份有限公司',
  role: '国际业务部 总经理',
  category: { word: { cn: '代表', en: 'Delegate' }, colour: 'lake' },
  code: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234',
}
const long = 'Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach'
const company = 'Kwame & Sons Reinsurance Brokers of the Hong Kong and Macao Special Administrative Regions'
const faces: readonly BadgeFace[] = [
  face,
  { ...face, large: long, small: '', organisation: company, role: company },
  { ...face, large: '阿卜杜拉·买买提明·努尔艾合买提', small: long },
  { ...face, large: '王'.repeat(30), small: long, organisation: '公司'.repeat(40), role: '总'.repeat(100) },
  { ...face, large: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren', small: '' },
  { ...face, large: 'W M', small: 'W'.repeat(61) },
  {
    ...face,
    category: { word: { cn: '参展工作人员及其助手十六字整整', en: 'Exhibitor helpers' }, colour: 'gold' },
  },
]

const textsOf = (shapes: readonly Shape[]): DrawnText[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'text'
      ? [shape]
      : shape.kind === 'picture' && shape.scale === 1
        ? textsOf(shape.shapes)
        : [],
  )
const shown = ({ shapes }: { shapes: readonly Shape[] }) =>
  textsOf(shapes)
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')

for (const format of ['card', 'a6', 'label'] as const)
  test(`nothing is cut, and everything is 4 mm from the edges and clear of the code [${format}]`, () => {
    for (const one of faces) {
      const edition = { year: 2027, conference: { cn: '上海国际再保险会议', en: 'Shanghai Conference' } }
      const page = format === 'label' ? drawLabel(one) : drawFront(one, edition, { format, bleed: true })
      const qr = {
        label: { left: 60, top: 10.5, bottom: 40.5 },
        card: { left: 57.95, top: 81.9, bottom: 110 },
        a6: { left: 69, top: 94, bottom: 126 },
      }[format]
      assert.deepEqual({ width: page.width, height: page.height }, badgeSizes[format])
      for (const text of textsOf(page.shapes)) {
        const right = text.x + measureText(text.text, text)
        assert.ok(text.x >= 4 && right <= page.width - 4 + 0.05, `${text.text}: ${text.x} to ${right}`)
        assert.ok(text.y - text.size >= 3 && text.y <= page.height - 2, `${text.text}: ${text.y}`)
        const beside = text.y < qr.top || text.y - 0.8 * text.size > qr.bottom || right <= qr.left
        assert.ok(beside, `${text.text} is over the code`)
      }
      for (const part of [one.large, one.small, one.organisation, format === 'label' ? '' : one.role])
        assert.ok(shown(page).includes(part.replace(/\s/g, '')), `${part} in ${shown(page)}`)
    }
  })

test('the measures of 90 × 130: sizes of names, code of 28 mm with its quiet zone', () => {
  const edition = { year: 2027, conference: { cn: '会', en: '' } }
  const sizeOf = (large: string) => {
    const page = drawFront({ ...face, large, small: '' }, edition, { format: 'card', bleed: false })
    return textsOf(page.shapes).find(({ text }) => large.startsWith(text))!.size
  }
  assert.deepEqual(
    ['陆之衡', '欧阳见深', 'Ingrid Solvang', 'Aurelio Castellan'].map(sizeOf),
    [17, 15, 12.5, 12.5],
  )
  const page = drawFront(face, edition, { format: 'card', bleed: false })
  const ground = page.shapes.at(-2)
  assert.ok(ground?.kind === 'path')
  assert.match(ground.d, /^M57\.95 81\.95h28\.05v28\.05/)
})
