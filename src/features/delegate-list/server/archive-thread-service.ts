/** The thread that makes an archive: the workbook is written and, with the sheet that goes with it, packed and encrypted. */
import { buffer } from 'node:stream/consumers'
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { defineSheet, writeWorkbook, type CellValue } from '../../../server/documents/spreadsheet.ts'
import { serveThread } from '../../../server/threads/thread.ts'

export interface PlainSheet {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly widthCharacters: number }[]
  readonly rows: readonly (readonly CellValue[])[]
}

export interface ArchiveWork {
  /** Of both files, without what is after the dot. */
  readonly name: string
  /** Epoch ms. */
  readonly at: number
  readonly sheets: readonly PlainSheet[]
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

serveThread(async ({ name, at, sheets, cover, password }: ArchiveWork): Promise<Uint8Array> => {
  const workbook = await buffer(writeWorkbook(sheets.map(sheetOf), { at }))
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
