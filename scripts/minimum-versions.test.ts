/**
 * Packages with known holes below a version stay above it (requirement 11.10). The list is
 * docs/minimum-versions.json; the lockfile says what is installed, nested copies included. An engine
 * that is out of support would be such a hole as well.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

interface Lockfile {
  packages: Record<string, { version?: string; resolved?: string }>
}

const read = async (file: string) =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8')) as unknown

function isBelow(version: string, minimum: string): boolean {
  const [left, right] = [version, minimum].map((text) => text.split('-')[0]!.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (left![index] ?? 0) - (right![index] ?? 0)
    if (difference) return difference < 0
  }
  return false
}

test('versions are compared by number, not by letter', () => {
  assert.equal(isBelow('5.9.0', '5.12.1'), true)
  assert.equal(isBelow('10.1.4', '10.1.4'), false)
  assert.equal(isBelow('6.0.0', '5.12.1'), false)
})

test('no installed package is below its minimum version', async () => {
  const minimum = (await read('docs/minimum-versions.json')) as Record<string, string>
  const { packages } = (await read('package-lock.json')) as Lockfile
  const found = new Set<string>()
  for (const [place, { version }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1)!
    if (!version || !Object.hasOwn(minimum, name)) continue
    found.add(name)
    assert.ok(!isBelow(version, minimum[name]!), `${name} ${version} is below ${minimum[name]}`)
  }
  // A name that is not installed now is held anyway when it comes in with something else.
  assert.ok(found.has('fastify') && found.has('nodemailer'), 'the list is about what is installed')
})

test('the pinned Node is a supported LTS line, and the lockfile names no registry host', async () => {
  const { packages } = (await read('package-lock.json')) as Lockfile
  assert.match(packages['node_modules/node']?.version ?? '', /^24\./)
  assert.deepEqual(
    Object.values(packages).filter((entry) => /:\/\//.test(entry.resolved ?? '')),
    [],
  )
})
