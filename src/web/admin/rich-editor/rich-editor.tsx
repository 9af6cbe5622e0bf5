/** The editor for structured rich text. Tiptap comes when the first one is shown, in the back office only. */
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Locale } from '../../../shared/i18n.ts'
import type { RichText } from '../../../shared/rich-text.ts'
import type { Insert } from '../mail/variable-choice.tsx'

const Field = lazy(() => import('./field.tsx'))

export interface RichEditorProps {
  /** Its name for who cannot see it: the field and its language. */
  readonly label: string
  /** The language of the text. */
  readonly locale: Locale
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  /** Ids of what says more: hint, count, error. */
  readonly describedBy?: string | undefined
  readonly id?: string | undefined
  /** Offers no pictures: a mail holds none. */
  readonly withoutPictures?: boolean | undefined
  /** The cursor is here; `insert` puts words where it stands. */
  readonly onFocus?: ((insert: Insert) => void) | undefined
}

export function RichEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <Field {...props} />
    </Suspense>
  )
}
