/** Documents to download: what each is, and a button that works without the script too. */
import { createElement, useState } from 'react'
import { formatBytes } from '../../../shared/format-size.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { downloadIcon, fileIcon } from '../../../web/ui/icons.ts'
import { LanguageLabel, useBilingual } from '../../../web/ui/language-label.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { DownloadRow } from '../contract.ts'
import { downloadTypes } from '../rules.ts'
import { downloadMessages as messages } from './download-messages.ts'
import styles from './download.module.css'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useDownload } from '../../../web/data/save-file.ts'
import type { filesApi } from '../../files/contract.ts'

export function DownloadRowsPart({ rows, level = 3 }: { rows: readonly DownloadRow[]; level?: 2 | 3 | 4 }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} level={level} />
      ))}
    </ul>
  )
}

function Row({ row, level }: { row: DownloadRow; level: number }) {
  const t = useTranslate()
  const title = useBilingual()(row.title)
  const shown = { text: title.text || row.name, lang: title.text ? title.lang : undefined }
  return (
    <li>
      <Icon path={fileIcon} className={styles.icon} />
      <div>
        {createElement(`h${level}`, { lang: shown.lang }, <Phrases>{shown.text}</Phrases>)}
        <p className={`meta tabular ${styles.meta}`}>
          <Tag tone="lake">{t(downloadTypes[row.fileType])}</Tag>
          <span>{row.format.toUpperCase()}</span>
          <span>{formatBytes(row.size)}</span>
          <span>{row.language === null ? t(messages.both) : t(messages[row.language])}</span>
          {row.count > 0 && <span>{t(messages.count, { count: row.count })}</span>}
          {title.text && <LanguageLabel of={title.locale} />}
        </p>
      </div>
      <DownloadLink row={row} title={shown.text} />
    </li>
  )
}

function DownloadLink({ row, title }: { row: DownloadRow; title: string }) {
  const t = useTranslate()
  const { isFetching, fetchDocument } = useDocument(row.id)
  return (
    <a
      // Without the script, this address answers the file itself.
      href={`/download/file/${row.id}`}
      className={buttonClass({ size: 'sm' })}
      aria-label={t(messages.downloadOf, {
        title,
        format: row.format.toUpperCase(),
        size: formatBytes(row.size),
      })}
      aria-disabled={isFetching || undefined}
      data-print="no"
      onClick={(event) => {
        event.preventDefault()
        if (!isFetching) void fetchDocument()
      }}
    >
      <Icon path={downloadIcon} />
      {isFetching ? t(messages.fetching) : t(messages.download)}
    </a>
  )
}

const getShortLink = callRef<typeof filesApi.getFileShortLink>('GET', 'getFileShortLink/{id}')

/** Starts a download; `isFetching` until its link has come. */
function useDocument(id: string): { isFetching: boolean; fetchDocument: () => Promise<void> } {
  const t = useTranslate()
  const download = useDownload(t(messages.fileExceptionText))
  const [isFetching, setFetching] = useState(false)
  const fetchDocument = async () => {
    setFetching(true)
    await download(async () => {
      const answer = await api(getShortLink, { id })
      if (answer.resultCode !== successCode || !answer.result) return answer
      open(answer.result.link)
      return null
    })
    setFetching(false)
  }
  return { isFetching, fetchDocument }
}

/** The answer is an attachment, so the page stays. A link of its own keeps a refusal from taking the page's place. */
function open(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
