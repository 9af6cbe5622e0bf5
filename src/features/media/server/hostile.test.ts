/** What someone might send in the place of a picture, a video, captions or a document: each is refused, in words. */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { buildPdf } from '../../../app/testing/build-pdf.ts'
import {
  boxOf,
  captionsOf,
  docxParts,
  mp4Of,
  photo,
  pngOf,
  relationTo,
  uploadForm,
  zipOf,
} from '../../../app/testing/media-files.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { mediaApi } from '../contract.ts'
import { fileFaults, pictureFaults, type FileFault, type PictureFault } from '../messages.ts'
import type { MediaPurpose } from '../rules.ts'

async function withEditor(work: (app: TestApp, client: TestClient) => Promise<void>): Promise<void> {
  const app = await startApp({ engine: engines[0]! })
  try {
    const { client } = await makeStaff(app, 'editor')
    await work(app, client)
  } finally {
    await app.close()
  }
}

const script = '<script>alert(1)</script>'
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

/** By name: what is sent, and as what it must be refused. */
async function pictureCorpus(): Promise<Record<string, readonly [Buffer, PictureFault]>> {
  const jpg = await photo(200, 100).jpeg().toBuffer()
  const png = await photo(60, 40).png().toBuffer()
  const webp = await photo(60, 40).webp().toBuffer()
  const avif = await photo(60, 40).avif().toBuffer()
  const zip = await zipOf({ 'Evil.class': 'x'.repeat(500) })
  const riff = Buffer.from(webp)
  riff.writeUInt32LE(webp.length * 2, 4)
  const moving = await photo(20, 40).webp({ loop: 0 }).toBuffer()
  const animated = Buffer.concat([moving.subarray(0, 12), Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 2, 0, 0, 0, 19, 0, 0, 39, 0, 0]), moving.subarray(12)]) // prettier-ignore
  animated.writeUInt32LE(animated.length - 8, 4)
  return {
    'an SVG with a script, called PNG': [Buffer.from(svg), 'svg'],
    'an SVG behind a byte order mark': [Buffer.from(`\ufeff  ${svg}`), 'svg'],
    'HTML, called JPG': [Buffer.from(`<!doctype html><title>x</title>${script}`), 'notPicture'],
    'a script': [Buffer.from('#!/bin/sh\nrm -rf /\n'), 'notPicture'],
    'a GIF': [Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), 'gif'],
    'a GIFAR': [Buffer.concat([Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), zip]), 'gif'],
    'a JPG with an archive behind it': [Buffer.concat([jpg, zip]), 'polyglot'],
    'a PNG with an archive behind it': [Buffer.concat([png, zip]), 'polyglot'],
    'a PNG that is a page': [pngOf(10, 10, [['tEXt', Buffer.from(`x\0${script}`)]]), 'polyglot'],
    'a JPG that is a PDF': [Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('%PDF-1.7'), jpg.subarray(2)]), 'polyglot'], // prettier-ignore
    'a JPG cut short': [jpg.subarray(0, jpg.length - 300), 'truncated'],
    'a JPG cut in its head': [jpg.subarray(0, 30), 'truncated'],
    'a PNG cut short': [png.subarray(0, png.length - 20), 'truncated'],
    'a WebP cut short': [webp.subarray(0, webp.length - 20), 'truncated'],
    'a WebP that says it is longer': [riff, 'truncated'],
    'an AVIF cut short': [avif.subarray(0, avif.length - 20), 'truncated'],
    'a bomb of 50,000 by 50,000': [pngOf(50_000, 50_000), 'tooManyPixels'],
    'a bomb cut short': [pngOf(50_000, 50_000).subarray(0, 40), 'tooManyPixels'],
    'a strip of 60,000 by 10': [pngOf(60_000, 10), 'tooManyPixels'],
    'a bomb of 2^31': [pngOf(2 ** 31 - 1, 2 ** 31 - 1), 'tooManyPixels'],
    'no pixels at all': [pngOf(0, 10), 'damaged'],
    'a PNG that moves': [pngOf(10, 10, [['acTL', Buffer.alloc(8)]]), 'animated'],
    'a WebP that moves': [animated, 'animated'],
    'an AVIF that moves': [Buffer.concat([boxOf('ftyp', Buffer.from('avis\0\0\0\0avif')), boxOf('moov', Buffer.alloc(8))]), 'animated'], // prettier-ignore
    'a HEIC': [boxOf('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'heic'],
    'an MP4': [mp4Of(1_000), 'notPicture'],
    'a JPG of three bytes': [Buffer.from([0xff, 0xd8, 0xff]), 'truncated'],
  }
}

async function documentCorpus(): Promise<Record<string, readonly [Buffer, FileFault]>> {
  const doc = (more: Record<string, string | Buffer>) => zipOf({ ...docxParts, ...more })
  const types = docxParts['[Content_Types].xml']!
  const macro = types.replace('wordprocessingml.document.main', 'ms-word.document.macroEnabled.main')
  const plain = await doc({})
  const lying = Buffer.from(plain)
  // The directory's size of the last part: less than what comes out of it.
  const last = lying.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  lying.writeUInt32LE(lying.readUInt32LE(last + 24) - 1, last + 24)
  const link = (type: string, target: string) =>
    doc({ 'word/_rels/document.xml.rels': relationTo(type, target) })
  return {
    'a docm': [await doc({ 'word/vbaProject.bin': 'macros' }), 'macros'],
    'a docm called docx': [await doc({ '[Content_Types].xml': macro }), 'macros'],
    'a control': [await doc({ 'word/activeX/activeX1.bin': 'x' }), 'macros'],
    'a program inside': [await doc({ 'word/embeddings/oleObject1.bin': 'MZ' }), 'embedded'],
    'a template from elsewhere': [await link('attachedTemplate', 'https://evil.example/t.dotm'), 'external'],
    'a picture from elsewhere': [await link('image', '\\\\evil.example\\x.png'), 'external'],
    'a link that runs': [await link('hyperlink', 'javascript:alert(1)'), 'external'],
    'a bomb': [await bomb(), 'bomb'],
    'a bomb that lies about its size': [lying, 'bomb'],
    'an archive of anything': [await zipOf({ 'readme.txt': 'x' }), 'notDocument'],
    'an archive behind something else': [Buffer.concat([Buffer.from('MZ'), plain]), 'notDocument'],
    'an archive with something behind it': [Buffer.concat([plain, Buffer.from('x')]), 'damagedOffice'],
    'a document cut short': [plain.subarray(0, plain.length - 30), 'damagedOffice'],
    'an old document': [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldOffice'],
    'HTML called PDF': [Buffer.from(`<html>${script}</html>`), 'notDocument'],
    'a PDF that runs a script': [
      buildPdf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']), // prettier-ignore
      'scriptInPdf',
    ],
  }
}

/** 600 MB of zeros in 600 KB, as one part of a document. */
async function bomb(): Promise<Buffer> {
  const bytes = await zipOf({ ...docxParts, 'word/media/image1.png': 'x' })
  const packed = deflateRawSync(Buffer.alloc(600 * 1_048_576), { level: 1 })
  // yazl packs what it is given; the sizes of its last part are replaced by those of the bomb.
  const central = bytes.indexOf('PK\u0001\u0002', undefined, 'latin1')
  const last = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  const start = bytes.readUInt32LE(last + 42)
  const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const directory = Buffer.from(bytes.subarray(central))
  const entry = last - central
  directory.writeUInt32LE(packed.length, entry + 20)
  directory.writeUInt32LE(600 * 1_048_576, entry + 24)
  directory.writeUInt32LE(data + packed.length, directory.length - 6)
  return Buffer.concat([bytes.subarray(0, data), packed, directory])
}

const videoCorpus: Record<string, readonly [Buffer, FileFault]> = {
  'HTML called MP4': [Buffer.from(`<html>${script}</html>`.padEnd(200)), 'notVideo'],
  'an MP4 with HTML behind it': [Buffer.concat([mp4Of(500), Buffer.from(script)]), 'damagedVideo'],
  'an MP4 cut short': [mp4Of(500).subarray(0, 400), 'damagedVideo'],
  'an MP4 of sound only': [mp4Of(500, 'isom', 'soun'), 'notVideo'],
  'a MOV': [mp4Of(500, 'qt  '), 'quickTime'],
  'a Matroska file': [Buffer.from('1a45dfa38f4286810142f7810142f2810442828861', 'hex'), 'notVideo'],
  'half a head': [Buffer.from([0x1a, 0x45]), 'notVideo'],
}

const captionsCorpus: Record<string, readonly [Buffer, FileFault]> = {
  'a script': [captionsOf(script), 'markupInCaptions'],
  'a tag with an event': [captionsOf('<b onclick=alert(1)>x</b>'), 'markupInCaptions'],
  'a style that loads': [Buffer.from('WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\n00:01.000 --> 00:02.000\nx\n'), 'markupInCaptions'], // prettier-ignore
  HTML: [Buffer.from(`<html>${script}</html>`), 'notCaptions'],
  'no cue': [Buffer.from('WEBVTT\n\nNOTE nothing\n'), 'noCues'],
  'times that are none': [Buffer.from('WEBVTT\n\nsoon --> later\nx\n'), 'noCues'],
  'Latin 1': [Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\ncaf\u00e9\n', 'latin1'), 'notCaptions'],
  'subtitles of another kind': [Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nx\n'), 'notCaptions'],
}

test('hostile pictures are refused in words, in both languages, and leave nothing', () =>
  withEditor(async (app, client) => {
    for (const [name, [content, fault]] of Object.entries(await pictureCorpus())) {
      for (const locale of ['cn', 'en'] as const) {
        client.locale = locale
        const file = { content, name: 'photo.png', type: 'image/png' }
        const { status, envelope } = await uploadForm(client, mediaApi.uploadPicture.path, file)
        assert.equal(envelope.errorMessage, pictureFaults[fault][locale], name)
        assert.ok(status === 415 || status === 400, name)
      }
    }
    await checkNothing(app)
  }))

const corpora: Record<MediaPurpose, () => Promise<Record<string, readonly [Buffer, FileFault]>>> = {
  document: documentCorpus,
  video: async () => videoCorpus,
  captions: async () => captionsCorpus,
}
for (const [purpose, corpus] of Object.entries(corpora)) {
  test(`hostile files sent as ${purpose} are refused in words, in both languages, and leave nothing`, () =>
    withEditor(async (app, client) => {
      for (const [name, [content, fault]] of Object.entries(await corpus())) {
        for (const locale of ['cn', 'en'] as const) {
          client.locale = locale
          const url = `${mediaApi.uploadMedia.path}?purpose=${purpose}`
          const { status, envelope } = await uploadForm(client, url, { content, name: 'x.pdf' })
          assert.equal(envelope.errorMessage, fileFaults[fault][locale], name)
          assert.ok(status === 415 || status === 400, name)
        }
      }
      await checkNothing(app)
    }))
}

test('what is as it should be is taken', () =>
  withEditor(async (_app, client) => {
    const link = { 'word/_rels/document.xml.rels': relationTo('hyperlink', 'https://example.com/') }
    const good: readonly (readonly [MediaPurpose, Buffer, string])[] = [
      ['document', await zipOf(docxParts), 'docx'],
      ['document', await zipOf({ ...docxParts, ...link }), 'docx'],
      ['video', mp4Of(5_000), 'mp4'],
      ['captions', captionsOf('<v 主持人>各位来宾，<b>欢迎</b>\n- 谢谢'), 'vtt'],
    ]
    for (const [purpose, content, format] of good) {
      const url = `${mediaApi.uploadMedia.path}?purpose=${purpose}`
      const { envelope } = await uploadForm<{ name: string }>(client, url, { content, name: '资料.exe' })
      assert.equal(envelope.result?.name, `资料.${format}`, JSON.stringify(envelope))
    }
  }))

async function checkNothing(app: TestApp): Promise<void> {
  const keys = await app.kernel.storage.list()
  assert.deepEqual(keys.filter((key) => key.startsWith('media/')), []) // prettier-ignore
  assert.deepEqual(await readdir(path.join(app.config.dataDir, 'incoming')), [])
  const rows = await app.tx(({ tx }) => tx.selectFrom('picture').select('id').execute())
  const files = await app.tx(({ tx }) => tx.selectFrom('media_file').select('id').execute())
  assert.deepEqual([rows, files], [[], []])
}
