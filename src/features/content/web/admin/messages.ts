/** Texts of the content pages of the back office. Names of types and fields are in the feature's own messages. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const contentAdminMessages = defineMessages({
  contentTitle: { cn: '页面与内容', en: 'Pages and content' },
  programmeTitle: { cn: '日程', en: 'Programme' },
  text: {
    cn: '网站各页的文字与数据，按届次保存；保存后立即生效。',
    en: 'Text and data of the site’s pages, by edition. Changes take effect as soon as you save them.',
  },

  // Groups of types
  groupPages: { cn: '页面与公告', en: 'Pages and notices' },
  groupVenue: { cn: '会场与出行', en: 'Venue and travel' },
  groupPartners: { cn: '合作与赞助', en: 'Partners and sponsors' },
  groupPast: { cn: '往届', en: 'Past editions' },
  groupProgramme: { cn: '日程', en: 'Programme' },
  types: { cn: '内容类型', en: 'Content types' },
  countOf: { cn: '{count} 条', en: '{count} in total' },
  untranslatedCount: { cn: '{count} 条待翻译', en: '{count} to translate' },

  // Choices above the list
  filter: { cn: '筛选内容', en: 'Filter content' },
  search: { cn: '标题、文字或键名', en: 'Title, text or key' },
  untranslated: { cn: '仅看待翻译', en: 'Only items to translate' },
  readOnly: { cn: '{year} 年为往届，内容只读。', en: '{year} is a past edition: its content is read-only.' },
  readOnlyHow: {
    cn: '如需更正，请管理员在“参数设置”中将该届的 ARCHIVE_OPEN 设为“开”，更正后改回“关”。',
    en: 'To correct it, ask an administrator to switch on ARCHIVE_OPEN for this edition under “Parameters”, and to switch it off again afterwards.',
  },
  toParameter: { cn: '前往该参数', en: 'Go to the parameter' },
  viewOnly: {
    cn: '当前角色只能查看内容，不能修改。',
    en: 'Your role can view content but not change it.',
  },
  noOrder: {
    cn: '筛选时不能排序；清除筛选后可拖动调整顺序。',
    en: 'A filtered list cannot be reordered. Clear the filters to drag rows.',
  },

  // The list
  list: { cn: '{type}列表', en: 'List: {type}' },
  facts: { cn: '要点', en: 'Key facts' },
  translation: { cn: '译文', en: 'Translation' },
  published: { cn: '发布', en: 'Published' },
  publishedOf: { cn: '发布：{name}', en: 'Publish {name}' },
  add: { cn: '新增{type}', en: 'Add item' },
  emptyTitle: { cn: '还没有内容', en: 'No content yet' },
  emptyText: {
    cn: '点“新增”录入第一条，或从往届复制。',
    en: 'Add the first item, or copy from a past edition.',
  },
  sample: { cn: '示例', en: 'Sample' },
  system: { cn: '系统', en: 'System' },
  even: { cn: '已齐', en: 'Complete' },
  missing: { cn: '缺{language}', en: '{language} missing' },
  older: { cn: '{language}待更新', en: '{language} out of date' },
  nowPublished: { cn: '“{name}”已发布', en: '“{name}” published.' },
  nowHidden: { cn: '“{name}”已撤下', en: '“{name}” unpublished.' },

  // Deleting
  removeTitle: { cn: '删除“{name}”？', en: 'Delete “{name}”?' },
  removeText: {
    cn: '删除后网站不再显示，且不可恢复。若只想暂时撤下，请关闭“发布”。',
    en: 'It will be removed from the site. This cannot be undone. To hide it for now, switch off “Published”.',
  },
  inUse: { cn: '“{name}”仍被引用，未删除', en: '“{name}” is still in use and was not deleted.' },
  inUseText: {
    cn: '其他内容引用了它（如酒店价格引用酒店、场次引用厅室或嘉宾）。请先在那里改选或移除，再删除。',
    en: 'Other content uses it: a rate uses its hotel, a session its hall and speakers. Replace or remove it there, then delete it.',
  },

  // Sessions by day
  viewAs: { cn: '显示方式', en: 'Display' },
  byDay: { cn: '按日', en: 'By day' },
  asList: { cn: '列表', en: 'List' },
  noHall: { cn: '未定厅室', en: 'No hall yet' },
  noTime: { cn: '未定时间', en: 'No time yet' },
  overlap: { cn: '与同厅室另一场时间重叠', en: 'Overlaps another session in this hall' },
  draft: { cn: '未发布', en: 'Not published' },
  peopleCount: { cn: '嘉宾 {count} 位', en: '{count:# speaker|# speakers}' },
})

export const rowFormMessages = defineMessages({
  newTitle: { cn: '新增{type}', en: '{type}: new item' },
  editTitle: { cn: '修改{type}', en: '{type}: edit item' },
  viewTitle: { cn: '查看{type}', en: '{type}: view item' },
  gone: {
    cn: '没有这条内容，可能已被删除。请返回列表。',
    en: 'This item does not exist; it may have been deleted. Go back to the list.',
  },
  texts: { cn: '双语文字', en: 'Text in both languages' },
  facts: { cn: '数据', en: 'Data' },
  publication: { cn: '发布', en: 'Publication' },
  isPublished: { cn: '在网站上显示', en: 'Show on the site' },
  key: { cn: '键名', en: 'Key' },
  keyHint: {
    cn: '小写字母、数字与连字符，如 conference-hotel；留空则自动生成。',
    en: 'Lower-case letters, digits and hyphens, such as conference-hotel. Leave empty to generate one.',
  },
  keyKnown: {
    cn: '网站按此键名找到该页面的文字。',
    en: 'The site uses this key to find the page’s text.',
  },
  keyTaken: { cn: '{name}（已有）', en: '{name} (already added)' },
  requiredBoth: { cn: '至少填写一种语言。', en: 'In at least one language.' },
  requiredText: {
    cn: '请至少填写一种语言。',
    en: 'Enter this in at least one language.',
  },
  onSite: { cn: '网站上的位置', en: 'On the site' },
  notYet: {
    cn: '发布后，可在此处看到：',
    en: 'Once published, it appears here:',
  },
  changedLast: { cn: '最近修改：{at}，{by}', en: 'Last changed: {at}, {by}' },
  saveAndPublish: { cn: '保存并发布', en: 'Save and publish' },
  saved: { cn: '“{name}”已保存', en: '“{name}” saved.' },
  savedLive: { cn: '2 秒内在网站上生效。', en: 'It appears on the site within 2 seconds.' },
  savedDraft: { cn: '尚未发布，网站上不显示。', en: 'It is not published and does not appear on the site.' },
  yuan: { cn: '元', en: 'CNY' },
  noSuchRow: { cn: '{key}（已不存在）', en: '{key} (no longer exists)' },
  choose: { cn: '请选择', en: 'Choose' },
  findPerson: { cn: '按姓名或单位查找报名人员', en: 'Find a registered person by name or organisation' },
  nobodyFound: { cn: '没有符合的报名人员', en: 'No registered person found' },
  personGone: { cn: '该人员已不存在', en: 'This person is no longer registered' },
  personApproved: {
    cn: '报名已通过。勾选“本人已同意”后，网站即显示报名信息中的姓名、职务与单位。',
    en: 'The registration is approved. Once consent is ticked, the website shows name, position and organisation from it.',
  },
  personWaiting: {
    cn: '报名尚未通过审核，在此之前网站显示此处填写的文字。',
    en: 'The registration is not approved yet. Until then the website shows what is entered here.',
  },
  personOver: {
    cn: '报名已取消或未通过，网站不显示该人员。',
    en: 'The registration was cancelled or rejected: the website does not show this person.',
  },
  personCategory: { cn: '参会身份：{category}。', en: 'Category: {category}.' },
  makeSpeaker: { cn: '改为{category}', en: 'Change to {category}' },
  madeSpeaker: { cn: '参会身份已更改', en: 'Category changed' },
  fromRegistration: { cn: '取自报名信息', en: 'From the registration' },
  findRow: { cn: '输入以查找', en: 'Type to search' },

  // People of a session
  person: { cn: '嘉宾', en: 'Speaker' },
  role: { cn: '角色', en: 'Role' },
  addPerson: { cn: '添加嘉宾', en: 'Add speaker' },
  removePerson: { cn: '移除 {name}', en: 'Remove {name}' },
  newSpeaker: { cn: '新建嘉宾', en: 'Create speaker' },
  newSpeakerText: {
    cn: '嘉宾会存入“嘉宾”列表；简介与照片可稍后补充。',
    en: 'The speaker is added to the list of speakers. You can add a biography and portrait there later.',
  },
  nobody: { cn: '尚未安排嘉宾。', en: 'No speakers yet.' },
  roleChair: { cn: '主席', en: 'Chair' },
  roleModerator: { cn: '主持人', en: 'Moderator' },
  roleKeynote: { cn: '主旨演讲', en: 'Keynote speaker' },
  roleSpeaker: { cn: '演讲嘉宾', en: 'Speaker' },
  rolePanellist: { cn: '对话嘉宾', en: 'Panellist' },
  roleHost: { cn: '司仪', en: 'Host' },
  nameCn: { cn: '中文姓名或称谓', en: 'Name or title in Chinese' },
  nameEn: { cn: '英文姓名或称谓', en: 'Name or title in English' },
  speakerAdded: { cn: '“{name}”已加入嘉宾列表', en: '“{name}” added to the speakers.' },
})

export const copyMessages = defineMessages({
  open: { cn: '从往届复制', en: 'Copy from past edition' },
  title: { cn: '复制内容到 {year} 年', en: 'Copy content to {year}' },
  text: {
    cn: '所选类型的内容及其引用（如价格所属的酒店）将复制为未发布的草稿；键名已存在的不会覆盖。日期仍为原届，请核对后发布。',
    en: 'Items of the chosen types, and the items they use (a rate’s hotel, for example), are copied as unpublished drafts. Existing keys are not overwritten. Dates stay those of the original edition: check them before publishing.',
  },
  from: { cn: '来源届次', en: 'Source edition' },
  what: { cn: '要复制的内容', en: 'Content to copy' },
  go: { cn: '复制', en: 'Copy' },
  done: { cn: '已复制 {copied} 条', en: '{copied:# item|# items} copied.' },
  kept: {
    cn: '{kept} 条键名已存在，未改动。',
    en: '{kept:# item was|# items were} left unchanged because the key already exists.',
  },
  differTitle: { cn: '与 {year} 年不同的内容', en: 'Different from {year}' },
  differText: {
    cn: '以下内容的键名在本届已存在，保持不变。如需采用另一届的内容，请打开后修改。',
    en: 'These items already exist in this edition and stay as they are. To use the value of the other edition, open the item and change it.',
  },
  differKept: { cn: '本届', en: 'This edition' },
  differOther: { cn: '{year} 年', en: '{year}' },
  differEmpty: { cn: '（空）', en: '(empty)' },
  none: { cn: '请至少选择一种内容。', en: 'Choose at least one content type.' },
})
