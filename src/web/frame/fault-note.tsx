import { useLocale, useTranslate } from '../language.tsx'
import { localAddress } from '../addresses.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { faultMessages as messages } from './fault-messages.ts'

/** A page that could not be shown: says so in its place, with a way on (visual README, "Empty, loading, error"). */
export default function FaultNote() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className="wrap section">
      <Note
        tone="error"
        role="alert"
        actions={<Button onClick={() => location.reload()}>{t(messages.retry)}</Button>}
      >
        <h1 className="small">{t(messages.title)}</h1>
        <p>{t(messages.text)}</p>
        <a href={localAddress(locale, '/')}>{t(messages.home)}</a>
      </Note>
    </div>
  )
}
