/** A CSV file as rows: in UTF-8, in UTF-16 as Excel saves "Unicode text", or in GB18030; with commas, semicolons or tabs. */
import { CsvError, parse } from 'csv-parse/sync'
import { BrokenTable, type TableRows } from './table-rows.ts'

const encodings = ['utf-8', 'gb18030'] as const
const separators = [',', ';', '\t'] as const

/** Throws BrokenTable. */
export function readCsv(bytes: Buffer, table: TableRows): void {
  const text = decode(bytes)
  let number = 0
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      // A quotation mark that is never closed would take the rest of the file into one cell.
      max_record_size: 200_000,
      on_record: (cells: string[]) => {
        number++
        cells.forEach((cell, column) => {
          if (isFormula(cell)) table.fault({ row: number, column, kind: 'formula' })
        })
        table.add(number, cells)
        // Kept by the table alone.
        return null
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? new BrokenTable('quotes', number + 1) : error
  }
}

/** A spreadsheet would work it out; a phone number with its country's code is none. */
const isFormula = (cell: string): boolean => /^\s*(?:[=@]|[+-](?![\d\s(（]))/.test(cell)

function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes) ?? refuse('encoding')
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes) ?? refuse('encoding')
  // No text has a zero byte, and most other files have many.
  if (bytes.includes(0) || /^(?:%PDF-|\s*<)/.test(bytes.toString('latin1', 0, 200))) return refuse('notTable')
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes)
    if (text !== null) return text
  }
  return refuse('encoding')
}

/** Without a byte order mark; null where the bytes are not in this encoding. */
function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function refuse(fault: 'encoding' | 'notTable'): never {
  throw new BrokenTable(fault)
}

/** The one that the first row has most of, outside of quotation marks. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const counts = separators.map((sign) => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
