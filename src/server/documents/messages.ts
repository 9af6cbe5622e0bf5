/** Texts about drawn pages. */
import { defineMessages } from '../../shared/i18n.ts'

export const messages = defineMessages({
  refused: {
    cn: '{name}：含有无法打印的字 {characters}。请改用其他字形，或由管理员安装包含该字的字体。',
    en: '{name}: no font can print {characters}. Use another form, or ask the administrator to install a font that has it.',
  },
})
