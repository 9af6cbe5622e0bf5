/** Takes the types out of what the server runs, for src/server/stripped-code.mjs. Files keep their lines and columns. */
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { folder, nameOf } from '../src/server/stripped-code.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export function stripCode() {
  mkdirSync(folder, { recursive: true })
  const present = new Set(readdirSync(folder))
  const files = globSync(['src/**/*.ts', 'migrations/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/web', 'src/app/testing'],
  })
  const wanted = new Set()
  for (const file of files) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    const name = nameOf(source)
    wanted.add(name)
    if (present.has(name)) continue
    // In one step: a server that starts meanwhile never reads half of it.
    const half = new URL(`${name}.${process.pid}`, folder)
    writeFileSync(half, stripTypeScriptTypes(source))
    renameSync(half, new URL(name, folder))
  }
  for (const name of present) if (!wanted.has(name)) rmSync(new URL(name, folder))
}
