/** The thread that makes an archive: the workbook is written and, with the sheet that goes with it, packed and encrypted. */
import { buffer } from 'node:stream/consumers'
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { defineSheet, writeWorkbook, type CellValue } from '../../../server/documents/spreadsheet.ts'
import { serveThread } from '../../../server/threads/thread.ts'
import { sheetsOf, type ListContent, type PlainSheet } from './export.ts'

export interface ArchiveWork {
  /** Of both files, without what is after the dot. */
  readonly name: string
  /** Epoch ms. */
  readonly at: number
  readonly content: ListContent
  /** PDF. */
  readonly cover: Uint8Array
  readonly password: string
}

// It is a thread already.
configure({ useWebWorkers: false })

const sheetOf = ({ name, columns, rows }: PlainSheet) =>
  defineSheet<readonly CellValue[]>({
    name,
    rows,
    columns: columns.map((column, index) => ({ ...column, value: (row) => row[index] ?? null })),
  })

serveThread(async ({ name, at, content, cover, password }: ArchiveWork): Promise<Uint8Array> => {
  const workbook = await buffer(writeWorkbook(sheetsOf(content).map(sheetOf), { at }))
  // Strength 3 is AES with 256 bits.
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    password,
    encryptionStrength: 3,
    lastModDate: new Date(at),
  })
  await zip.add(`${name}.xlsx`, new Uint8ArrayReader(workbook))
  await zip.add(`${name}.pdf`, new Uint8ArrayReader(cover))
  return zip.close()
})
