/** The links of the floating bar that everybody has (requirement 2). */
import { Icon } from '../ui/icon.tsx'
import { bedIcon, peopleIcon, placeIcon, starIcon } from '../ui/icons.ts'
import { useTranslate } from '../ui/language.tsx'
import { Link } from '../ui/link.tsx'
import { navigationMessages } from './frame-messages.ts'
import { shortcutMessages as messages } from './shortcut-messages.ts'

const items = [
  { to: '/extend/conference-highlight-video', icon: starIcon, label: messages.highlights },
  { to: '/sponsor', icon: peopleIcon, label: navigationMessages.partners },
  { to: '/field', icon: placeIcon, label: navigationMessages.venue },
  { to: '/hotel', icon: bedIcon, label: messages.hotels },
] as const

export default function Shortcuts() {
  const t = useTranslate()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to}>
            <Icon path={item.icon} />
            {t(item.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
