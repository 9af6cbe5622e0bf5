/**
 * Citations lead into the repository. Code and documents cite `requirement 7.3` (docs/requirements.md), `decision 14`
 * (docs/decisions.md) and source files; what is not there, and marks of documents that are not here, are faults.
 */
import type { Rule, SourceFile } from './structure-rules.ts'

const documents = { requirement: 'docs/requirements.md', decision: 'docs/decisions.md' } as const

const cited = /\b(requirement|decision)s? (\d+(?:\.\d+)?)\b/gi
/** Marks of documents that were never part of the repository, and of the tracker. */
const foreign =
  /\bD-(?!U[A-Z0-9]\b)[A-Z]{2,}(?:-[A-Z]+)*\b|\bspec(?:ification)? \(?§|§ ?\d|\b(?:calls|hard-parts)\.md\b|\barchitecture, rules? \d|\bvisual README\b|\bissues? #?\d+\b/i
const examined =
  /^(src|scripts|e2e|bench|proof|docs|migrations|reference)\/|^[A-Z]+\.md$|^[a-z.]+\.ts$|^\.ci\//

/** A source file by its name, after a path or none: in a document, or in a comment of code. */
const sourceName = /(?<![\w/.*{}@-])\w[\w./-]*\.(?:tsx?|mjs|css)\b/g
const comment = /(?:^|\s)\/[/*].*|^\s*\*.*/

/** Source files that a document or a comment names exist. A migration that has run speaks of its own time. */
export const namedFilesExist: Rule = (files) => {
  const ends = new Set(
    files.flatMap(({ path }) => {
      const parts = path.split('/')
      return parts.map((_, at) => parts.slice(at).join('/'))
    }),
  )
  return files.flatMap(({ path, text }) => {
    if (!examined.test(path) || path.startsWith('migrations/')) return []
    return text.split('\n').flatMap((line, index) => {
      const prose = path.endsWith('.md') ? line : (comment.exec(line)?.[0] ?? '')
      return [...prose.matchAll(sourceName)].flatMap(([name]) =>
        ends.has(name) || name.includes('NNNN') ? [] : [`${path}:${index + 1}: there is no ${name}`],
      )
    })
  })
}

/** Numbers of a document's headings. */
function declaredIn(files: readonly SourceFile[], path: string): Set<string> {
  const text = files.find((file) => file.path === path)?.text ?? ''
  return new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map((match) => match[1]!))
}

/** Every `requirement N` and `decision N` exists, and nothing cites what is not in the repository. */
export const citationsLeadHere: Rule = (files) => {
  const declared = {
    requirement: declaredIn(files, documents.requirement),
    decision: declaredIn(files, documents.decision),
  }
  return files.flatMap(({ path, text }) => {
    if (!examined.test(path) || /^scripts\/structure(-citations|\.test)\.ts$/.test(path)) return []
    return text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const missing = [...line.matchAll(cited)].flatMap(([, kind, number]) => {
        const name = kind!.toLowerCase() as keyof typeof documents
        return declared[name].has(number!) ? [] : [`${at}: ${documents[name]} has no ${name} ${number}`]
      })
      const mark = foreign.exec(line)?.[0]
      return mark ? [...missing, `${at}: cites “${mark}”, which is not in the repository`] : missing
    })
  })
}
