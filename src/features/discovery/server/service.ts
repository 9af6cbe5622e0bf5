/** How the site is found and shared: sitemap, feed, preview pictures, and what makes it an application (documents.ts). */
import type { PublicDocument } from '../../../server/pages/document.ts'
import { icon, manifest, serviceWorker } from './application-service.ts'
import { newsFeed } from './feed-service.ts'
import { preview, rings } from './preview-service.ts'
import { robots, sitemap, sitemapPart } from './sitemap-service.ts'

export const discoveryDocuments: readonly PublicDocument[] = [
  robots,
  sitemap,
  sitemapPart,
  newsFeed,
  preview,
  manifest,
  icon,
  serviceWorker,
  rings,
]
