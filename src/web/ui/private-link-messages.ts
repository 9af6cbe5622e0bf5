import { defineMessages } from '../../shared/i18n.ts'

/** The private address of a calendar. */
export const privateLinkMessages = defineMessages({
  show: { cn: '显示订阅链接', en: 'Show subscription link' },
  link: { cn: '订阅链接', en: 'Subscription link' },
  subscribe: { cn: '在日历软件中订阅', en: 'Subscribe in calendar app' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: {
    cn: '未能复制，请手动选取链接。',
    en: 'Could not copy the link. Select it and copy it by hand.',
  },
  renew: { cn: '更换链接', en: 'Replace link' },
  renewTitle: { cn: '更换订阅链接？', en: 'Replace the subscription link?' },
  renewText: {
    cn: '旧链接立即失效，已订阅的日历都须改用新链接。链接外泄时请更换。',
    en: 'The old link stops working at once, and every subscribed calendar must use the new one. Replace the link if it has become known to others.',
  },
  renewed: { cn: '已更换，旧链接失效', en: 'Link replaced; the old one no longer works' },
  keepOld: { cn: '保留旧链接', en: 'Keep old link' },
  end: { cn: '停用链接', en: 'End link' },
  endTitle: { cn: '停用订阅链接？', en: 'End the subscription link?' },
  endText: {
    cn: '链接立即失效，已订阅的日历不再更新。以后可再生成新链接。',
    en: 'The link stops working at once, and subscribed calendars no longer update. You can make a new one later.',
  },
  ended: { cn: '链接已停用', en: 'Link ended' },
  keep: { cn: '保留链接', en: 'Keep link' },
})
