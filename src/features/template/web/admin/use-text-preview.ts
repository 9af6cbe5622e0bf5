import { useEffect, useState } from 'react'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { templateApi } from '../../contract.ts'
import type { MailWords } from '../../rules.ts'
import type { TextEdit } from './use-text-editor.ts'

const pauseMs = 400

/** The text as readers of both languages get it, asked for when the hand rests; what is not right is not asked about. */
export function useTextPreview({ shown, scope, words, isRight }: TextEdit) {
  const [rested, setRested] = useState<MailWords | null>(isRight ? words : null)
  useEffect(() => {
    if (!isRight) return
    const timer = setTimeout(() => setRested(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words, isRight])
  return useLoad(
    templateApi.preview,
    rested && {
      kind: shown.kind,
      ...(scope === 'edition' && { activityCode: shown.edition }),
      subject: { ...rested.subject },
      body: { ...rested.body },
    },
  )
}
