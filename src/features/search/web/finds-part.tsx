/** A text with what was searched for marked in it. */
import { Fragment } from 'react'

/** The pieces of a text; every second one is a find. Upper and lower case, full and half width are one. */
export function splitFinds(text: string, q: string): string[] {
  const words = [...new Set(q.normalize('NFKC').trim().split(/\s+/))].filter(Boolean)
  if (words.length === 0) return [text]
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  return text.split(new RegExp(`(${pattern})`, 'iu'))
}

export function FindsPart({ text, q }: { text: string; q: string }) {
  return splitFinds(text, q).map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  )
}
