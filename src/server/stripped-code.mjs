/**
 * Loads TypeScript whose types the build has taken out already (scripts/strip-code.mjs). Node otherwise takes them out at every start
 * and in every thread, by a WebAssembly program that then stays in memory (20 MB, and half of a start's time). A file is found by
 * its content: what the build has not seen Node strips itself. Plain JavaScript, loaded before anything else (`--import`).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

export const folder = new URL('../../dist/code/', import.meta.url)
export const nameOf = (/** @type {string} */ source) =>
  `${createHash('sha256').update(process.version).update(source).digest('hex')}.js`

/** Null where there is none. */
function readStripped(/** @type {string} */ url) {
  try {
    return readFileSync(new URL(nameOf(readFileSync(new URL(url), 'utf8')), folder), 'utf8')
  } catch {
    return null
  }
}

registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? readStripped(url) : null
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
