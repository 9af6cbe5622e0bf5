/** /admin/editions: which edition is current, which are published, what each lacks, and when its ID data goes. */
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Card, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { lifecycleApi, type EditionRow } from '../../contract.ts'
import { EditionPart } from './edition-part.tsx'
import { editionMessages as messages } from './messages.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

type Asked = { readonly dialog: 'switch' | 'purge'; readonly row: EditionRow }

export default function EditionsPage() {
  const t = useTranslate()
  const list = useLoad(lifecycleApi.editions, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = (changed: boolean) => {
    setAsked(null)
    if (changed) list.reload()
  }
  return (
    <>
      <PageTop title={t(messages.title)} />
      <p className="muted measure">{t(messages.text)}</p>
      <LoadNotes list={list} />
      {!list.data && list.loading && (
        <Card label={t(messages.loading)}>
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        </Card>
      )}
      {list.data?.rows.map((row) => (
        <EditionPart
          key={row.activityCode}
          row={row}
          onSwitch={() => setAsked({ dialog: 'switch', row })}
          onPurge={() => setAsked({ dialog: 'purge', row })}
          onChanged={list.reload}
        />
      ))}
      {asked?.dialog === 'switch' && <SwitchDialog to={asked.row} onClose={close} />}
      {asked?.dialog === 'purge' && <PurgeDialog row={asked.row} onClose={close} />}
    </>
  )
}
