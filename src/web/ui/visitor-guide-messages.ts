import { defineMessages } from '../../shared/i18n.ts'

export const visitorGuideMessages = defineMessages({})
