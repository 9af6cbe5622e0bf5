import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusMessages } from '../../features/my-conference/web/messages.ts'
import { statusLabels } from '../../features/registration/messages.ts'
import { companyStatuses } from '../../features/registration/rules.ts'

test('the head of My conference calls the state of a registration what every other page calls it', () => {
  for (const status of companyStatuses) assert.deepEqual(statusMessages[status], statusLabels[status], status)
})
