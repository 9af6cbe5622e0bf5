/** For old Internet Explorers (requirement 2); said by the server only. */
import { defineMessages } from '../../shared/i18n.ts'

export const oldBrowserMessages = defineMessages({
  oldBrowser: {
    cn: '您的浏览器版本过低，部分功能无法使用，建议升级到新版 Edge、Chrome、Firefox 或 Safari。',
    en: 'Your browser is too old for some features of this site. Upgrade to a current version of Edge, Chrome, Firefox or Safari.',
  },
})
