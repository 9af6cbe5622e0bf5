import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testsOf } from './changed-tests.ts'

const isChosen = (changed: string, file: string) => testsOf([changed])(file)

test('a test is chosen when it, or what it imports at whatever distance, has changed', () => {
  const file = 'src/features/fees/server/fees.test.ts'
  assert.ok(isChosen(file, file))
  assert.ok(isChosen('src/features/fees/rules.ts', file))
  assert.ok(isChosen('src/server/database/db.ts', file))
  assert.ok(!isChosen('src/web/ui/combobox.tsx', file))
  assert.ok(!isChosen('docs/operations.md', file))
})

test('what is read without an import chooses the tests that may read it', () => {
  assert.ok(isChosen('migrations/0001-first.ts', 'src/features/fees/server/fees.test.ts'))
  assert.ok(isChosen('src/web/ui/combobox.tsx', 'e2e/combobox.test.ts'))
  assert.ok(isChosen('bench/pages.ts', 'scripts/smallest-experiments.test.ts'))
  assert.ok(!isChosen('bench/pages.ts', 'e2e/combobox.test.ts'))
  assert.ok(isChosen('package-lock.json', 'scripts/structure.test.ts'))
})
