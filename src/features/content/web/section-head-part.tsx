import { Link } from '../../../web/ui/link.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon } from '../../../web/ui/icons.ts'

/** The head of a section of the home page: title, a sentence, a way to more. */
export function SectionHeadPart(props: {
  id: string
  title: string
  text?: string
  more?: { to: string; label: string }
}) {
  return (
    <header className="section__head">
      <h2 id={props.id}>{props.title}</h2>
      {props.text && <p>{props.text}</p>}
      {props.more && (
        <Link className="more" to={props.more.to}>
          {props.more.label} <Icon path={arrowRightIcon} />
        </Link>
      )}
    </header>
  )
}
