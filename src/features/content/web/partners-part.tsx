/** Partners by role: whoever leads first, with logos on white where there are some. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { contentFieldMessages } from '../messages.ts'
import type { ContentOf } from '../rules.ts'
import styles from './sponsor.module.css'
import { loadRows, type Pictures, type Rows } from './use-rows.ts'

export { loadRows, type Rows }

type Partner = ContentOf<'partner'>
type PartnerRole = NonNullable<Partner['values']['role']>

/** In the order in which they are named. */
export const partnerRoles = {
  guidance: contentFieldMessages.partnerGuidance,
  host: contentFieldMessages.partnerHost,
  organiser: contentFieldMessages.partnerOrganiser,
  support: contentFieldMessages.partnerSupport,
  consulting: contentFieldMessages.partnerConsulting,
  media: contentFieldMessages.partnerMedia,
} as const satisfies Record<PartnerRole, unknown>

/** `small` is under something larger, as on the home page. */
export function PartnersPart(props: { partners: Rows<'partner'>; small?: boolean }) {
  const { rows, pictures } = props.partners
  const t = useTranslate()
  const roles = (Object.keys(partnerRoles) as PartnerRole[]).flatMap((role) => {
    const of = rows.filter(({ values }) => values.role === role)
    return of.length > 0 ? [{ role, of }] : []
  })
  return (
    <dl className={props.small ? `${styles.partners} ${styles.small}` : styles.partners}>
      {roles.map(({ role, of }) => (
        <div key={role}>
          <dt>{t(partnerRoles[role])}</dt>
          <dd>
            <ul>
              {of.map((partner) => (
                <li key={partner.key}>
                  <Name row={partner} logo={logoOf(partner, pictures)} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Their names, one a line. */
export function PartnerNames({ rows }: { rows: readonly Partner[] }) {
  return rows.map((row) => (
    <div key={row.key}>
      <Bilingual value={{ cn: row.cn.name, en: row.en.name }} />
    </div>
  ))
}

export function logoOf(row: Partner | ContentOf<'sponsor'>, pictures: Pictures) {
  return row.values.logo === null ? undefined : pictures[row.values.logo]
}

/** A logo or the name in serif; a link where the organisation has a page. */
export function Name(props: { row: Partner | ContentOf<'sponsor'>; logo: Pictures[string] | undefined }) {
  const { row, logo } = props
  const name = <Bilingual value={{ cn: row.cn.name, en: row.en.name }} />
  const shown = logo ? (
    <>
      <PictureView className={styles.logo} picture={logo} sizes="240px" alt="" bare />
      <span className="sr">{name}</span>
    </>
  ) : (
    name
  )
  return row.values.link ? (
    <a href={row.values.link} rel="noopener external">
      {shown}
    </a>
  ) : (
    shown
  )
}
