/** The page at a room's door. */
import { devicePage } from '../../../server/pages/device-page.ts'
import type { PublicDocument } from '../../../server/pages/document.ts'
import { doorPageMessages as messages } from '../messages.ts'

export const doorDocuments: readonly PublicDocument[] = [
  devicePage({ path: '/door/:room', entry: 'src/app/web/door.tsx', title: messages.title }),
]
