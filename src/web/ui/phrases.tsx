/** Headings break between phrases, not within one: "再保险 | 市场的 | 下一个十年". */
import { useEffect, useRef } from 'react'
import { splitPhrases } from '../../shared/line-breaks.ts'
import { useKept } from './use-kept.ts'

/** Shorter ones are one phrase to the eye, and fit where they are. */
const isLong = (text: string) => /(?:\p{Script=Han}.*){8}/u.test(text)
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const markupOf = (text: string) =>
  splitPhrases(text)
    .map((phrase) => phrase.replace(/[&<>]/g, (sign) => escapes[sign]!))
    .join('<wbr>')

/**
 * The words of a heading, a card or a title, with the places where a line of Chinese may end (`keep-all` in base.css keeps the rest
 * together). The server sets them and the browser keeps what it got; for a page made in the browser the dictionary's code is
 * fetched. Other children than a text are left as they are.
 */
export function Phrases({ children }: { children: React.ReactNode }) {
  return typeof children === 'string' && isLong(children) ? (
    <Split key={children} text={children} />
  ) : (
    children
  )
}

function Split({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const kept = useKept()
  useEffect(() => {
    if (!kept && 'Segmenter' in Intl)
      void import('./phrases-in-browser.ts').then(({ put }) => put(ref.current, text))
  }, [kept, text])
  return kept ? (
    <span
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markupOf(text) : '' }}
    />
  ) : (
    <span ref={ref}>{text}</span>
  )
}
