import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { defineCall } from '../src/shared/call.ts'
import { classesExist } from './structure-classes.ts'
import { bindingFaults, declarationFaults } from './structure-contract.ts'
import {
  doors,
  emptyKernel,
  featureOrder,
  floorOf,
  floorOrder,
  sampleOnDemand,
  tablesBelow,
} from './structure-layers.ts'
import { citationsLeadHere, namedFilesExist } from './structure-citations.ts'
import { noUnusedMessages } from './structure-messages.ts'
import { importsOf, rules, withoutComments, zoneOf, type Rule } from './structure-rules.ts'

/** Faults of one file by one rule. */
const faultsOf = (rule: Rule | undefined, path: string, text = '') => rule!([{ path, text }])

test('a feature holds only the file names of the closed set', () => {
  const rule = rules['closedFileNames']
  for (const path of [
    'contract.ts',
    'server/company-service.ts',
    'server/races.test.ts',
    'web/sign-up-form.tsx',
    'web/admin/review-page.tsx',
    'web/rooms/room-part.tsx',
    'web/admin/calendar/calendar-page.tsx',
  ])
    assert.deepEqual(faultsOf(rule, `src/features/x/${path}`), [], path)
  for (const path of [
    'helpers.ts',
    'server/stuff.ts',
    'web/thing.tsx',
    'web/parts/inner/a-part.tsx',
    'web/admin/parts/inner/a-part.tsx',
    'server/parts/a-service.ts',
    'server/lib/service.ts',
  ])
    assert.equal(faultsOf(rule, `src/features/x/${path}`).length, 1, path)
})

test('a class of a CSS module exists', () => {
  const sheet = {
    path: 'src/web/a.module.css',
    text: '.on { color: red }\n.list .off::before { top: 0.5em }',
  }
  const faults = (code: string) =>
    classesExist([sheet, { path: 'src/web/a.tsx', text: `import a from './a.module.css'\n${code}` }])
  assert.deepEqual(faults('const all = [a.on, a.off, b.a.gone] // a.never'), [])
  assert.deepEqual(faults('const one = a.gone'), ['src/web/a.tsx: src/web/a.module.css has no class .gone'])
})

test('barrels and catch-all folders are refused', () => {
  assert.equal(
    faultsOf(rules['noBarrels'], 'src/server/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n")
      .length,
    1,
  )
  assert.deepEqual(
    faultsOf(rules['noBarrels'], 'src/features/x/server/service.ts', "export { a } from './a-service.ts'\n"),
    [],
  )
  assert.equal(faultsOf(rules['noBarrels'], 'src/web/utils/a.ts', 'export const a = 1').length, 1)
  assert.equal(faultsOf(rules['noBarrels'], 'src/web/index.ts', 'export const a = 1').length, 1)
  assert.deepEqual(
    faultsOf(rules['noBarrels'], 'src/web/a.ts', "export * from './b.ts'\nexport const a = 1"),
    [],
  )
})

test('imports are seen in every form, but not in comments', () => {
  const text =
    "import './a.css'\nimport type { B } from '../b.ts'\n// import '../no.ts'\nconst c = await import('./c.ts')"
  assert.deepEqual(importsOf({ path: 'src/web/x.ts', text }), ['src/web/a.css', 'src/b.ts', 'src/web/c.ts'])
})

/** Faults of one file that imports another. */
const importFaults = (rule: Rule, path: string, target: string) =>
  faultsOf(rule, path, `import { x } from '${target}'`).length

type Import = readonly [path: string, target: string]

function assertImports(rule: Rule, { refused, allowed }: Record<'refused' | 'allowed', readonly Import[]>) {
  for (const [path, target] of refused)
    assert.equal(importFaults(rule, path, target), 1, `${path} → ${target}`)
  for (const [path, target] of allowed)
    assert.equal(importFaults(rule, path, target), 0, `${path} → ${target}`)
}

test('the kernel imports no feature, no sample and no root', () => {
  assertImports(emptyKernel, {
    refused: [
      ['src/shared/i18n.ts', '../features/account/messages.ts'],
      ['src/server/http/http.ts', '../../features/account/server/service.ts'],
      ['src/server/kernel.ts', '../app/server/ports.ts'],
      ['src/web/frame/header.tsx', '../../features/account/contract.ts'],
      ['src/server/jobs/jobs.ts', '../../sample/media.ts'],
    ],
    allowed: [
      ['src/server/http/http.ts', '../ports.ts'],
      ['src/server/http/http.test.ts', '../../features/account/contract.ts'],
      ['src/app/server/ports.ts', '../../features/account/server/service.ts'],
    ],
  })
})

test('imports go down the floors only, and every feature has its place', () => {
  assertImports(floorOrder, {
    refused: [
      ['src/features/account/server/login-service.ts', '../../registration/server/service.ts'],
      ['src/features/files/server/link-service.ts', '../../media/server/service.ts'],
      ['src/features/mailbox/web/contact-part.tsx', '../../meeting/web/ask-part.tsx'],
      ['src/features/media/server/jobs.ts', '../../../sample/media.ts'],
      ['src/sample/media.ts', '../app/server/run.ts'],
      ['src/app/server/run.ts', '../testing/setting.ts'],
      ['src/shared/call.ts', '../server/context.ts'],
    ],
    allowed: [
      ['src/features/registration/server/register-service.ts', '../../account/server/service.ts'],
      ['src/features/account/server/login-service.test.ts', '../../registration/contract.ts'],
      ['src/sample/media.ts', '../features/media/server/picture-service.ts'],
      ['src/app/testing/people.ts', '../../features/account/contract.ts'],
    ],
  })
  assert.match(faultsOf(floorOrder, 'src/features/check-in/rules.ts')[0]!, /no place in the order/)
  assert.equal(new Set(featureOrder).size, featureOrder.length)
  // The order is that of the imports: what is gathered comes in the order of the list.
  const [, listed] = /features = \[\n([^\]]*)\]/.exec(readFileSync('src/app/server/features.ts', 'utf8'))!
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const names = [...listed!.matchAll(/(\w+)Feature,/g)].map(([, name]) => kebab(name!))
  assert.deepEqual(names, featureOrder)
  assert.ok(floorOf('src/features/audit/rules.ts')! > floorOf('src/server/kernel.ts')!)
})

test('a query names no table of a higher feature, accounts apart', () => {
  const tables = (feature: string, name: string) => ({
    path: `src/features/${feature}/server/tables.ts`,
    text: `export interface SomeTables {\n  ${name}: object\n}\n`,
  })
  const faults = (path: string, text: string) =>
    tablesBelow([tables('booking', 'booking'), tables('account', 'account'), { path, text }]).length
  const dates = 'src/features/edition/server/date-service.ts'
  assert.equal(faults(dates, "db.selectFrom('booking').select('id')"), 1)
  assert.equal(faults(dates, "db.leftJoin('booking as b', 'b.id', 'x')"), 1)
  assert.equal(faults('src/server/database/scrub.ts', "await lockRow(ctx.tx, 'booking', id)"), 1)
  assert.equal(faults(dates, "db.leftJoin('account', 'account.id', 'x')"), 0)
  assert.equal(faults('src/features/fees/server/service.ts', "db.selectFrom('booking')"), 0)
})

test('another feature is entered by its door', () => {
  assertImports(doors, {
    refused: [
      ['src/features/fees/server/service.ts', '../../registration/server/row-service.ts'],
      ['src/features/fees/server/service.ts', '../../registration/server/tables.ts'],
      ['src/features/fees/web/fees-page.tsx', '../../registration/web/use-submit.ts'],
      ['src/features/fees/web/fees-page.tsx', '../../registration/web/signup-form.tsx'],
    ],
    allowed: [
      ['src/features/fees/server/list-service.ts', '../../registration/server/service.ts'],
      ['src/features/fees/server/list-service.ts', './statement-service.ts'],
      ['src/features/fees/server/list-service.ts', '../../registration/contract.ts'],
      ['src/features/fees/web/fees-page.tsx', '../../registration/web/admin/company-part.tsx'],
      ['src/app/server/calls.ts', '../../features/fees/server/calls.ts'],
      ['src/sample/fees.ts', '../features/fees/server/invoice-service.ts'],
    ],
  })
})

test('the product loads the sample on demand only', () => {
  const from = 'src/app/server/run.ts'
  assert.equal(importFaults(sampleOnDemand, from, '../../sample/sample.ts'), 1)
  assert.deepEqual(faultsOf(sampleOnDemand, from, "await import('../../sample/sample.ts')"), [])
  assert.equal(importFaults(sampleOnDemand, 'src/app/server/run.test.ts', '../../sample/sample.ts'), 0)
})

test('what a button does is handed to it with its promise', () => {
  const rule = rules['actsOfButtons']
  const fault = (tag: string) => faultsOf(rule, 'src/features/a/web/a-page.tsx', tag).length
  assert.equal(fault('<Button size="sm" onClick={() => void save({ a: 1 })}>Save</Button>'), 1)
  assert.equal(fault('<Button size="sm" onClick={() => save({ a: 1 })}>Save</Button>'), 0)
  assert.equal(fault('<Button busy={busy} onClick={() => void save()}>Save</Button>'), 0)
})

test('forms of the back office take the text controls of the kit', () => {
  const fault = (tag: string) =>
    faultsOf(rules['textControls'], 'src/features/a/web/admin/a-form.tsx', tag).length
  for (const tag of ['<Input value="" />', '<Input.TextArea\n  rows={2}']) assert.equal(fault(tag), 1, tag)
  for (const tag of ['<TextInput value="" />', '<Input.Search', '<InputNumber<number>'])
    assert.equal(fault(tag), 0, tag)
})

test('the dependency direction holds', () => {
  const rule = rules['dependencyDirection']
  const refused: [string, string][] = [
    ['src/app/web/main.tsx', '../../server/db.ts'],
    ['src/features/a/web/a-page.tsx', '../server/service.ts'],
    ['src/features/a/server/service.ts', '../web/messages.ts'],
    ['src/features/a/contract.ts', './server/tables.ts'],
  ]
  for (const [path, target] of refused)
    assert.equal(faultsOf(rule, path, `import { x } from '${target}'`).length, 1, `${path} → ${target}`)
  const allowed: [string, string][] = [
    ['src/features/a/web/a-page.tsx', '../contract.ts'],
    ['src/features/a/web/a-page.tsx', '../../../web/api.ts'],
    ['src/app/web/routes.tsx', '../features/a/web/a-page.tsx'],
  ]
  for (const [path, target] of allowed)
    assert.deepEqual(faultsOf(rule, path, `import { x } from '${target}'`), [], `${path} → ${target}`)
})

test('zones', () => {
  assert.equal(zoneOf('src/features/a/rules.ts'), 'shared')
  assert.equal(zoneOf('src/features/a/server/service.ts'), 'server')
  assert.equal(zoneOf('migrations/0001-kernel.ts'), 'other')
})

test('text outside messages is found, comments are not', () => {
  const rule = rules['noLooseText']
  assert.equal(faultsOf(rule, 'src/features/a/server/service.ts', "const a = '保存'").length, 1)
  assert.deepEqual(faultsOf(rule, 'src/features/a/server/service.ts', '// 保存\n/* 保\n存 */'), [])
  assert.deepEqual(faultsOf(rule, 'src/features/a/messages.ts', "const a = '保存'"), [])
  assert.equal(
    faultsOf(rule, 'src/features/a/web/a-page.tsx', 'return <button type="submit">Save draft</button>')
      .length,
    1,
  )
  assert.deepEqual(
    faultsOf(
      rule,
      'src/features/a/web/a-page.tsx',
      'return <button type="submit">{t(messages.save)}</button>',
    ),
    [],
  )
})

test('hidden clocks, outside paths, and lone tests are found', () => {
  assert.equal(
    faultsOf(rules['noHiddenClock'], 'src/features/a/server/service.ts', 'const at = Date.now()').length,
    1,
  )
  assert.equal(faultsOf(rules['standsAlone'], 'README.md', 'see /home/me/notes').length, 1)
  assert.deepEqual(faultsOf(rules['standsAlone'], 'README.md', 'GET /mas/homework/1'), [])
  assert.equal(faultsOf(rules['noLoneTests'], 'src/a.test.ts', 'test.only("x", () => {})').length, 1)
  assert.equal(faultsOf(rules['noRootHooks'], 'src/a.test.ts', 'let app\nbefore(start)\n').length, 1)
  assert.deepEqual(
    faultsOf(rules['noRootHooks'], 'src/a.test.ts', "describe('x', () => {\n  before(start)\n})"),
    [],
  )
  assert.equal(faultsOf(rules['noLateTests'], 'src/a.test.ts', 'const all = await read()\n').length, 1)
  assert.deepEqual(
    faultsOf(rules['noLateTests'], 'src/a.test.ts', 'const read = async () => await all()'),
    [],
  )
})

test('comments are blanked without moving a line, strings stay', () => {
  assert.equal(withoutComments("a // b\n'// c' /* d\n */ e"), "a     \n'// c'     \n    e")
})

test('a call that declares no access, or is bound to no handler, is a fault', () => {
  const call = defineCall({
    method: 'GET',
    path: 'x/y',
    access: 'public',
    input: z.strictObject({}),
    result: z.null(),
    summary: 'A call.',
  })
  const { access: _access, ...open } = call
  assert.deepEqual(declarationFaults([{ name: 'a', call }]), [])
  assert.match(declarationFaults([{ name: 'a', call: open }])[0]!, /no access/)
  assert.match(
    declarationFaults([{ name: 'a', call: { ...call, access: { staff: ['boss' as never] } } }])[0]!,
    /no access/,
  )
  assert.match(
    declarationFaults([{ name: 'a', call: { ...call, path: 'admin/x' } }])[0]!,
    /neither for staff/,
  )
  assert.match(
    declarationFaults([
      { name: 'a', call },
      { name: 'b', call: { ...call } },
    ])[0]!,
    /declared twice/,
  )
  assert.deepEqual(bindingFaults([{ name: 'a', call }], [call]), [])
  assert.match(bindingFaults([{ name: 'a', call }], [])[0]!, /bound to 0/)
})

test('a text that nothing shows is seen; one handed on whole, spread or renamed is not', () => {
  const declared = 'src/x/messages.ts'
  const text = "export const m = defineMessages({\n  a: { cn: '', en: '' },\n  b: { cn: '', en: '' },\n})\n"
  const faults = (using: string) =>
    noUnusedMessages([
      { path: declared, text },
      { path: 'src/x/a.ts', text: `import { m as t } from './messages.ts'\n${using}` },
    ])
  assert.deepEqual(faults('show(t.a, x.t.b, notT.b) // t.b'), [`${declared}: nothing shows m.b`])
  for (const using of ['show(t.a, t\n  .b)', 'show(t.a, { ...t.b })', 'pick(t)', 't[key]', '{ ...t }'])
    assert.deepEqual(faults(using), [], using)
})

test('citations lead into the repository: unknown numbers and marks of other documents are seen', () => {
  const documents = [
    { path: 'docs/requirements.md', text: '## 7. Calls\n\n### 7.3 Basic\n' },
    { path: 'docs/decisions.md', text: '## 14. Rooms\n' },
  ]
  const faults = (text: string) => citationsLeadHere([...documents, { path: 'src/a.ts', text }])
  assert.deepEqual(
    faults('// Requirement 7, requirement 7.3 and decision 14; issue the invoice, D-U-N-S, PUBLISHED-TTL'),
    [],
  )
  assert.match(faults('// requirement 7.4')[0]!, /a\.ts:1: docs\/requirements\.md has no requirement 7\.4/)
  assert.match(faults('\n// (decision 15)')[0]!, /a\.ts:2: docs\/decisions\.md has no decision 15/)
  for (const old of [
    'D-ROOM',
    'D-PROOF-OF-ADDRESS',
    'spec §5',
    '§ 8',
    'calls.md',
    'issue 4',
    'architecture, rule 7',
    'visual README, "Fields"',
  ])
    assert.match(faults(`// as ${old} says`)[0]!, /not in the repository/, old)
})

test('a document or a comment that names a source file which is not there is seen', () => {
  const faults = (path: string, text: string) =>
    namedFilesExist([
      { path: 'src/web/data/api.ts', text: '' },
      { path, text },
    ])
  for (const there of ['`api.ts`', '`web/data/api.ts`', '`*.test.ts`', '`migrations/NNNN-name.ts`'])
    assert.deepEqual(faults('docs/coverage.md', there), [], there)
  assert.match(
    faults('docs/coverage.md', 'read\n`web/api.ts`')[0]!,
    /coverage\.md:2: there is no web\/api\.ts/,
  )
  for (const told of ['// as in old.ts', '/** (old.ts) */', ' * and old.ts'])
    assert.equal(faults('src/b.ts', told).length, 1, told)
  assert.deepEqual(faults('src/b.ts', "import { x } from './old.ts'"), [])
})
