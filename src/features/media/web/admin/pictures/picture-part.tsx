/** One picture: its thumbnail with its state, and the drawer where it is described. */
import { Alert } from 'antd'
import { formatInstant } from '../../../../../shared/format.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { locales, type Locale } from '../../../../../shared/i18n.ts'
import { pictureAddress } from '../../../../../shared/pictures.ts'
import { translationOf, type TextStamps } from '../../../../../shared/translation.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../../web/admin/record/form-drawer.tsx'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { warningIcon } from '../../../../../web/ui/icons.ts'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { mediaApi, type StaffPicture } from '../../../contract.ts'
import record from '../../../../../web/admin/record/record.module.css'
import styles from '../media-admin.module.css'
import { mediaAdminMessages as messages } from '../messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

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
  const language = (locale: Locale) =>
    t(locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english)
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
  const { row } = props
  const form = usePictureForm(props)
  return (
    <FormDrawer title={row.name} form={form} width={640}>
      {row.state === 'failed' && (
        <Alert type="error" showIcon title={t(messages.failed)} description={row.fault} />
      )}
      <div className={styles.preview}>
        <Thumbnail row={row} eager />
      </div>
      <Facts row={row} />
      <BothTexts
        {...bothField(form, 'alt')}
        label={t(messages.alt)}
        hint={t(messages.altHint)}
        maximum={200}
      />
    </FormDrawer>
  )
}

/** A description has no version of its own: what it said before is sent along. */
function usePictureForm({ row, edits, onClose, onChanged }: Parameters<typeof PictureView>[0]) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<StaffPicture, Pick<StaffPicture, 'alt'>>({
    record: row,
    draftOf: (one) => ({ alt: (one ?? row).alt }),
    disabled: !edits,
    versionOf: ({ alt }) => JSON.stringify(alt),
    fields: ({ alt }) => [[t(messages.alt), alt]],
    save: async ({ alt }, { over, confirmed }) => {
      const before = over ?? row
      const answer = await call(mediaApi.updatePicture, {
        id: row.id,
        alt,
        was: before.alt,
        confirmed: confirmed.length > 0,
      })
      if (answer.ok || answer.code !== 'CHANGED_MEANWHILE') return answer
      const { now } = answer.result as { now: StaffPicture['alt'] }
      return { ...answer, result: { ...before, alt: now } }
    },
    onSaved: () => {
      notices.success(t(messages.saved))
      onChanged()
    },
    onClose,
  })
}

function Facts({ row }: { row: StaffPicture }) {
  const t = useTranslate()
  const { picture } = row
  return (
    <dl className={record.facts}>
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
      <dd>{formatInstant(row.uploadedAt)}</dd>
      <dt>{row.uses > 0 ? t(messages.uses, { count: row.uses }) : t(messages.unusedOne)}</dt>
      <dd />
    </dl>
  )
}
