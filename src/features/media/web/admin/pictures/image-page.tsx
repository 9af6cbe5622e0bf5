/** /admin/adminimagepage (requirement 2; decision 21: for the back office): all pictures, and the galleries made of them. */
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { Card, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { GalleryForm } from './gallery-form.tsx'
import { GalleryList } from './gallery-list-part.tsx'
import { GalleryPictures } from './gallery-pictures-part.tsx'
import { Library } from './library-part.tsx'
import styles from '../media-admin.module.css'
import { galleryAdminMessages, mediaAdminMessages as messages } from '../messages.ts'
import { useImageQuery, type ChangeImageQuery, type ImageQuery } from '../use-media-list.ts'

export default function ImagePage() {
  const [query, change] = useImageQuery()
  if (query.gallery)
    return <GalleryPictures key={query.gallery} id={query.gallery} query={query} change={change} />
  return <Overview query={query} change={change} />
}

function Overview({ query, change }: { query: ImageQuery; change: ChangeImageQuery }) {
  const t = useTranslate()
  const { edits } = useStaff()
  const [adding, setAdding] = useState(false)
  const isGalleries = query.view === 'galleries'
  return (
    <>
      <PageTop title={t(messages.title)}>
        {edits && isGalleries && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => setAdding(true)}>
            {t(galleryAdminMessages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {!edits && <Alert type="info" showIcon title={t(messages.viewOnly)} />}
      <Card className={styles.views ?? ''}>
        <Segmented
          aria-label={t(messages.views)}
          value={isGalleries ? 'galleries' : 'library'}
          options={[
            { value: 'library', label: t(messages.library) },
            { value: 'galleries', label: t(messages.galleries) },
          ]}
          onChange={(view) =>
            change({ view: view === 'galleries' ? 'galleries' : undefined, page: undefined })
          }
        />
      </Card>
      {isGalleries ? (
        <GalleryList edits={edits} change={change} />
      ) : (
        <Library edits={edits} query={query} change={change} />
      )}
      {adding && (
        <GalleryForm
          gallery={null}
          onClose={(saved) => {
            setAdding(false)
            if (saved) change({ gallery: saved.id })
          }}
        />
      )}
    </>
  )
}
