/** For old Internet Explorers (spec §2); said by the server only. */
import { defineMessages } from '../../shared/i18n.ts'

export const oldBrowserMessages = defineMessages({
  oldBrowser: {
    cn: '您的浏览器版本过低，部分功能无法使用，建议升级到新版 Edge、Chrome、Firefox 或 Safari。',
    en: 'This browser is too old for parts of this site. Please upgrade to a current Edge, Chrome, Firefox or Safari.',
  },
})
