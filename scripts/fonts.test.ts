import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chinesePieces, headingCharacters, type Piece } from './fonts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { seal, first, rest } = chinesePieces()

/** The piece that a browser takes a character from, by its code point: the first family, else the last of the others whose range has it. */
const pieceOf = new Map<number, Piece>()
for (const piece of [...rest, seal, first])
  for (const part of piece.range.split(',')) {
    const [from, to] = part.slice(2).split('-')
    const last = parseInt(to ?? from!, 16)
    for (let code = parseInt(from!, 16); code <= last; code++) pieceOf.set(code, piece)
  }
const findPiece = (character: string) => pieceOf.get(character.codePointAt(0)!)

test('each character of a heading is in the very piece that its range leads to', () => {
  const listed = headingCharacters()
  assert.equal(new Set(listed).size, listed.length, 'listed once')
  const wrong = [seal, first, ...rest].flatMap((piece) =>
    piece.characters.filter((one) => findPiece(one) !== piece).map((one) => `${one} in ${piece.name}`),
  )
  assert.deepEqual(wrong, [])
})

test('the pieces have every Chinese character and full-width mark of the texts that ship', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('messages.ts') && !/[\\/]admin[\\/]/.test(file))
    .map((file) => path.join('src', file))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const used = new Set([...texts, 'reference/sample-content.json'].flatMap((file) => [...read(file)]))
  const missing = [...used].filter(
    (one) =>
      /[\p{Script=Han}\u3001-\u303f\uff00-\uffef]/u.test(one) && !findPiece(one)?.characters.includes(one),
  )
  assert.deepEqual(missing, [])
})
