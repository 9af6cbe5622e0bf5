/**
 * The rules of the house that neither the compiler nor the linter can see (architecture, "Rules of
 * style"): each takes the files and answers what is wrong, one line a fault.
 */

export interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string
  readonly text: string
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export type Rule = (files: readonly SourceFile[]) => string[]

const featureRoot =
  /^(contract|fields|prices|categories|([a-z0-9-]+-)?rules|messages|sheets)\.ts$|^(contract|([a-z0-9-]+-)?rules)\.test\.ts$/
const featureServer =
  /^(feature|tables|calls|service|jobs|mails|export)\.ts$|^[a-z0-9-]+-service\.ts$|^[a-z0-9-]+\.test\.ts$/
const featureWeb =
  /^([a-z0-9-]+-(page|form|dialog|part)|)\.tsx$|^use-[a-z0-9-]+\.tsx?$|^(messages|[a-z0-9-]+-(messages|store))\.ts$|^[a-z0-9-]+\.module\.css$/

/** A feature holds only the file names that the architecture lists. */
export const closedFileNames: Rule = (files) =>
  files.flatMap(({ path }) => {
    const match = /^src\/features\/([^/]+)\/(?:(server|web(?:\/admin)?(?:\/[a-z0-9-]+)?)\/)?([^/]+)$/.exec(
      path,
    )
    if (!path.startsWith('src/features/')) return []
    if (!match)
      return [
        `${path}: a feature has only the folders server, web and web/admin, these two with one for each screen`,
      ]
    const [, , zone, name] = match
    const allowed = zone === undefined ? featureRoot : zone === 'server' ? featureServer : featureWeb
    return allowed.test(name!) ? [] : [`${path}: not one of the file names that a feature may hold`]
  })

/** No barrels but a feature's door on the server, no drawers where everything ends up. */
export const noBarrels: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!path.startsWith('src/')) return []
    if (/\/(utils|helpers|common|lib|misc)\//.test(path)) return [`${path}: a folder must say what it holds`]
    if (/\/index\.tsx?$/.test(path)) return [`${path}: no index files`]
    if (/^src\/features\/[^/]+\/server\/service\.ts$/.test(path)) return []
    const code = withoutComments(text).trim()
    const statements = code.split('\n').filter((line) => line.trim())
    const forwards = statements.filter((line) => /^export\s.*\sfrom\s/.test(line))
    return statements.length > 0 && forwards.length === statements.length && /\.tsx?$/.test(path)
      ? [`${path}: only forwards other files; import them where they are used`]
      : []
  })

type Zone = 'shared' | 'server' | 'web' | 'other'

export function zoneOf(path: string): Zone {
  if (path.startsWith('src/shared/')) return 'shared'
  if (/^src\/(server|app\/(server|testing)|sample)\//.test(path)) return 'server'
  if (/^src\/(app\/)?web\//.test(path)) return 'web'
  const feature = /^src\/features\/[^/]+\/(?:(server|web)\/)?/.exec(path)
  if (feature) return (feature[1] as Zone | undefined) ?? 'shared'
  return 'other'
}

/** Paths that a file imports from this repository, whatever the form of the import. */
export function importsOf(file: SourceFile): string[] {
  const found = withoutComments(file.text).matchAll(
    /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])(\.{1,2}\/[^'"\n]+)\1/gm,
  )
  return [...found].map((match) => resolveFrom(file.path, match[2]!.replace(/\?.*$/, '')))
}

/** The path that a relative specifier means. */
export function resolveFrom(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** web → contract | rules | messages → shared, and server → the same: neither side knows the other. */
export const dependencyDirection: Rule = (files) =>
  files.flatMap((file) => {
    if (!/^src\/.*\.tsx?$/.test(file.path) || isTest(file.path)) return []
    return importsOf(file).flatMap((target) => {
      const reason = forbidden(file.path, target)
      return reason ? [`${file.path}: imports ${target}; ${reason}`] : []
    })
  })

function forbidden(from: string, target: string): string | null {
  const [here, there] = [zoneOf(from), zoneOf(target)]
  if (here === 'shared' && there !== 'shared' && !target.startsWith('reference/'))
    return 'shared code knows neither server nor web'
  if (here === 'server' && there === 'web') return 'the server knows no web code'
  if (here === 'web' && there === 'server') return 'the web knows no server code'
  return null
}

const textMayStand =
  /(^|\/)([a-z0-9-]+-)?messages\.ts$|^src\/shared\/|\.test\.tsx?$|^src\/app\/testing\/|^(reference|migrations|e2e|bench|proof|scripts)\/|\/rules\.ts$/

/** No visible text outside the messages files; Chinese characters give most of it away. */
export const noLooseText: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/^src\/.*\.tsx?$/.test(path) || textMayStand.test(path)) return []
    return withoutComments(text)
      .split('\n')
      .flatMap((line, index) => {
        if (
          /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/.test(line) &&
          !/\/[^/]*[\u3000-\u9fff\uff00-\uffef][^/]*\/[a-z]*/.test(line)
        )
          return [`${path}:${index + 1}: Chinese text outside a messages file`]
        return path.endsWith('.tsx') && /<\w[^<>]*(?<!=)>\s*[A-Z]?[a-z]{2,}[^<>{}=;()]*<\//.test(line)
          ? [`${path}:${index + 1}: English text outside a messages file`]
          : []
      })
  })

/** Services are handed the clock and chance. */
export const noHiddenClock: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (
      !/^src\/features\/[^/]+\/(server\/[^/]+|([a-z0-9-]+-)?rules|contract)\.ts$/.test(path) ||
      path.endsWith('.test.ts')
    )
      return []
    return withoutComments(text)
      .split('\n')
      .flatMap((line, index) =>
        /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)|\brandomUUID\(/.test(line)
          ? [`${path}:${index + 1}: takes the time or chance by itself; use ctx`]
          : [],
      )
  })

/** The repository is alone: no path of a developer's machine, no registry's address. */
export const standsAlone: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (path.startsWith('scripts/structure')) return []
    const faults: string[] = []
    if (path === 'package-lock.json')
      return /"resolved": "https?:/.test(text) ? [`${path}: names a registry`] : []
    text.split('\n').forEach((line, index) => {
      if (/(^|[^\w.])\/(work|farm|home|Users)\/\w|\.\.\/shared\/(spec|design|data)\//.test(line))
        faults.push(`${path}:${index + 1}: names a place outside the repository`)
      if (/https?:\/\/(registry\.|npm\.|[\w.-]*verdaccio)/.test(line))
        faults.push(`${path}:${index + 1}: names a registry`)
    })
    return faults
  })

/** Tests that are skipped for good or run alone hide the others. */
export const noLoneTests: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    path.endsWith('.test.ts') &&
    !path.startsWith('scripts/') &&
    /\b(test|it|describe)\.(only|skip|todo)\b|\bonly: true\b/.test(text)
      ? [`${path}: a test is skipped or runs alone`]
      : [],
  )

/** Test files share processes: a hook outside of a suite would run around the tests of other files. */
export const noRootHooks: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    path.endsWith('.test.ts') && /^(before|after)(Each)?\(/m.test(text)
      ? [`${path}: a hook stands outside of a suite (describe)`]
      : [],
  )

/** The runner ends when all tests that it knows of are done: what a test registered after a wait has to say may be lost. */
export const noLateTests: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    path.endsWith('.test.ts') && /^(?:(?:const|let) [^\n]*= *)?await\b/m.test(text)
      ? [`${path}: awaits something before it registers its tests`]
      : [],
  )

/** Blanks comments, keeping line numbers; strings and templates are left as they stand. */
export function withoutComments(text: string): string {
  return text.replace(
    /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found) => (/^\/[*/]/.test(found) ? found.replace(/[^\n]/g, ' ') : found),
  )
}

/**
 * An act that a button makes is handed to it as it is: the button waits for its promise, shows that it is under way and makes no
 * second one (web/ui/button.tsx; web/admin/act-button.tsx, or antd's `loading`). `void` would take that away.
 */
export const actsOfButtons: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    if (!/^src\/.*\.tsx$/.test(path)) return []
    return [...text.matchAll(/<Button\b(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|=>|[^>{}])*>/g)]
      .filter(([tag]) => /onClick=\{\(\) => void /.test(tag) && !/\bloading=|\bbusy=/.test(tag))
      .map(
        ([tag]) =>
          `${path}: ${tag.split('\n')[0]!.trim()} makes an act behind \`void\`; hand its promise to the button`,
      )
  })

/** Forms of the back office take the text controls of the kit, which say where hidden characters will be removed. */
export const textControls: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    path !== 'src/web/admin/record/text-input.tsx' &&
    /^src\/.*\.tsx$/.test(path) &&
    /<Input(\.TextArea)?[\s/>]/.test(text)
      ? [`${path}: takes TextInput and TextArea from web/admin/record/text-input.tsx instead of antd's Input`]
      : [],
  )

export const rules: Readonly<Record<string, Rule>> = {
  closedFileNames,
  noBarrels,
  dependencyDirection,
  actsOfButtons,
  textControls,
  noLooseText,
  noHiddenClock,
  standsAlone,
  noLoneTests,
  noRootHooks,
  noLateTests,
}
