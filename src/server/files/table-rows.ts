/** Rows of a table as they are read, whatever the file is. */

export interface TableLimits {
  /** Rows that hold anything, with the headings. */
  readonly rows: number
  readonly columns: number
  readonly cellCharacters: number
}

export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/**
 * `formula`; `rounded`: a number of more digits than Excel keeps; `date`: Excel took what was typed for a date; `error`: Excel shows
 * an error; `long`; `control`: a sign that no text has. At most `cellFaultsAtMost` are told.
 */
export interface CellFault {
  /** From 1, as `TableRow.number`. */
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly kind: 'formula' | 'rounded' | 'date' | 'error' | 'long' | 'control'
}
export const cellFaultsAtMost = 1_000

/** `quotes`: in the row named a quotation mark is not closed or stands where none may be. */
export type TableFault =
  | 'notTable'
  | 'oldOffice'
  | 'encoding'
  | 'damaged'
  | 'bomb'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'quotes'

/** Thrown while a table is read; `readTable` answers it. */
export class BrokenTable extends Error {
  readonly fault: TableFault
  readonly row: number | undefined
  constructor(fault: TableFault, row?: number) {
    super(`a table is refused: ${fault}`)
    this.fault = fault
    this.row = row
  }
}

/** Rows as they are read, judged cell by cell. */
export class TableRows {
  readonly rows: TableRow[] = []
  readonly faults: CellFault[] = []
  readonly #limits: TableLimits
  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  /** Cells by their columns, as they stand in the file; a row without any text is left out. Throws BrokenTable over a limit. */
  add(number: number, cells: readonly string[]): void {
    const texts = cells.map((cell) => cell.trim())
    while (texts.at(-1) === '') texts.pop()
    if (!texts.length) return
    if (texts.length > this.#limits.columns) throw new BrokenTable('tooManyColumns', number)
    if (this.rows.length >= this.#limits.rows) throw new BrokenTable('tooManyRows')
    texts.forEach((text, column) => {
      if (text.length > this.#limits.cellCharacters) this.fault({ row: number, column, kind: 'long' })
      // Line breaks and tabs within a cell are typed; others come of broken files.
      else if (/[^\P{Cc}\t\n\r]/u.test(text)) this.fault({ row: number, column, kind: 'control' })
    })
    this.rows.push({ number, cells: texts.map((text) => text.slice(0, this.#limits.cellCharacters)) })
  }

  fault(fault: CellFault): void {
    if (this.faults.length < cellFaultsAtMost) this.faults.push(fault)
  }
}
