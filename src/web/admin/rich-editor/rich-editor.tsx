/** The editor for structured rich text. Tiptap comes when the first one is shown, in the back office only. */
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RichEditorProps } from './props.ts'

const Field = lazy(() => import('./field.tsx'))

export function RichEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <Field {...props} />
    </Suspense>
  )
}
