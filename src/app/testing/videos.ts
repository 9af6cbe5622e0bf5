/** Videos as an editor saves them. */
import assert from 'node:assert/strict'
import { mediaApi } from '../../features/media/contract.ts'
import type { ResultOf, SentOf } from '../../shared/call.ts'
import type { TestClient } from './with-app.ts'

export type VideoSent = SentOf<typeof mediaApi.saveVideo>

/** A published film of the opening, but for what the test is about. */
export const videoOf = (values: Partial<VideoSent> = {}): VideoSent => ({
  year: 2025,
  collection: 'edition',
  title: { cn: '开幕式', en: 'Opening' },
  summary: { cn: '', en: '' },
  poster: null,
  duration: 61,
  fileId: null,
  link: null,
  captionIds: { cn: null, en: null },
  published: true,
  ...values,
})

/** Saves one that is watched elsewhere, and answers its row. */
export async function addVideo(
  staff: TestClient,
  values: Partial<VideoSent>,
): Promise<NonNullable<ResultOf<typeof mediaApi.saveVideo>>> {
  const link = 'https://v.qq.com/x/page/sample.html'
  const { envelope } = await staff.call(mediaApi.saveVideo, videoOf({ link, ...values }))
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
