import { useState } from 'react'
import { Button } from './button.tsx'
import { copyIcon, okCircleIcon } from './icons.ts'

/** Copies a text; says whether it did, in the button's place and to screen readers. */
export function CopyButton(props: {
  text: string
  /** What is copied: "Copy the account number". */
  label: string
  /** Shown beside the icon; without it the label is. */
  short?: string
  copied: string
  failed: string
}) {
  const { text, label, short, copied, failed } = props
  const [shown, setShown] = useState('')
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setShown(done ? copied : failed)
    setTimeout(setShown, 4000, '')
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={shown === copied ? okCircleIcon : copyIcon}
        aria-label={label}
        data-print="no"
        onClick={() => copy().catch(() => setShown(failed))}
      >
        {shown || (short ?? label)}
      </Button>
      <span className="sr" role="status">
        {shown}
      </span>
    </>
  )
}
