/** A picture of a gallery with its caption in both languages, saved when a field is left. */
import { Button } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { ResultOf } from '../../../../../shared/call.ts'
import { htmlLang, locales, type Locale } from '../../../../../shared/i18n.ts'
import { translationOf, type TextStamp, type TextStamps } from '../../../../../shared/translation.ts'
import { call } from '../../../../../web/admin/call.ts'
import { DragHandle, DragItem } from '../../../../../web/admin/table/drag-order.tsx'
import { Conflict } from '../../../../../web/admin/record/conflict.tsx'
import { isSame, layOver } from '../../../../../web/admin/record/record-draft.ts'
import { useConflictRows } from '../../../../../web/admin/record/use-record-form.ts'
import { useAction, useSaveQueue } from '../../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { closeIcon } from '../../../../../web/ui/icons.ts'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { mediaApi } from '../../../contract.ts'
import type { StaffGallery } from './use-gallery.ts'
import styles from '../media-admin.module.css'
import record from '../../../../../web/admin/record/record.module.css'
import { galleryAdminMessages as messages } from '../messages.ts'
import { Thumbnail } from './picture-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { ActButton } from '../../../../../web/admin/act-button.tsx'
import { TextArea } from '../../../../../web/admin/record/text-input.tsx'

type Row = ResultOf<typeof mediaApi.listGalleries>['rows'][number]
interface Props {
  row: Row
  gallery: StaffGallery
  place: number
  edits: boolean
  tick: ReactNode
  onChanged: () => void
}

export function CaptionedPicture(props: Props) {
  const t = useTranslate()
  const { row, place, edits } = props
  return (
    <DragItem id={row.id} className={styles.captionedPicture ?? ''}>
      <div className={styles.pictureTop}>
        <Thumbnail row={row} />
      </div>
      <div className={styles.pictureBar}>
        <DragHandle />
        {props.tick}
        <span className={record.hint}>{t(messages.place, { place })}</span>
        <span className={styles.grow} />
        {edits && <PictureActs {...props} />}
      </div>
      <p className={styles.pictureName}>{row.name}</p>
      <Caption {...props} />
    </DragItem>
  )
}

function PictureActs({ row, gallery, onChanged }: Props) {
  const t = useTranslate()
  const { run } = useAction()
  const { name } = row
  const takeOut = () =>
    run(
      mediaApi.placePictures,
      { id: gallery.id, remove: [row.id] },
      { done: t(messages.takenOut, { count: 1 }), onDone: onChanged },
    )
  const setCover = () => {
    const { id, key, year, title, summary, published, version } = gallery
    const body = { id, key, year, title, summary, published, version, cover: row.id }
    return run(mediaApi.saveGallery, body, { done: t(messages.coverSet), onDone: onChanged })
  }
  return (
    <>
      {gallery.cover?.id !== row.id && row.state === 'ready' && (
        <ActButton
          type="link"
          size="small"
          aria-label={t(messages.setCoverOf, { name })}
          act={() => setCover()}
        >
          {t(messages.setCover)}
        </ActButton>
      )}
      {gallery.cover?.id === row.id && <Tag tone="lake">{t(messages.cover)}</Tag>}
      <ActButton
        type="text"
        size="small"
        aria-label={t(messages.takeOutOf, { name })}
        icon={<Icon path={closeIcon} />}
        act={() => takeOut()}
      />
    </>
  )
}

function Caption(props: Props) {
  const { row, edits } = props
  const { kept, typed, setTyped, save, conflict } = useCaption(props)
  const stamp = kept.stamps['caption']
  return (
    <>
      {locales.map((locale) => (
        <CaptionField
          key={locale}
          locale={locale}
          name={row.name}
          value={typed[locale]}
          disabled={!edits}
          onChange={(next) => setTyped((before) => ({ ...before, [locale]: next }))}
          onLeave={() => save()}
        >
          <Guard
            locale={locale}
            stamp={stamp}
            isEmpty={!kept.caption[locale]}
            {...(edits && { onConfirm: () => save({ confirmed: true }) })}
          />
        </CaptionField>
      ))}
      {conflict && <Conflict {...conflict} busy={false} />}
    </>
  )
}

/** What is typed, saved when a field is left; each save waits for the one before it and starts from its answer. */
function useCaption({ row, gallery }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const queue = useSaveQueue()
  const rowsOf = useConflictRows()
  const [kept, setKept] = useState({ caption: row.caption, stamps: row.captionStamps as TextStamps })
  const [typed, setTyped] = useState(row.caption)
  const [theirs, setTheirs] = useState<Row['caption'] | null>(null)
  /** What the server last answered. */
  const saved = useRef(row.caption)
  const send = async (caption: typeof typed, confirmed: boolean) => {
    const was = saved.current
    if (!confirmed && isSame(caption, was)) return
    const input = { id: gallery.id, picture: row.id, caption, was, confirmed }
    const answer = await call(mediaApi.captionPicture, input)
    if (answer.ok) {
      saved.current = answer.result.caption
      setKept({ caption: answer.result.caption, stamps: answer.result.captionStamps as TextStamps })
      notices.success(t(messages.captionSaved))
    } else if (answer.code === 'CHANGED_MEANWHILE') setTheirs((answer.result as { now: Row['caption'] }).now)
    else notices.refused(answer)
  }
  const save = ({ confirmed = false, caption = typed } = {}) => queue(() => send(caption, confirmed))
  const fields = ({ cn, en }: Row['caption']) =>
    [
      [t(messages.captionCn), cn],
      [t(messages.captionEn), en],
    ] as const
  const decide = (next: Row['caption']) => {
    if (theirs) saved.current = theirs
    setTheirs(null)
    setTyped(next)
  }
  return {
    kept,
    typed,
    setTyped,
    save,
    conflict: theirs && {
      rows: rowsOf({ base: fields(kept.caption), mine: fields(typed), theirs: fields(theirs) }),
      onKeep: () => {
        const mine = layOver(typed, { base: kept.caption, newer: theirs })
        decide(mine)
        save({ caption: mine })
      },
      onTake: () => {
        decide(theirs)
        setKept({ ...kept, caption: theirs })
      },
    },
  }
}

function CaptionField(props: {
  locale: Locale
  name: string
  value: string
  disabled: boolean
  onChange: (next: string) => void
  onLeave: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const id = useId()
  const { locale, name } = props
  const field = t(locale === 'cn' ? messages.captionCn : messages.captionEn)
  return (
    <div className={styles.caption}>
      <TextArea
        id={id}
        rows={1}
        lang={htmlLang[locale]}
        aria-label={t(messages.captionOf, { name, field })}
        placeholder={field}
        maxLength={300}
        disabled={props.disabled}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      {props.children}
    </div>
  )
}

/** The translation guard of one language of a caption. */
function Guard(props: {
  locale: Locale
  stamp: TextStamp | undefined
  isEmpty: boolean
  onConfirm?: () => void
}) {
  const t = useTranslate()
  const state = translationOf(props.stamp, props.locale, props.isEmpty)
  if (state === 'even') return null
  const language = t(props.locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english)
  return (
    <span className={styles.acts}>
      <Tag tone="warn">{t(state === 'missing' ? messages.missing : messages.older, { language })}</Tag>
      {state === 'older' && props.onConfirm && (
        <Button type="link" size="small" onClick={props.onConfirm}>
          {t(messages.stillHolds)}
        </Button>
      )}
    </span>
  )
}
