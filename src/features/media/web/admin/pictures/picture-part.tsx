/** One picture: its thumbnail with its state, and the drawer where it is described. */
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { formatBytes, toBeijing } from '../../../../../shared/format.ts'
import { locales } from '../../../../../shared/i18n.ts'
import type { Locale } from '../../../../../shared/i18n.ts'
import { pictureAddress } from '../../../../../shared/pictures.ts'
import { translationOf } from '../../../../../shared/translation.ts'
import type { TextStamps } from '../../../../../shared/translation.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { warningIcon } from '../../../../../web/ui/icons.ts'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { mediaApi } from '../../../contract.ts'
import type { StaffPicture } from '../../../contract.ts'
import styles from '../media-admin.module.css'
import { mediaAdminMessages as messages } from '../messages.ts'

/** The picture, or what becomes of it. */
export function Thumbnail({ row, eager }: { row: StaffPicture; eager?: boolean }) {
  const t = useTranslate()
  if (row.picture) {
    const { id, width, height, widths } = row.picture
    return (
      <img
        className={styles.thumbnail}
        src={pictureAddress(id, widths[0] ?? width, 'webp')}
        width={width}
        height={height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  }
  return (
    <span className={styles.thumbnail} data-state={row.state}>
      {row.state === 'failed' && <Icon path={warningIcon} />}
      {t(row.state === 'failed' ? messages.failed : messages.making)}
      {row.fault && <small>{row.fault}</small>}
    </span>
  )
}

/** Which language of the description is missing or older. */
export function AltStates({ row }: { row: StaffPicture }) {
  const t = useTranslate()
  const language = (locale: Locale) => t(locale === 'cn' ? messages.chinese : messages.english)
  if (!row.alt.cn && !row.alt.en) return <Tag>{t(messages.noAlt)}</Tag>
  const stamp = (row.stamps as TextStamps)['alt']
  const open = locales.map((locale) => [locale, translationOf(stamp, locale, !row.alt[locale])] as const)
  return (
    <span className={styles.acts}>
      {open.map(([locale, state]) =>
        state === 'even' ? null : (
          <Tag key={locale} tone="warn">
            {t(state === 'missing' ? messages.oneAlt : messages.olderAlt, { language: language(locale) })}
          </Tag>
        ),
      )}
    </span>
  )
}

export function PictureView(props: {
  row: StaffPicture
  edits: boolean
  onClose: () => void
  onChanged: () => void
}) {
  const t = useTranslate()
  const { row, edits } = props
  const notices = useNotices()
  const [alt, setAlt] = useState(row.alt)
  const [confirmed, setConfirmed] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<Locale, string>>>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await call(mediaApi.updatePicture, { id: row.id, alt, was: row.alt, confirmed })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved))
      return props.onChanged()
    }
    const { 'alt.cn': cn, 'alt.en': en } = answer.fields
    setErrors({ ...(cn && { cn }), ...(en && { en }) })
    notices.refused(answer, { shown: Boolean(cn ?? en) })
  }
  return (
    <Drawer
      open
      size={640}
      title={<h2>{row.name}</h2>}
      onClose={props.onClose}
      footer={
        edits && (
          <span className={styles.footer}>
            <Button onClick={props.onClose}>{t(messages.cancel)}</Button>
            <Button type="primary" loading={busy} onClick={() => void save()}>
              {t(messages.save)}
            </Button>
          </span>
        )
      }
    >
      <div className={styles.drawer}>
        {row.state === 'failed' && (
          <Alert type="error" showIcon title={t(messages.failed)} description={row.fault} />
        )}
        <div className={styles.preview}>
          <Thumbnail row={row} eager />
        </div>
        <Facts row={row} />
        <BothTexts
          label={t(messages.alt)}
          hint={t(messages.altHint)}
          maximum={200}
          value={alt}
          saved={row.alt}
          onChange={(locale, next) => setAlt((before) => ({ ...before, [locale]: next }))}
          stamps={(row.stamps as TextStamps)['alt'] ?? { cn: null, en: null }}
          confirmed={confirmed}
          onConfirm={() => setConfirmed(true)}
          errors={errors}
          disabled={!edits}
        />
      </div>
    </Drawer>
  )
}

function Facts({ row }: { row: StaffPicture }) {
  const t = useTranslate()
  const { picture } = row
  return (
    <dl className={styles.facts}>
      <dt>{t(messages.original)}</dt>
      <dd>
        {picture && `${t(messages.size, { width: picture.width, height: picture.height })}, `}
        {formatBytes(row.sizeBytes)}
      </dd>
      {picture && (
        <>
          <dt>{t(messages.sizes)}</dt>
          <dd>
            {picture.widths.join(' · ')}{' '}
            <a
              href={pictureAddress(picture.id, picture.widths.at(-1)!, 'jpg')}
              target="_blank"
              rel="noreferrer"
            >
              {t(messages.openLarge)} <span aria-hidden="true">↗</span>
            </a>
          </dd>
        </>
      )}
      <dt>{t(messages.uploadedAt)}</dt>
      <dd>{toBeijing(row.uploadedAt)}</dd>
      <dt>{row.uses > 0 ? t(messages.uses, { count: row.uses }) : t(messages.unusedOne)}</dt>
      <dd />
    </dl>
  )
}
