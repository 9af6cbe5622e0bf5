/** Every text of a messages file is shown somewhere. */
import { importsOf, resolveFrom, withoutComments, type Rule, type SourceFile } from './structure-rules.ts'

const importing = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/g
const declaring = /export const (\w+) = defineMessages\(\{\n([\s\S]*?)\n\}\)/g

interface Use {
  readonly alias: string
  readonly code: string
}

/** Where each exported name is imported, as `path#name`, and by what name it goes there. */
function usesOf(files: readonly SourceFile[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const file of files) {
    if (!importsOf(file).some((target) => target.endsWith('messages.ts'))) continue
    const text = withoutComments(file.text)
    const code = text.replace(importing, '')
    for (const [, names, from] of text.matchAll(importing))
      for (const part of names!.split(',')) {
        const [name, alias] = part
          .trim()
          .replace(/^type /, '')
          .split(/\s+as\s+/)
        const key = `${resolveFrom(file.path, from!)}#${name}`
        uses.set(key, [...(uses.get(key) ?? []), { alias: alias ?? name!, code }])
      }
  }
  return uses
}

/** A key counts as used where `alias.key` is written, or where the object is handed on whole. */
export const noUnusedMessages: Rule = (files) => {
  const sources = files.filter(({ path }) => /^(src|e2e|bench|proof|scripts)\/.*\.tsx?$/.test(path))
  const uses = usesOf(sources)
  return sources.flatMap(({ path, text }) => {
    if (!path.endsWith('messages.ts')) return []
    const code = withoutComments(text)
    return [...code.matchAll(declaring)].flatMap(([declaration, name, body]) => {
      const own = { alias: name!, code: code.replace(declaration, '') }
      const all = [...(uses.get(`${path}#${name}`) ?? []), own]
      const written = (alias: string, then: string) => new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${alias}${then}`)
      if (all.some((use) => written(use.alias, '(?!\\s*\\.\\s*\\w|\\w)').test(use.code))) return []
      return [...body!.matchAll(/^ {2}(?:'[^']+'|(\w+)):/gm)]
        .flatMap(([, key]) => key ?? [])
        .filter((key) => !all.some((use) => written(use.alias, `\\s*\\.\\s*${key}\\b`).test(use.code)))
        .map((key) => `${path}: nothing shows ${name}.${key}`)
    })
  })
}
