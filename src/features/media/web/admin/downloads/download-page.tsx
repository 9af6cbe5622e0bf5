/** /admin/downloads: the documents of the archives page (requirement 2, /download), by year and type. */
import { DownloadForm } from './download-form.tsx'
import { DownloadList } from './download-list-part.tsx'
import { useDownloads } from './use-downloads.ts'

export default function DownloadPage() {
  const downloads = useDownloads()
  const { open } = downloads.query
  if (open) return <DownloadForm key={open} downloads={downloads} id={open} />
  return <DownloadList downloads={downloads} />
}
