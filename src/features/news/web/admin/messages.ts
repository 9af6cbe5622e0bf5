/** Texts of the news centre. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const newsAdminMessages = defineMessages({
  title: { cn: '新闻中心', en: 'News centre' },
  text: {
    cn: '先选年份再调整顺序；置顶的始终排在最前。保存后各页面即时更新。',
    en: 'Choose a year to reorder its news; pinned articles always come first. Saved changes appear on the site at once.',
  },
  write: { cn: '撰写新闻', en: 'Write article' },
  filter: { cn: '筛选新闻', en: 'Filter news' },
  year: commonFormMessages.year,
  state: commonFormMessages.status,
  translation: { cn: '译文', en: 'Translation' },
  untranslatedOnly: { cn: '待译或待核对', en: 'To translate or check' },
  words: { cn: '关键词', en: 'Keywords' },
  wordsHint: { cn: '标题、摘要或正文', en: 'Title, summary or body' },
  draft: { cn: '草稿', en: 'Draft' },
  scheduled: { cn: '已定时', en: 'Scheduled' },
  published: { cn: '已发布', en: 'Published' },
  pinned: { cn: '置顶', en: 'Pinned' },
  sample: { cn: '示例', en: 'Sample' },
  order: commonFormMessages.order,
  heading: commonFormMessages.title,
  untitled: commonFormMessages.untitled,
  removeTitle: { cn: '删除这篇新闻？', en: 'Delete this article?' },
  removeAsk: {
    cn: '“{name}”将从网站和后台删除，不可恢复。其中的图片仍保留在图片库。',
    en: '“{name}” will be deleted from the site and the back office. This cannot be undone. Its pictures stay in the picture library.',
  },
  ordered: commonFormMessages.orderSaved,
  emptyTitle: { cn: '还没有新闻', en: 'No news yet' },
  emptyText: { cn: '点“撰写新闻”开始。', en: 'Choose “Write article” to begin.' },

  // The form
  writeTitle: { cn: '撰写新闻', en: 'Write article' },
  editTitle: { cn: '修改新闻', en: 'Edit article' },
  viewTitle: { cn: '查看新闻', en: 'View article' },
  gone: { cn: '没有这篇新闻', en: 'This article does not exist' },
  goneText: { cn: '可能已被删除，请返回列表。', en: 'It may have been deleted. Go back to the list.' },
  summary: { cn: '摘要', en: 'Summary' },
  summaryHint: { cn: '显示在列表和分享卡片中。', en: 'Shown in lists and when a link is shared.' },
  body: { cn: '正文', en: 'Body' },
  cover: { cn: '封面', en: 'Cover' },
  yearHint: { cn: '新闻属于这一年的会议。', en: 'The edition this article belongs to.' },
  pin: { cn: '置顶', en: 'Pin to top' },
  pinHint: { cn: '在新闻列表和首页排在最前。', en: 'Shown first in the news list and on the home page.' },
  settings: { cn: '发布设置', en: 'Publication settings' },
  when: { cn: '发布', en: 'Publication' },
  asDraft: { cn: '存为草稿，不公开', en: 'Save as draft, not public' },
  takeBack: { cn: '撤回为草稿，从网站撤下', en: 'Return to draft and remove from site' },
  now: { cn: '立即发布', en: 'Publish now' },
  stays: { cn: '保持发布（{time} 起）', en: 'Keep published (since {time})' },
  atTime: { cn: '指定时间', en: 'Publish at a set time' },
  time: { cn: '发布时间（北京时间）', en: 'Publication time (Beijing time)' },
  timeHint: {
    cn: '时间未到时只有后台可见；到时自动公开。',
    en: 'Until then it is visible only in the back office. It is published automatically at this time.',
  },
  timeMissing: { cn: '请填写发布的日期和时间。', en: 'Enter the date and time of publication.' },
  titleMissing: {
    cn: '请至少填写一种语言的标题。',
    en: 'Enter a title in at least one language.',
  },
  saveDraft: { cn: '保存草稿', en: 'Save draft' },
  publish: { cn: '发布', en: 'Publish' },
  schedule: { cn: '定时发布', en: 'Schedule' },
  saveChanges: commonFormMessages.saveChanges,
  savedDraft: { cn: '草稿已保存', en: 'Draft saved.' },
  savedPublished: { cn: '已保存，网站已更新', en: 'Saved. The site is updated.' },
  savedScheduled: {
    cn: '已保存，将于 {time}（北京时间）公开',
    en: 'Saved. It will be published at {time} (Beijing time).',
  },
  saveState: { cn: '尚未保存；已在本机留存', en: 'Not saved yet; a copy is on this device' },

  // A conflict
  showTheirs: { cn: '预览对方版本', en: 'Preview their version' },
  showMine: { cn: '预览我的版本', en: 'Preview my version' },

  // Preview
  previewTheirs: { cn: '正在显示对方版本', en: 'Showing their version' },
  previewFrame: { cn: '新闻页面预览', en: 'News article preview' },
})
