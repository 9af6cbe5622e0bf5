import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessages, fill, text } from './i18n.ts'

const messages = defineMessages({
  photos: { cn: '{count} 张照片', en: '{name}: {count:# photo|# photos}' },
})

test('a plural has the form of its number, with the number where it says so', () => {
  const photos = (count: number | string) => text('en', messages.photos, { name: 'Gallery', count })
  assert.deepEqual([0, 1, 2, 21, '1', '1,204'].map(photos), [
    'Gallery: 0 photos',
    'Gallery: 1 photo',
    'Gallery: 2 photos',
    'Gallery: 21 photos',
    'Gallery: 1 photo',
    'Gallery: 1,204 photos',
  ])
  assert.equal(text('cn', messages.photos, { name: '', count: 1 }), '1 张照片')
  // @ts-expect-error a plural demands its number
  text('en', messages.photos, { name: 'Gallery' })
})

test('a form may leave the number out; what no variable fills is left as it is', () => {
  assert.equal(fill('Downloaded {count:once|# times}', { count: 1 }), 'Downloaded once')
  assert.equal(fill('{count:# row|# rows} of {toString}', {}), '{count:# row|# rows} of {toString}')
})
