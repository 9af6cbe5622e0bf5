/** A block that could not be read, or not all of it: said in its place, and read again on request. */
import { separators } from '../../../shared/common-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Note } from '../../../web/ui/note.tsx'
import type { Block } from '../contract.ts'
import { failedMessages as m } from './messages.ts'
import type { Home } from './use-home.ts'

/** `headings`: ids of what takes the focus once the block has come, the first that is there. Shows nothing where all could be read. */
export function FailedPart(props: { home: Home; block: Block; headings: readonly string[] }) {
  return props.home.data.failed.includes(props.block) && <Failed {...props} />
}

function Failed({ home, block, headings }: Parameters<typeof FailedPart>[0]) {
  const t = useTranslate()
  const [isAgain, setAgain] = useState(false)
  const pressed = useRef<readonly string[]>([])
  useEffect(
    () => () => {
      const heading = pressed.current.map((id) => document.getElementById(id)).find(Boolean)
      heading?.focus()
    },
    [],
  )
  const text = t(m[block])
  const isBusy = home.reading === 'all' || home.reading === block
  const retry = () => {
    pressed.current = headings
    setAgain(true)
    home.retry(block)
  }
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <Button
          size="sm"
          busy={isBusy}
          aria-label={t(m.retryOf, { act: t(commonFormMessages.retry), what: text })}
          onClick={retry}
        >
          {t(commonFormMessages.retry)}
        </Button>
      }
    >
      {text}
      {isAgain && !isBusy && t(separators.sentences) + t(m.again)}
    </Note>
  )
}
