/**
 * Which modules share a file of script. Left alone, the bundler cuts what several pages share into dozens of small files: a phone on
 * a slow network, which asks for six at a time, waited eleven seconds for the 95 files of a form. So what is shared is kept in few:
 *
 * - `libraries`, `main`: what every visitor loads, and of the kernel what the home page shares with others;
 * - `site`: what the table of routes needs beside them, and the kernel's components that many pages use;
 * - `dialogs`: what signing in and registering share with the pages of features, zod among it;
 * - `member`: what else of the kernel the pages of who is signed in share; `booking`, `people`, `forms`: of the features, what goes
 *   with places, with a person's record, and with zod;
 * - `of-…`: what is left of a page of who is signed in that others load as well, a visitor's page or the back office: one file for
 *   all that the same pages need.
 *
 * What only one page uses stays with it. The home page has its own, so that nothing of these comes with it; but for styles. A phone
 * paints nothing before it has all the sheets of a page, six at a time: those of `site` are in `main`, and those of the home page
 * and its parts in one, `home`, unless a member's page shows them, too.
 */
import { fileURLToPath } from 'node:url'
import { frameInside, insideOf } from '../src/app/web/inside.ts'

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
export interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const entry = pathOf('src/app/web/main.tsx')
/** What every page but the home page comes through: the table of routes, what the pages of a year stand behind, and an outline. */
const ways = ['app/web/routes.tsx', 'web/pages/preparing-page.tsx', 'web/pages/page-skeleton.tsx'].map(
  (one) => pathOf(`src/${one}`),
)
const home = pathOf('src/app/web/pages/home/home-page.tsx')
const homeParts = ['hero-text', 'home-sections'].map((name) =>
  pathOf(`src/app/web/pages/home/${name}-part.tsx`),
)
const dialogs = ['login', 'agreement', 'registration'].map((name) =>
  pathOf(`src/features/account/web/${name}-dialog.tsx`),
)
/** Of so many pages something is thought to be of all. */
const manyPages = 6

/** The module and all that it imports, at any depth. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach((one) => closureOf(one, graph, seen))
  }
  return seen
}

const isOffice = (id: string) => id.includes('/admin/')

/** What is asked for later, at any depth. */
function laterEntries(graph: Graph): Set<string> {
  const seen = new Set<string>()
  const later = new Set<string>()
  const visit = (id: string): void => {
    const info = seen.has(id) ? null : graph.getModuleInfo(id)
    seen.add(id)
    info?.importedIds.forEach(visit)
    for (const one of info?.dynamicallyImportedIds ?? []) visit((later.add(one), one))
  }
  visit(entry)
  return later
}

/** How many of some entries need each module. */
function usesOf(entries: readonly string[], graph: Graph): Map<string, number> {
  const uses = new Map<string, number>()
  for (const one of entries) for (const id of closureOf(one, graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

/** Lowest first: none imports from one above it. */
const order = ['site', 'member', 'dialogs', 'booking', 'people', 'forms'] as const
type Chunk = (typeof order)[number]

/** The file of every module that has one by these rules; asked once a build. */
export function chunksOf(graph: Graph): Map<string, string> {
  const first = closureOf(entry, graph)
  const all = laterEntries(graph)
  const later = [...all].filter((id) => !isOffice(id))
  const ofHome = new Set(homeParts.flatMap((one) => [...closureOf(one, graph)]))
  const fixed = new Set([...first, ...closureOf(home, graph), ...later])
  for (const way of ways.slice(1)) fixed.delete(way)
  const pages = later.filter((id) => id.endsWith('-page.tsx'))
  const ofPages = usesOf(pages, graph)
  const inside = [frameInside, ...Object.values(insideOf)].flatMap(({ modules }) => modules)
  const members = [...new Set(inside)].map(pathOf)
  const ofMembers = usesOf(members, graph)
  const ofDialogs = new Set(dialogs.flatMap((one) => [...closureOf(one, graph)]))
  const found = new Map<string, Chunk>()
  for (const id of new Set([...ofPages.keys(), ...ofMembers.keys()])) {
    if (fixed.has(id)) continue
    const uses = { pages: ofPages.get(id) ?? 0, members: ofMembers.get(id) ?? 0 }
    const chunk = chunkOf(id, { graph, ...uses, isOfDialogs: ofDialogs.has(id) })
    const isAbove = chunk && order.indexOf(chunk) > order.indexOf('dialogs')
    if (chunk) found.set(id, isAbove && ofDialogs.has(id) ? 'dialogs' : chunk)
  }
  for (const id of ways.flatMap((way) => [...closureOf(way, graph)]))
    if (!fixed.has(id) && !ofHome.has(id)) found.set(id, 'site')
  takeAlong(found, fixed, graph)
  // Every page needs it, and the home page has it anyway; with the drawings the server alone draws.
  const everywhere = [...closureOf(home, graph)].filter(
    (id) => (ofPages.get(id) ?? 0) >= manyPages && !id.endsWith('/rings-drawing.ts'),
  )
  const isApart = (id: string) => fixed.has(id) || [...closureOf(id, graph)].some((one) => found.has(one))
  const withHome = [...ofHome].filter((id) => isKernel(id) && ofPages.has(id) && !isApart(id))
  const names = [...first, ...everywhere, ...withHome].map(
    (id) => [id, id.includes('/node_modules/') ? 'libraries' : 'main'] as const,
  )
  const files = new Map<string, string>([...names, ...found])
  for (const id of [home, ...homeParts].flatMap((one) => [...closureOf(one, graph)]))
    if (isSheet(id) && !files.has(id)) files.set(id, ofMembers.has(id) ? 'main' : 'home')
  for (const [id, file] of files) if (file === 'site' && isSheet(id)) files.set(id, 'main')
  const shared = usesOf([...all], graph)
  for (const [id, file] of leftOf(members, graph))
    if (!fixed.has(id) && !files.has(id) && shared.get(id)! > 1)
      files.set(id, ofDialogs.has(id) ? 'dialogs' : file)
  return files
}

/** A file's name for each module of these entries: the same for all that the same of them need. Whatever it imports, they need, too. */
function leftOf(entries: readonly string[], graph: Graph): Map<string, string> {
  const needed = new Map<string, string[]>()
  for (const entry of entries)
    for (const id of closureOf(entry, graph)) needed.set(id, [...(needed.get(id) ?? []), nameOf(entry)])
  return new Map([...needed].map(([id, names]) => [id, `of-${names.join('-')}`]))
}

const nameOf = (id: string) => id.slice(id.lastIndexOf('/') + 1).replace(/(-page|-part)?\.tsx?$/, '')

const isKernel = (id: string) => /\/src\/(web|shared|features\/files)\//.test(id)
const isSheet = (id: string) => id.endsWith('.css')

interface Uses {
  readonly graph: Graph
  readonly pages: number
  readonly members: number
  readonly isOfDialogs: boolean
}

function chunkOf(id: string, uses: Uses): Chunk | null {
  const isZod = [...closureOf(id, uses.graph)].some((one) => one.includes('/node_modules/zod/'))
  if (isKernel(id) && !isZod && uses.pages >= manyPages) return 'site'
  // What checks a form is much, and two pages that share it alone have a file of their own (`of-…`).
  if (uses.members < (isZod && !uses.isOfDialogs ? 3 : 2)) return null
  const isOfPeople = /\/features\/(registration|account|ticket)\//.test(id)
  if (isZod) return isKernel(id) || isOfPeople || id.includes('/node_modules/') ? 'forms' : null
  if (isKernel(id)) return 'member'
  if (isOfPeople) return 'people'
  return /\/features\/(booking|rooms-and-tables)\//.test(id) ? 'booking' : null
}

/** What a module of a chunk imports goes into the lowest chunk that needs it: no chunk imports a page or one above it. */
function takeAlong(found: Map<string, Chunk>, fixed: ReadonlySet<string>, graph: Graph): void {
  for (const chunk of order)
    for (const [id, own] of found) {
      if (own !== chunk) continue
      for (const one of closureOf(id, graph)) {
        const other = found.get(one)
        if (fixed.has(one) || (other && order.indexOf(other) <= order.indexOf(chunk))) continue
        found.set(one, chunk)
      }
    }
}
