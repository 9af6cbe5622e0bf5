/** How a badge will look: the very outlines that are printed. */
import { Alert, Skeleton } from 'antd'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { badgeApi } from '../../contract.ts'
import type { BadgeFormat } from '../../format-rules.ts'
import styles from './badges.module.css'
import { badgeMessages as messages } from './messages.ts'

export function BadgePreview(props: { personId?: string | undefined; format: BadgeFormat; back: boolean }) {
  const t = useTranslate()
  const { personId, format, back } = props
  const { data, refused } = useLoad(badgeApi.preview, { ...(personId && { personId }), format })
  if (refused) return <Alert type="warning" showIcon title={refused.message || t(messages.previewFailed)} />
  if (!data) return <Skeleton.Node active className={styles.waiting ?? ''} />
  const sides = back ? data.sides : data.sides.slice(0, 1)
  return (
    <div className={styles.preview} data-format={format}>
      {sides.map((svg, side) => (
        <Drawing
          key={side}
          svg={svg}
          label={`${t(messages.previewLabel, { name: data.name })} · ${t(side ? messages.back : messages.front)}`}
        />
      ))}
    </div>
  )
}

const Drawing = ({ svg, label }: { svg: string; label: string }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />
)
