/** Texts of the page that a mailed link leads to. */
import { defineMessages } from '../../../shared/i18n.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'

export const listPageMessages = defineMessages({
  title: siteMessages.delegateList,
  text: {
    cn: '会务组为贵方准备的加密名单。',
    en: 'An encrypted list that the conference office has prepared for you.',
  },
  before: {
    cn: '名单含个人信息，只供收到邮件的机构为本会使用。密码由会务组另行告知。每次下载均有记录。',
    en: 'The list contains personal data and is only for the organisation this link was sent to. The conference office will give you the password separately. Each download is recorded.',
  },
  download: { cn: '下载名单', en: 'Download list' },
  done: {
    cn: '已下载。请用支持 AES-256 的解压软件打开，例如 7-Zip、Bandizip 或 Keka。',
    en: 'Downloaded. Open it with a program that supports AES-256, such as 7-Zip, Bandizip or Keka.',
  },
  gone: {
    cn: '链接无效，或名单已到期、已作废。请向会务组索取新的名单。',
    en: 'This link is not valid, or the list has ended or been revoked. Ask the conference office for a new one.',
  },
  failed: {
    cn: '未能下载，请检查网络后重试。',
    en: 'Could not download the list. Check your connection and try again.',
  },
})
