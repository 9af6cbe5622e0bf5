/** Which test files a change can break: `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { importClosure } from '../src/app/testing/import-graph.ts'

/**
 * Files that tests read without importing them: what a first start puts in, what the pages are built from, settings of the
 * packages. A change of one of them concerns every test of the group.
 */
const readByMany: readonly { readonly changed: RegExp; readonly tests: RegExp }[] = [
  { changed: /^(package(-lock)?\.json|tsconfig.*\.json|scripts\/test[\w-]*\.ts)$/, tests: /./ },
  { changed: /^(migrations|reference)\//, tests: /./ },
  {
    changed: /^(vite\.config\.ts|scripts\/b\w+-?\w*\.(ts|mjs)$|src\/(app\/web|web|features\/[\w-]+\/web)\/)/,
    tests: /^e2e\//,
  },
  { changed: /^src\/.*(?<!\.test)\.tsx?$/, tests: /^e2e\// },
  { changed: /^(bench|proof)\//, tests: /^scripts\/(smallest-)?experiments/ },
  // Commands are looked up by their names in package.json.
  { changed: /^scripts\/[a-z]+\.ts$/, tests: /^scripts\/commands/ },
  { changed: /^(src|scripts)\//, tests: /^scripts\/structure/ },
]

/** Whether a test file imports, directly or not, a file that differs from a commit, or may read one. Paths from the root. */
export function changedTests(commit: string): (test: string) => boolean {
  const list = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean)
  const since = list('merge-base', commit, 'HEAD')[0]!
  const changed = [
    ...list('diff', '--name-only', '--relative', since),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
  return testsOf(changed)
}

/** As `changedTests`, of files that are named. */
export function testsOf(changed: readonly string[]): (test: string) => boolean {
  const files = new Set(changed.map((file) => path.resolve(file)))
  const groups = readByMany.filter((group) => changed.some((file) => group.changed.test(file)))
  return (test) =>
    groups.some((group) => group.tests.test(test)) ||
    [...importClosure([path.resolve(test)])].some((file) => files.has(file))
}
