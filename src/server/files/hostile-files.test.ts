/**
 * Every inspector meets files made to hurt it, in the threads where it meets those that people send. The short version of `npm run
 * proof -- files`: a file of some kilobytes is always judged, never given up for its time or memory.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { createInspector } from './inspection.ts'
import type { InspectionRequest, Inspections } from './inspection-worker.ts'
import { hostileKinds, knownAttacks } from '../../app/testing/hostile-files.ts'
import { withWorkFolder } from '../../app/testing/work-folder.ts'

const isAccepted = (found: Inspections[keyof Inspections]): boolean =>
  'found' in found
    ? found.found.ok
    : 'finding' in found && !('ok' in found)
      ? found.finding === null
      : found.ok

describe('hostile files', () => {
  const given: string[] = []
  const inspector = createInspector({ warn: (...said: unknown[]) => void given.push(JSON.stringify(said)) })
  after(() => inspector.close())
  const judge = (asked: InspectionRequest, bytes: Buffer) =>
    withWorkFolder(bytes, (place) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return inspector.inspect(
        'somebody',
        { sizeBytes: bytes.length, sha256, look: async () => place },
        asked,
      )
    })

  test('what once held the process is judged, and refused', async () => {
    for (const [name, { asked, bytes }] of Object.entries(await knownAttacks())) {
      const found = await judge(asked, bytes)
      assert.ok(found.ok, `${name}: given up; ${given.join()}`)
      assert.equal(isAccepted(found.result), false, name)
    }
  })

  for (const [name, { asked, files }] of Object.entries(hostileKinds(200))) {
    test(`${name}: crooked lengths, nesting, repetition, early ends`, () =>
      fc.assert(
        fc.asyncProperty(files, async (make) => {
          const found = await judge(asked, await make())
          assert.ok(found.ok, `given up; ${given.at(-1)}`)
        }),
        { numRuns: 60 },
      ))
  }
})
