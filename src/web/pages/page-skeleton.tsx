import { useTranslate } from '../language.tsx'
import { Skeleton } from '../ui/progress.tsx'
import { pageMessages as messages } from './page-messages.ts'

/** A page on its way, in the shape of its content. */
export function PageSkeleton() {
  return (
    <div className="wrap section">
      <Skeleton label={useTranslate()(messages.opening)} widths={[30, 60, 100, 100, 80]} />
    </div>
  )
}
