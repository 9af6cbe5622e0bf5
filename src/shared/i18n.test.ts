import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessages, fill, languageOf, text } from './i18n.ts'

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

test('the script of a text tells its language, where it has letters', () => {
  const texts = ['瑞再', 'Hualan Re 华澜再保险', 'Munich Re', 'Élan', 'B', '2027', '–']
  assert.deepEqual(texts.map(languageOf), ['cn', 'cn', 'en', 'en', null, null, null])
})
