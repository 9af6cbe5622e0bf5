import { Fragment, type ReactNode } from 'react'
import { commonMessages } from '../../shared/common-messages.ts'
import { useTranslate } from './language.tsx'
import { Link } from './link.tsx'
import styles from './page-head.module.css'
import { Phrases } from './phrases.tsx'
import { Rings } from './rings.tsx'

export interface Crumb {
  readonly name: string
  /** Without language prefix. */
  readonly path: string
}

/** The home page of a member is the own conference, and is called so; the style sheet shows the one of the two that is meant. */
export function HomeCrumb() {
  const t = useTranslate()
  return (
    <>
      <Link className={styles.others} to="/">
        {t(commonMessages.home)}
      </Link>
      <Link className={styles.member} to="/my-conference">
        {t(commonMessages.myConference)}
      </Link>
    </>
  )
}

/** The head of a page: where one is, its name, one sentence, and the year's rings seen close. */
export function PageHead(props: {
  /** The pages above this one, outermost first, without the home page. */
  crumbs?: readonly Crumb[] | undefined
  /** What this page is called below them; its title by default. */
  here?: ReactNode
  title: ReactNode
  text?: ReactNode
  year: number
  salt?: number
  tag?: ReactNode
}) {
  const { crumbs = [], here = props.title } = props
  return (
    <section className={styles.head}>
      <Rings className={styles.art!} variant="cover" year={props.year} salt={props.salt ?? 3} />
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.crumbs}>
          <HomeCrumb />
          {crumbs.map(({ name, path }) => (
            <Fragment key={path}>
              {' / '}
              <Link to={path}>{name}</Link>
            </Fragment>
          ))}
          {here && <> / {here}</>}
        </p>
        <h1>
          <Phrases>{props.title}</Phrases>
        </h1>
        {props.text && <p>{props.text}</p>}
        {props.tag}
      </div>
    </section>
  )
}
