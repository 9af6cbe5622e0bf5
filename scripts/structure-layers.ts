/**
 * Layers: imports go down only. The picture is in ARCHITECTURE.md, "Layers".
 *
 *   tests, scripts, e2e, bench, proof    may import everything
 *   src/app/testing                      starts the product for them
 *   src/app/server, src/app/web          the composition root of either side, which knows every feature
 *   src/sample                           sample and trial data, made of the features' insides
 *   src/features                         in the order of src/app/server/features.ts
 *   src/server, src/web                  the kernel of either side
 *   src/shared                           what both sides use
 */
import { readFileSync } from 'node:fs'
import { importsOf, isTest, withoutComments, zoneOf, type Rule, type SourceFile } from './structure-rules.ts'

/** Features, lowest first, as the root lists them: each may import those before it. */
export const featureOrder: readonly string[] = [
  ...readFileSync(new URL('../src/app/server/features.ts', import.meta.url), 'utf8').matchAll(
    /^import .* from '\.\.\/\.\.\/features\/([\w-]+)\/server\/feature\.ts'$/gm,
  ),
].map(([, name]) => name!)

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** The floor on which a file stands, 0 the lowest; null: it is outside of the house. */
export function floorOf(path: string): number | null {
  const feature = featureOf(path)
  if (feature !== undefined) return 2 + featureOrder.indexOf(feature)
  if (path.startsWith('src/shared/')) return 0
  if (/^src\/(server|web)\//.test(path)) return 1
  if (path.startsWith('src/sample/')) return 2 + featureOrder.length
  if (!path.startsWith('src/app/')) return null
  return (path.startsWith('src/app/testing/') ? 4 : 3) + featureOrder.length
}

/** Each import of a source file that is no test, beside the file that is imported. */
function everyImport(judge: (from: string, target: string) => string | null): Rule {
  return (files) =>
    files.flatMap((file) => {
      if (!/^src\/.*\.tsx?$/.test(file.path) || isTest(file.path)) return []
      return importsOf(file).flatMap((target) => {
        const reason = judge(file.path, target)
        return reason ? [`${file.path}: imports ${target}; ${reason}`] : []
      })
    })
}

/** The kernel knows no feature: what it asks of one it asks through a port (src/server/ports.ts) that src/app fills. */
export const emptyKernel: Rule = everyImport((from, target) =>
  /^src\/(shared|server|web)\//.test(from) && /^src\/(features|sample|app)\//.test(target)
    ? 'the kernel knows neither features nor src/app; ask through a port'
    : null,
)

/** Imports go down: a feature may use those before it in the order, the sample any feature, and the root everything. */
export const floorOrder: Rule = (files) => {
  const unknown = new Set(
    files
      .map(({ path }) => featureOf(path))
      .filter((feature) => feature !== undefined && !featureOrder.includes(feature)),
  )
  return [
    ...[...unknown].map((feature) => `src/features/${feature}: has no place in the order of features`),
    ...everyImport((from, target) => {
      const [here, there] = [floorOf(from), floorOf(target)]
      return here !== null && there !== null && there > here ? 'imports go down only' : null
    })(files),
  ]
}

/** Another feature is entered by its door: on the server `service.ts`, in the browser a part. */
export const doors: Rule = everyImport((from, target) => {
  const [own, other] = [featureOf(from), featureOf(target)]
  if (!own || !other || own === other) return null
  const zone = zoneOf(target)
  if (zone === 'server' && !target.endsWith('/server/service.ts'))
    return `enter ${other} by its server/service.ts`
  if (zone === 'web' && !target.endsWith('-part.tsx'))
    return `enter ${other} by a part, or its contract, rules or messages`
  return null
})

/** Any floor may join who acts, and booking the plan by which a table is named; all other tables are read from above. */
const openTables = new Set(['account', 'session', 'former_staff', 'floor_plan'])

/** Whose table each is, by the features' `server/tables.ts`. */
function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of files) {
    if (!/^src\/features\/[^/]+\/server\/tables\.ts$/.test(path)) continue
    const [, tables = ''] = /export interface \w+Tables \{([\s\S]*?)\n\}/.exec(text) ?? []
    for (const [, table] of tables.matchAll(/^ {2}(\w+):/gm)) owners.set(table!, featureOf(path)!)
  }
  return owners
}

const queried =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|Join|lockRow)\(\s*(?:(?:\w+\.)?tx,\s*)?'(\w+)(?: as \w+)?'/g

/** A query names no table of a higher feature, which no import would show. */
export const tablesBelow: Rule = (files) => {
  const owners = tableOwners(files)
  return files.flatMap(({ path, text }) => {
    const here = floorOf(path)
    if (!/^src\/(server|features)\//.test(path) || isTest(path) || here === null) return []
    return [...withoutComments(text).matchAll(queried)].flatMap(([, table]) => {
      const owner = owners.get(table!)
      const isAbove = owner !== undefined && 2 + featureOrder.indexOf(owner) > here
      return isAbove && !openTables.has(table!)
        ? [`${path}: queries ${table}, a table of ${owner}, which is above it; ask through a port`]
        : []
    })
  })
}

/** The product loads sample and trial data only when it is asked for them (`import()`): a start in production never does. */
export const sampleOnDemand: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    /^src\/app\/(server|web)\//.test(path) &&
    !isTest(path) &&
    /^(import|export)\b[^']*from '(\.\.\/)+sample\//m.test(text)
      ? [`${path}: imports the sample at once; load it with import() where it is asked for`]
      : [],
  )

export const layerRules: Readonly<Record<string, Rule>> = {
  emptyKernel,
  floorOrder,
  doors,
  tablesBelow,
  sampleOnDemand,
}
