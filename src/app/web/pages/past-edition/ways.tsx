/** Links to what is archived of an edition: only to what there is. */
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { siteMessages } from '../../../../web/frame/site-messages.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { arrowRightIcon } from '../../../../web/ui/icons.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Message } from '../../../../shared/i18n.ts'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import { reviewMessages as messages } from './past-edition-messages.ts'
import styles from './past-edition.module.css'
import type { Archived, ReviewData } from './past-edition-data.ts'

interface Way {
  readonly to: string
  readonly title: Message
  readonly count?: number
  readonly text?:
    | (typeof messages)['newsCount' | 'pictures' | 'videoCount' | 'files']
    | typeof commonFormMessages.sessionCount
}

type RingsPalette = NonNullable<Parameters<typeof Rings>[0]['palette']>

const palettes: readonly RingsPalette[] = ['porcelain', 'lake', 'ink']

export function WaysPart({ data, isCurrent }: { data: ReviewData; isCurrent: boolean }) {
  const t = useTranslate()
  const { year, intro } = data
  const lead = intro && { cn: intro.row.cn.lead, en: intro.row.en.lead }
  const ways = isCurrent ? waysOfNow : waysTo(data.archived, year)
  return (
    <section
      className={`section--white ${ways.length > 0 ? 'section' : styles.bare}`}
      aria-labelledby={ways.length > 0 ? 'kept' : undefined}
    >
      <div className="wrap">
        {ways.length > 0 && (
          <>
            <header className={styles.keptHead}>
              <h2 id="kept">{t(isCurrent ? messages.now : messages.kept)}</h2>
              {lead && !isCurrent && (lead.cn || lead.en) && (
                <p>
                  <Bilingual value={lead} />
                </p>
              )}
            </header>
            <ul className={styles.ways}>
              {ways.map((way, index) => (
                <li key={way.to}>
                  <Link to={way.to}>
                    <Rings
                      lazy
                      className={styles.cover!}
                      variant="cover"
                      year={year}
                      salt={11 + index}
                      palette={palettes[index % palettes.length]!}
                    />
                    <b>{t(way.title)}</b>
                    {way.text && <span>{t(way.text, { count: way.count ?? 0 })}</span>}
                    <Icon path={arrowRightIcon} />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {!isCurrent && (
          <p className={styles.ask}>
            {t(messages.askOffice)} <Link to="/contactUs">{t(siteMessages.contact)}</Link>
          </p>
        )}
      </div>
    </section>
  )
}

const waysOfNow: readonly Way[] = [
  { to: '/', title: messages.home },
  { to: '/programme', title: messages.programme },
  { to: '/field', title: messages.venue },
  { to: '/signup', title: messages.signup },
]

function waysTo(archived: Archived, year: number): readonly Way[] {
  const all: readonly Required<Way>[] = [
    {
      to: `/programme/${year}`,
      title: messages.programme,
      count: archived.sessions,
      text: commonFormMessages.sessionCount,
    },
    { to: `/bnews/${year}`, title: messages.news, count: archived.news, text: messages.newsCount },
    { to: archived.galleryPath, title: messages.gallery, count: archived.pictures, text: messages.pictures },
    { to: archived.videoPath, title: messages.videos, count: archived.videos, text: messages.videoCount },
    { to: `/download/${year}`, title: messages.downloads, count: archived.files, text: messages.files },
  ]
  return all.filter(({ count }) => count > 0)
}
