/** Files on disk for as long as a test looks at them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes bytes into a folder of their own, which is gone afterwards. */
export async function withWorkFolder<T>(bytes: Buffer, use: (place: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  const place = path.join(folder, 'file')
  try {
    await writeFile(place, bytes)
    return await use(place)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
