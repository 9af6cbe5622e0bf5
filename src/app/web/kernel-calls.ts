/** The features' calls that the browser kernel makes: session, visits, the countdown, unread messages, the words of pages. */
import type { accountApi } from '../../features/account/contract.ts'
import type { contentApi } from '../../features/content/contract.ts'
import type { editionApi } from '../../features/edition/contract.ts'
import type { mailboxApi } from '../../features/mailbox/contract.ts'
import type { visitsApi } from '../../features/visits/contract.ts'
import { callRef } from '../../shared/call-ref.ts'
import { provideKernelCalls } from '../../web/data/kernel-calls.ts'

provideKernelCalls({
  currentUser: callRef<typeof accountApi.checkLogin>('GET', 'login/checkLogin'),
  signOut: callRef<typeof accountApi.logout>('POST', 'login/logout'),
  countVisit: callRef<typeof visitsApi.visitCount>('GET', 'basic/visitCount/0'),
  parameter: callRef<typeof editionApi.sysConfig>('POST', 'basic/sys-config', { writes: false }),
  unreadMessages: callRef<typeof mailboxApi.unread>('GET', 'mailbox/message/unread'),
  pageWords: callRef<typeof contentApi.rowByKey>('GET', 'basic/tableDataByKey/{key}'),
  messageEvents: callRef<typeof mailboxApi.events>('GET', 'mailbox/events'),
})
