/** The types of content in their groups, with how many rows each has and how many wait for a translator. */
import type { Message } from '../../../../shared/i18n.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { declarationOf } from '../../rules.ts'
import type { ContentType } from '../../rules.ts'
import styles from './content-admin.module.css'
import { contentAdminMessages as messages } from './messages.ts'
import type { Content } from './use-content.ts'
import { useLocation } from 'react-router'

export function TypeList(props: {
  groups: readonly { readonly name: Message; readonly types: readonly ContentType[] }[]
  content: Content
}) {
  const t = useTranslate()
  return (
    <nav className={styles.types} aria-label={t(messages.types)}>
      {props.groups.map((group) => (
        <section key={group.name.en}>
          <h2>{t(group.name)}</h2>
          <ul>
            {group.types.map((type) => (
              <TypeItem key={type} type={type} content={props.content} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function TypeItem({ type, content }: { type: ContentType; content: Content }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const counts = content.list.data?.counts[type] ?? { rows: 0, untranslated: 0 }
  const query = new URLSearchParams({
    type,
    ...(content.query.edition && { edition: content.query.edition }),
  })
  return (
    <li>
      <Link to={`${pathname}?${query}`} aria-current={type === content.type ? 'page' : undefined}>
        <span>{t(declarationOf(type).name)}</span>
        {counts.untranslated > 0 && (
          <Tag tone="warn">{t(messages.untranslatedCount, { count: counts.untranslated })}</Tag>
        )}
        <span className={styles.count}>
          <span aria-hidden="true">{counts.rows}</span>
          <span className="sr">{t(messages.countOf, { count: counts.rows })}</span>
        </span>
      </Link>
    </li>
  )
}
