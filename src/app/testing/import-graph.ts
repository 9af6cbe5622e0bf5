/** Which of our own files import which, read from their text: for what a template of tests is made by, and for `npm test -- --changed`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Of `import … from`, `export … from`, `import()` and `new URL(…, import.meta.url)`; type-only imports leave nothing at run time. */
const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\(\s*)['"](\.{1,2}\/[^'"]+)['"]/g
const typeOnly = /^(?:import|export) type [^'"]*['"][^'"]+['"]/gm

/** The files of this repository that one imports, as absolute paths. */
export function importsOf(file: string): string[] {
  if (!/\.(tsx?|mjs)$/.test(file)) return []
  const text = readFileSync(file, 'utf8').replace(typeOnly, '')
  const found = [...text.matchAll(specifier)].map(([, name]) => path.resolve(path.dirname(file), name!))
  return [...new Set(found)].filter((name) => path.extname(name) && existsSync(name))
}

/** The given files and all that they import, directly or not. */
export function importClosure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    importClosure(importsOf(file), seen)
  }
  return seen
}
