/** What anybody may load under /media and /download/file: pictures that are ready, published videos, captions and documents. */
import type { StoredDocument, PublicDocument } from '../../../server/pages/document.ts'
import type { ReadContext } from '../../../server/context.ts'
import { idPattern } from '../../../shared/ids.ts'
import { derivativeFormats, fileFormats } from '../rules.ts'
import { countDownload, findPublic, findPublicFile } from './media-file-service.ts'
import type { MediaFileTable } from './tables.ts'

export { setFileUses } from './media-file-service.ts'
export { readPictures, setPictureUses } from './picture-service.ts'

/** Whatever is in it, a browser that opens it runs and loads nothing. */
const still = { 'content-security-policy': "sandbox; default-src 'none'" }
/** What can be taken back: asked for anew each time, and not for search engines, which find its page. */
const fleeting = { ...still, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

type Params = Readonly<Record<string, string>>

async function findDerivative(
  ctx: ReadContext,
  { id = '', name = '' }: Params,
): Promise<StoredDocument | null> {
  const [, format] = /^\d{1,5}\.(avif|webp|jpg)$/.exec(name) ?? []
  if (!format || !idPattern.test(id)) return null
  const row = await ctx.db
    .selectFrom('picture')
    .select(['made', 'made_key'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const made = row ? row.made : {}
  if (!row || !Object.hasOwn(made, name)) return null
  return {
    type: derivativeFormats[format as keyof typeof derivativeFormats],
    sizeBytes: made[name]!,
    open: (range) => ctx.kernel.storage.get(`${row.made_key}/${name}`, range),
    headers: still,
  }
}

/** `name` is the file's id with its format. */
async function findFile(
  ctx: ReadContext,
  name: string,
  purpose: MediaFileTable['purpose'],
): Promise<StoredDocument | null> {
  const [id = '', format, ...rest] = name.split('.')
  if (!idPattern.test(id) || rest.length) return null
  const file = await findPublic(ctx.db, id)
  return file?.purpose === purpose && file.format === format ? show(ctx, file) : null
}

function show(ctx: ReadContext, file: MediaFileTable): StoredDocument {
  return {
    type: fileFormats[file.format],
    sizeBytes: file.size_bytes,
    open: (range) => ctx.kernel.storage.get(file.storage_key, range),
    headers: still,
  }
}

/** A document under its own id or under that of its download; it counts once, where its first byte leaves. */
async function findDocument(ctx: ReadContext, id: string): Promise<StoredDocument | null> {
  const found = idPattern.test(id) ? await findPublicFile(ctx.db, id) : null
  if (!found) return null
  const { downloadId, file } = found
  const stored = show(ctx, file)
  return {
    ...stored,
    async open(range) {
      const content = await stored.open(range)
      if (content && downloadId && range.start === 0)
        await ctx.kernel.engine.write((tx) => countDownload(tx, downloadId))
      return content
    },
    fileName: file.name,
    headers: fleeting,
  }
}

export const mediaDocuments: readonly PublicDocument[] = [
  { path: '/media/:id/:name', find: findDerivative },
  { path: '/media/video/:name', find: (ctx, { name = '' }) => findFile(ctx, name, 'video') },
  { path: '/media/captions/:name', find: (ctx, { name = '' }) => findFile(ctx, name, 'captions') },
  { path: '/media/file/:id', find: (ctx, { id = '' }) => findDocument(ctx, id) },
  { path: '/download/file/:id', find: (ctx, { id = '' }) => findDocument(ctx, id) },
]
