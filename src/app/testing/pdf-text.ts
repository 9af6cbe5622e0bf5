/** PDFs as a reader sees them, with poppler's pdftotext. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** For tests that read PDFs back. scripts/test.ts installs it, and says `not run` (with CI=true: failed) where it cannot. */
export const needsPdftotext = spawnSync('pdftotext', ['-v']).error
  ? { skip: 'pdftotext is not on this machine; apt-get install -y poppler-utils' }
  : {}

/** The text of each page, in the order in which it is drawn. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-text-'))
  try {
    const file = path.join(folder, 'read.pdf')
    await writeFile(file, pdf)
    const read = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (read.status !== 0) throw new Error(`pdftotext: ${read.stderr}`)
    return read.stdout.split('\f').slice(0, -1)
  } finally {
    await rm(folder, { recursive: true })
  }
}
