import { useEffect, useState } from 'react'
import { useTranslate } from '../ui/language.tsx'
import { Button } from '../ui/button.tsx'
import { joinClasses } from '../ui/class-names.ts'
import { Skeleton } from '../ui/progress.tsx'
import { pageMessages as messages } from './page-messages.ts'

/** docs/design.md, "Empty, loading, error": after this long a sentence and a way to try again. */
const patienceMs = 10_000

/** A page on its way, in the shape of its content. */
export function PageSkeleton(
  props: Pick<Parameters<typeof Skeleton>[0], 'shape'> & { className?: string | undefined },
) {
  const { shape, className } = props
  const t = useTranslate()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={joinClasses('wrap section stack', className)}>
      <Skeleton label={t(messages.opening)} widths={[30, 60, 100, 100, 80]} {...(shape && { shape })} />
      {late && (
        <p className="row" role="status">
          {t(messages.slow)} <Button onClick={() => location.reload()}>{t(messages.reload)}</Button>
        </p>
      )}
    </div>
  )
}
