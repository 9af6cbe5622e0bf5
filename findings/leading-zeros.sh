#!/usr/bin/env bash
# A number cell with the format 00000000 shows 01234567 in a spreadsheet, and readers of workbooks give 1234567: the zeros are
# in the cell's format alone. exceljs has a property `text` beside `value`, and that is not what the cell shows either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 numfmt@4.0.1
cat >run.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import { format } from 'numfmt'
import { readSheet } from 'read-excel-file/node'

const written = new ExcelJS.Workbook()
const cell = written.addWorksheet('people').getCell('A1')
cell.value = 1234567
cell.numFmt = '00000000'
await written.xlsx.writeFile('people.xlsx')

const book = new ExcelJS.Workbook()
await book.xlsx.readFile('people.xlsx')
const { value, text, numFmt } = book.getWorksheet('people').getCell('A1')
const [[other]] = await readSheet('people.xlsx')
const shown = format(numFmt, value)

console.log('exceljs 4.4.0: value', value, '· text', text, '· format', numFmt)
console.log('read-excel-file 9.3.17:', other)
console.log('numfmt 4.0.1 applies the format:', shown)
assert.deepEqual([value, text, numFmt, other, shown], [1234567, '1234567', '00000000', 1234567, '01234567'])
JS
node run.mjs
