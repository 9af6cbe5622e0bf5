/** What the route of the back office says about itself. Light: every visitor's bundle names it. */
import type { PageHandle } from '../page-head.ts'
import { siteMessages } from '../site-messages.ts'

export const adminHandle: PageHandle = {
  title: siteMessages.admin,
  hidden: true,
  module: 'src/web/admin/entry.tsx',
}
