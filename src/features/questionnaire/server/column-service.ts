/** What is typed into the builder as columns of a row: trimmed, searchable, with the translation guard's stamps. */
import type { InputOf } from '../../../shared/call.ts'
import { restamp, translationOf, type TextStamps } from '../../../shared/translation.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import type { questionnaireApi, Question } from '../contract.ts'
import { textsOf } from '../rules.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { QuestionnaireTable } from './tables.ts'

export type Fields = Omit<
  InputOf<typeof questionnaireApi.put>,
  'id' | 'version' | 'activityCode' | 'confirmed'
>

const trimmed = ({ cn, en }: Both): Both => ({ cn: cn.trim(), en: en.trim() })

function cleanQuestion(question: Question): Question {
  const { options, rows } = question
  const clean = (parts: typeof options) => parts.map(({ id, label }) => ({ id, label: trimmed(label) }))
  return {
    ...question,
    title: trimmed(question.title),
    help: trimmed(question.help),
    low: trimmed(question.low),
    high: trimmed(question.high),
    options: clean(options),
    rows: clean(rows),
  }
}

const textsGiven = (fields: Fields): Map<string, Both> => textsOf(fields, fields.questions.map(cleanQuestion))

/** The translation guard: when either language of each text was last changed (shared/translation.ts). */
export function stampsOf(of: {
  before: QuestionnaireTable | null
  fields: Fields
  confirmed: readonly string[]
  now: number
}): TextStamps {
  const { before, confirmed, now } = of
  const after = textsGiven(of.fields)
  const earlier = before
    ? textsOf({ title: before.title, ...before.body }, before.body.questions)
    : new Map<string, Both>()
  return restamp({
    before: before ? before.stamps : {},
    changed: (field, locale) => after.get(field)![locale].trim() !== (earlier.get(field)?.[locale] ?? ''),
    empty: (field, locale) => after.get(field)![locale].trim() === '',
    fields: [...after.keys()],
    confirmed,
    now,
  })
}

export function columnsOf(fields: Fields, stamps: TextStamps) {
  const title = trimmed(fields.title)
  const questions = fields.questions.map(cleanQuestion)
  const texts = textsGiven(fields)
  const lacks = [...texts].filter(([name, both]) =>
    (['cn', 'en'] as const).some(
      (locale) => translationOf(stamps[name], locale, both[locale].trim() === '') !== 'even',
    ),
  )
  return {
    title,
    search: foldLines(title.cn, title.en),
    body: { intro: trimmed(fields.intro), thanks: trimmed(fields.thanks), questions },
    stamps,
    access: fields.access,
    anonymous: fields.anonymous,
    published: fields.published,
    opens_at: fields.opensAt,
    closes_at: fields.closesAt,
    questions: questions.length,
    untranslated: lacks.length,
  }
}
