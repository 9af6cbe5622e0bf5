/**
 * Videos: a file plays here, with the browser's own controls and its captions; a film on a platform opens there, and
 * nothing of the platform's is loaded into this page.
 */
import { callRef } from '../../../shared/call-ref.ts'
import { twoDigits } from '../../../shared/format.ts'
import { formatBytes } from '../../../shared/format-size.ts'
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { pictureAddress, type Picture } from '../../../shared/pictures.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { load, type PageServices } from '../../../web/data/page-context.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Bilingual, LanguageLabel, useBilingual } from '../../../web/ui/language-label.tsx'
import { LineCover } from '../../../web/ui/line-cover.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import type { mediaApi, VideoRow } from '../contract.ts'
import type { VideoCollection } from '../rules.ts'
import { videoMessages as messages } from './video-messages.ts'
import styles from './video.module.css'

const queryVideos = callRef<typeof mediaApi.videos>('GET', 'basic/videos')

export async function loadVideos(
  services: PageServices,
  of: { year?: number; collection?: VideoCollection },
): Promise<readonly VideoRow[]> {
  return (await load(services, queryVideos, of)).rows
}

/** 3:05, 1:02:09. */
function formatLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = twoDigits(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

export function VideoListPart({ videos, level = 2 }: { videos: readonly VideoRow[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.videos}>
      {videos.map((video, index) => (
        <li key={video.id} id={video.id}>
          {video.source.kind === 'file' ? (
            <Film video={video} />
          ) : (
            <Away video={video} isFirst={index === 0} />
          )}
          <Words video={video} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** A still that every browser knows, of about the width that the player has. */
function posterOf(poster: Picture | null): string | undefined {
  const width = poster?.widths.findLast((one) => one <= 1024) ?? poster?.widths[0]
  return poster && width !== undefined ? pictureAddress(poster.id, width, 'jpg') : undefined
}

function Film({ video }: { video: VideoRow }) {
  const t = useTranslate()
  const own = useLocale()
  const title = useBilingual()(video.title)
  const { source, poster, captions } = video
  if (source.kind !== 'file') return null
  const label: Record<Locale, string> = { cn: t(messages.captionsCn), en: t(messages.captionsEn) }
  return (
    <div className={styles.screen}>
      {!poster && <LineCover of="video" id={video.id} tone="night" className={styles.behind} />}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- as many tracks as editors gave it */}
      <video
        controls
        playsInline
        preload={poster ? 'none' : 'metadata'}
        poster={posterOf(poster)}
        width={1280}
        height={720}
        aria-label={t(messages.play, { title: title.text })}
      >
        <source src={source.address} type={source.type} />
        {captions.map(({ locale, address }) => (
          <track
            key={locale}
            kind="captions"
            src={address}
            srcLang={htmlLang[locale]}
            label={label[locale]}
            default={locale === own}
          />
        ))}
        <a href={source.address}>{t(messages.download)}</a>
      </video>
    </div>
  )
}

const playIcon = 'M8 5.5v13l11-6.5z'

function Away({ video, isFirst }: { video: VideoRow; isFirst: boolean }) {
  const t = useTranslate()
  const title = useBilingual()(video.title)
  const { source, poster } = video
  if (source.kind !== 'link') return null
  const platform = t(source.platform)
  return (
    <a href={source.address} rel="noopener external" className={styles.screen}>
      {poster ? (
        <PictureView
          picture={poster}
          sizes="(max-width: 900px) 100vw, 588px"
          loading={isFirst ? 'eager' : 'lazy'}
          alt=""
          fill
          className={styles.poster}
        />
      ) : (
        <LineCover of="video" id={video.id} tone="night" className={styles.poster} />
      )}
      <span className="sr">{t(messages.play, { title: title.text })}</span>
      <span className={styles.watch}>
        <Icon path={playIcon} />
        {t(messages.watch, { platform })}
      </span>
      <span className="sr">{t(messages.away)}</span>
    </a>
  )
}

function Words({ video, level }: { video: VideoRow; level: 2 | 3 }) {
  const t = useTranslate()
  const title = useBilingual()(video.title)
  const Heading = level === 2 ? 'h2' : 'h3'
  const { source, duration, year, summary } = video
  return (
    <div className={styles.words}>
      <Heading lang={title.lang}>
        <Phrases>{title.text}</Phrases>
      </Heading>
      <p className="meta tabular">
        <span>{t(messages.edition, { year })}</span>
        {duration !== null && duration > 0 && (
          <span>{t(messages.minutes, { time: formatLength(duration) })}</span>
        )}
        {source.kind === 'file' && <span>{formatBytes(source.sizeBytes)}</span>}
        <LanguageLabel of={title.locale} />
      </p>
      {(summary.cn || summary.en) && (
        <p className="muted">
          <Bilingual value={summary} silent />
        </p>
      )}
    </div>
  )
}

/** schema.org/VideoObject of files that play here; a platform's own page describes its films. */
export function videoObjects(videos: readonly VideoRow[], locale: Locale): Record<string, unknown>[] {
  return videos.flatMap(({ title, summary, source, poster, duration }) => {
    const name = title[locale] || title.cn || title.en
    const thumbnail = posterOf(poster)
    if (source.kind !== 'file' || !thumbnail) return []
    return [
      {
        '@type': 'VideoObject',
        name,
        description: summary[locale] || summary.cn || summary.en || name,
        thumbnailUrl: [thumbnail],
        contentUrl: source.address,
        ...(duration ? { duration: `PT${duration}S` } : {}),
      },
    ]
  })
}
