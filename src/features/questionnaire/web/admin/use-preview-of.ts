import { useMemo, useState } from 'react'
import { useSite } from '../../../../web/data/edition.ts'
import type { Shown } from '../use-questionnaire.ts'
import type { QuestionnaireEdit } from './use-questionnaire-form.ts'

/** The draft as the answering page would be given it, open and to be answered. */
export function usePreviewOf({ draft, saved }: QuestionnaireEdit): Shown {
  const { facts } = useSite()
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const { title, intro, thanks, questions, access, anonymous, opensAt, closesAt } = draft
    return {
      id: saved?.id ?? '',
      edition: saved?.activityCode ?? `LIRC_${facts.year}`,
      title,
      intro,
      thanks,
      access,
      anonymous,
      state: 'open',
      opensAt,
      closesAt,
      serverTime: now,
      revision: 0,
      questions: questions as Shown['questions'],
      mayNot: null,
      own: null,
      mayChange: false,
      progress: null,
      captchaNeeded: false,
    }
  }, [draft, saved, facts.year, now])
}
