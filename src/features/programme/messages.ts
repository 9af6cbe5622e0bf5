/** Words that the programme's page and its calendars share. */
import type { SpeakerRole } from '../../shared/content-fields.ts'
import { defineMessages, type Message } from '../../shared/i18n.ts'

/** Each language has its own terms; neither translates the other. */
export const roleMessages = defineMessages({
  chair: { cn: '主席', en: 'Chair' },
  host: { cn: '司仪', en: 'Host' },
  keynote: { cn: '主旨演讲', en: 'Keynote speaker' },
  speaker: { cn: '演讲嘉宾', en: 'Speaker' },
  moderator: { cn: '主持人', en: 'Moderator' },
  panellist: { cn: '对话嘉宾', en: 'Panellist' },
}) satisfies Record<SpeakerRole, Message>

export const programmeMessages = defineMessages({
  programmeOf: { cn: '{year} 年会议日程', en: 'Programme {year}' },
  dayOf: { cn: '{date}日程', en: 'Programme, {date}' },
  interpreted: { cn: '中英同传', en: 'Chinese–English interpretation' },
  hallAndPlace: { cn: '{hall}（{place}）', en: '{hall} ({place})' },
  rolePeople: { cn: '{role}：{people}', en: '{role}: {people}' },
})
