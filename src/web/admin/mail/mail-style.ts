/** The looks of a mail's elements, from a closed list: inline styles as React sets them, and what tables are laid out by. */
import type { CSSProperties } from 'react'

const known =
  /^(?:background|border|border-(?:top|bottom|left|collapse|radius)|color|display|font|font-size|height|letter-spacing|line-height|margin|max-width|overflow-wrap|padding|padding-(?:left|top)|text-align|text-decoration|width|word-break)$/

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
