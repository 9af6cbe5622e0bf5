import { lazy, Suspense } from 'react'

const Fault = lazy(() => import('./fault-note.tsx'))

/** A page that could not be shown. */
export function PageFault() {
  return (
    <Suspense>
      <Fault />
    </Suspense>
  )
}
