/**
 * Tables that people send, as rows of text: the first sheet of an Excel workbook, or a CSV file. What is not text as it stands is
 * named by its cell: formulas are never worked out, and a number that Excel has rounded is not taken for what was typed. Files come
 * from outside: this runs in the threads of inspection.ts, and stops at the first row, column or byte over a limit.
 */
import { readCsv } from './csv-reading.ts'
import {
  BrokenTable,
  TableRows,
  type CellFault,
  type TableFault,
  type TableLimits,
  type TableRow,
} from './table-rows.ts'
import { isZip } from './zip-archive.ts'
import { readWorkbook } from './workbook-reading.ts'

export type TableReading =
  | { readonly ok: true; readonly rows: readonly TableRow[]; readonly faults: readonly CellFault[] }
  | { readonly ok: false; readonly fault: TableFault; readonly row?: number }

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** A file's table. What is wrong with the file as a whole is the answer; nothing is thrown for what is in it. */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<TableReading> {
  const table = new TableRows(limits)
  try {
    if (bytes.subarray(0, oldOffice.length).equals(oldOffice)) throw new BrokenTable('oldOffice')
    if (isZip(bytes)) await readWorkbook(bytes, table)
    else readCsv(bytes, table)
    if (!table.rows.length) throw new BrokenTable('empty')
    return { ok: true, rows: table.rows, faults: table.faults }
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    return { ok: false, fault: error.fault, ...(error.row !== undefined && { row: error.row }) }
  }
}
