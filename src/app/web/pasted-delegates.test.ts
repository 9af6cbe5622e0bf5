/** Nine colleagues pasted at once: all limits are told together, and one act for each settles it for every row. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityCode } from '../../shared/activity-codes.ts'
import type { ActivityUsage } from '../../features/registration/contract.ts'
import { blankDelegate, type SignupForm } from '../../features/registration/web/signup/use-signup-form.ts'
import {
  keepForFirst,
  overLimits,
  standingsOf,
} from '../../features/registration/web/delegates/use-limits.ts'
import { judgeRows, readTable } from '../../features/registration/web/delegates/use-paste.ts'

const usageOf = (code: ActivityCode, limitPerOrganisation: number | null, left: number | null = null) =>
  ({ code, limitPerOrganisation, left, used: 0, waitingList: false }) as ActivityUsage

const activities = [usageOf('main-forum', 3), usageOf('welcome-reception', 2), usageOf('visit-1', null, 8)]

const standingsFor = (delegates: SignupForm['delegates']) =>
  standingsOf({ activities } as never, { delegates } as SignupForm)

const chosen = 'Main forum, Welcome reception, Visit 1'
const nine = [
  'Name\tDocument number\tActivities',
  ...Array.from({ length: 9 }, (_, index) => `Person ${index}\tP000000${index % 8}\t${chosen}`),
].join('\n')

function judge(kept: readonly ActivityCode[], leftOut: ReadonlySet<number> = new Set()) {
  const table = readTable(nine)
  const keys = new Set(table.rows.filter((_, index) => leftOut.has(index)).map(({ key }) => key))
  return judgeRows(table, keys, {
    shared: undefined,
    emails: [],
    documents: [],
    kept: new Set(kept),
    standings: standingsFor([]),
    judging: { now: 0, categories: [] },
    locale: 'en',
  })
}
const faultyRows = ({ rows }: ReturnType<typeof judge>) =>
  rows.flatMap(({ wrong }, index) => (wrong['activities'] ? [index] : []))

test('pasted rows show every exceeded limit at once, each on its own row', () => {
  const judged = judge([])
  assert.deepEqual(judged.over, [
    { code: 'main-forum', wanted: 9, room: 3 },
    { code: 'welcome-reception', wanted: 9, room: 2 },
    { code: 'visit-1', wanted: 9, room: 8 },
  ])
  assert.deepEqual(faultyRows(judged), [2, 3, 4, 5, 6, 7, 8])
  assert.match(judged.rows[8]!.wrong['activities']!, /Welcome reception, Main forum, Visit 1|Main forum/)
  assert.deepEqual(
    judged.rows.flatMap(({ wrong }, index) => (wrong['certificateNumber'] ? [index] : [])),
    [8],
    'a document number that an earlier row has',
  )
})

test('kept for the first rows, no cell is wrong and the others go without', () => {
  const judged = judge(['main-forum', 'welcome-reception', 'visit-1'])
  assert.deepEqual([judged.over, faultyRows(judged)], [[], []])
  assert.deepEqual(
    judged.rows.map(({ delegate }) => delegate.activities.length),
    [3, 3, 2, 1, 1, 1, 1, 1, 0],
  )
  assert.deepEqual(judged.rows[2]!.dropped, ['welcome-reception'])
  const without = judge(['main-forum', 'welcome-reception', 'visit-1'], new Set([0]))
  assert.deepEqual(
    without.rows[3]!.dropped,
    ['welcome-reception'],
    'the next row takes the seat of one left out',
  )
})

test('a form with more seats than a limit is brought within it in the order of its people', () => {
  const delegates = Array.from({ length: 4 }, () => blankDelegate({ activities: ['main-forum', 'visit-1'] }))
  const over = overLimits(standingsFor(delegates))
  assert.deepEqual(over, [{ code: 'main-forum', wanted: 4, room: 3 }])
  const kept = keepForFirst(delegates, over)
  assert.deepEqual(
    kept.map(({ activities: left }) => left.length),
    [2, 2, 2, 1],
  )
  assert.deepEqual(overLimits(standingsFor(kept)), [])
})
