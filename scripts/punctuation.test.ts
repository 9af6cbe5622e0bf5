/** One register of punctuation: every text of the product, as it ships. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { resolveFrom } from './structure-rules.ts'

interface Text {
  readonly cn: string
  readonly en: string
}
const isText = (value: unknown): value is Text =>
  typeof (value as Text | null)?.cn === 'string' && typeof (value as Text).en === 'string'

type Texts = Map<string, Text>

/** By `path#export.key`, with a word for each variable. */
async function allTexts(): Promise<Texts> {
  const texts: Texts = new Map()
  for (const file of globSync('src/**/*messages.ts')) {
    const exported = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>
    gather(texts, `${file.replaceAll('\\', '/')}#`, exported)
  }
  return texts
}

function gather(texts: Texts, at: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    const name = at.endsWith('#') ? at + key : `${at}.${key}`
    if (isText(one))
      texts.set(name, {
        cn: one.cn.replace(/\{[^}]*\}/g, '某'),
        en: one.en.replace(/\{[^}]*\}/g, 'some'),
      })
    else gather(texts, name, one)
  }
}

const faultsOf = (texts: Texts, judge: (text: Text) => boolean) =>
  [...texts].filter(([, text]) => judge(text)).map(([name]) => name)

test('Chinese is punctuated full width, and nothing is spaced about its marks', async () => {
  const texts = await allTexts()
  assert.ok(texts.size > 5_000)
  const half = /[\p{Script=Han}”）][,;:!?](?!\/\/|\p{Script=Han}，)|[,;!?][\p{Script=Han}“（]/u
  const inBrackets = /\([^)]*\p{Script=Han}[^)]*\)/u
  const spaced = /。。|，，|[，；] |[^\n] [。，；：]/
  // Minutes and seconds, as they are typed.
  const allowed = /^分:秒/
  assert.deepEqual(
    faultsOf(
      texts,
      ({ cn }) => !allowed.test(cn) && (half.test(cn) || inBrackets.test(cn) || spaced.test(cn)),
    ),
    [],
  )
})

test('English has no mark of Chinese, no row of stops, no spaced hyphen', async () => {
  const texts = await allTexts()
  assert.deepEqual(
    faultsOf(texts, ({ en }) => /[，。；：！？（）、【】]|\.\.\.| - |\S [,.;?!](\s|$)/.test(en)),
    [],
  )
})

const titled =
  /<(?:Empty|NothingFound|PageHead|PageSection|PageTop|VisitorGuide|\w*Dialog)\b[^<]*?\btitle=\{t\((\w+)\.(\w+)/g

/** Texts of headings, with where they are. */
function titles(): string[] {
  return globSync('src/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const sources = new Map<string, string>()
    for (const [, names, from] of code.matchAll(/import \{([^}]*)\} from '(\.[^']*messages\.ts)'/g))
      for (const part of names!.split(',')) {
        const [name, alias] = part.trim().split(/\s+as\s+/)
        sources.set(alias ?? name!, `${resolveFrom(file.replaceAll('\\', '/'), from!)}#${name}`)
      }
    return [...code.matchAll(titled)].flatMap(([, alias, key]) =>
      sources.has(alias!) ? [`${sources.get(alias!)}.${key}`] : [],
    )
  })
}

test('titles end without a full stop', async () => {
  const texts = await allTexts()
  const all = [...new Set(titles())].filter((name) => texts.has(name))
  assert.ok(all.length > 100, `${all.length} titles found`)
  const isSentences = (words: string) => /[.。].+[.。]$/.test(words)
  assert.deepEqual(
    all.filter((name) => {
      const { cn, en } = texts.get(name)!
      return (cn.endsWith('。') && !isSentences(cn)) || (/[^.]\.$/.test(en) && !isSentences(en))
    }),
    [],
  )
})

test('what is numbered is one list: all of it ends with a full stop, or nothing', async () => {
  const texts = await allTexts()
  const lists = new Map<string, Text[]>()
  for (const [name, text] of texts) {
    const list = /^(.*\D)\d$/.exec(name)?.[1]
    if (list) lists.set(list, [...(lists.get(list) ?? []), text])
  }
  const isOne = (ends: readonly boolean[]) => new Set(ends).size === 1
  assert.deepEqual(
    [...lists]
      .filter(
        ([, all]) =>
          !isOne(all.map(({ cn }) => cn.endsWith('。'))) || !isOne(all.map(({ en }) => en.endsWith('.'))),
      )
      .map(([name]) => name),
    [],
  )
})
