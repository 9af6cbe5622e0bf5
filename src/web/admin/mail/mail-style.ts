/** The looks of a mail's elements, from a closed list: inline styles as React sets them, and what tables are laid out by. */
import type { CSSProperties } from 'react'

const known =
  /^(?:background|border|border-(?:top|bottom|left|collapse|color|radius)|color|display|font|font-size|height|letter-spacing|line-height|margin|max-width|overflow-wrap|padding|padding-(?:left|top)|text-align|text-decoration|width|word-break)$/

/** The declarations of a style attribute that mail uses; nothing that would be fetched. */
export function mailStyle(declared: string): CSSProperties {
  const declarations = declared.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value = declaration.slice(at + 1).trim()
    if (!known.test(name) || /url\s*\(|[\\@]/i.test(value)) return []
    return [[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value] as const]
  })
  return Object.fromEntries(declarations)
}

/** How a table is laid out, where its mail says so by attributes. */
export function tableLooks(name: string, attributes: Readonly<Record<string, string>>) {
  const { role, width, align, valign } = attributes
  return {
    ...(name === 'table' && role === 'presentation' && { role, cellPadding: 0, cellSpacing: 0 }),
    ...(width && /^\d+%?$/.test(width) && { width }),
    ...(align && /^(?:left|center|right)$/.test(align) && { align }),
    ...(valign && /^(?:top|middle)$/.test(valign) && { vAlign: valign }),
  }
}

/** What a mail's dark palette declares, by class; empty where it has none. */
export function darkPalette(html: string): ReadonlyMap<string, string> {
  const rules = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/.exec(html)?.[1] ?? ''
  return new Map(
    [...rules.matchAll(/\.([\w-]+)\{([^{}]*)\}/g)].map(([, name, declared]) => [
      name!,
      declared!.replaceAll('!important', ''),
    ]),
  )
}

/** An element's attributes as a dark palette changes them. */
export function darkened(
  attributes: Readonly<Record<string, string>>,
  palette: ReadonlyMap<string, string> | null,
): Readonly<Record<string, string>> {
  const declared = (attributes['class'] ?? '').split(' ').flatMap((name) => palette?.get(name) ?? [])
  return declared.length
    ? { ...attributes, style: [attributes['style'] ?? '', ...declared].join(';') }
    : attributes
}
