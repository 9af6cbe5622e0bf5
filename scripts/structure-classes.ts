/** A class that its CSS module does not have is undefined, and neither the compiler nor the browser says so. */
import { resolveFrom, withoutComments, type Rule } from './structure-rules.ts'

const importing = /\bimport (\w+) from ['"](\.[^'"]+\.module\.css)['"]/g

export const classesExist: Rule = (files) => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, text]),
  )
  return files.flatMap(({ path, text }) => {
    if (!/^src\/.*\.tsx?$/.test(path)) return []
    const code = withoutComments(text)
    const bare = code.replace(importing, '')
    return [...code.matchAll(importing)].flatMap(([, name, from]) => {
      const sheet = resolveFrom(path, from!)
      const classes = new Set(
        [...(sheets.get(sheet) ?? '').matchAll(/\.([a-z_]\w*)/gi)].map(([, one]) => one),
      )
      const used = [...bare.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one)
      return [...new Set(used)]
        .filter((one) => !classes.has(one))
        .map((one) => `${path}: ${sheet} has no class .${one}`)
    })
  })
}
