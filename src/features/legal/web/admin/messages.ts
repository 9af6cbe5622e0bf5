import { defineMessages } from '../../../../shared/i18n.ts'

export const legalAdminMessages = defineMessages({
  title: { cn: '报名协议与隐私声明', en: 'Agreement and privacy notice' },
  text: {
    cn: '保存即发布。每个版本都会保留，每家机构的同意记录都指向其阅读的版本。',
    en: 'Saving publishes a new version. Every version is kept, and each consent records the version that was read.',
  },
  kind: { cn: '文本', en: 'Text' },
  words: { cn: '文本内容', en: 'Text' },
  now: {
    cn: '现行版本 {version}，由 {name} 于 {time} 发布',
    en: 'Version {version}, published by {name} at {time}',
  },
  shipped: {
    cn: '现行版本 {version}，为系统内置文本',
    en: 'Version {version}, the text supplied with the platform',
  },
  askAgain: { cn: '要求已同意的机构重新同意', en: 'Ask organisations to agree again' },
  askAgainHint: {
    cn: '已同意旧版本的机构下次保存报名表时须重新同意。仅在内容有实质变化时勾选。',
    en: 'Organisations that agreed to an older version must agree again when they next save their form. Select this only for changes of substance.',
  },
  publish: { cn: '发布', en: 'Publish' },
  published: { cn: '已发布版本 {version}。', en: 'Version {version} published.' },
  history: { cn: '历次版本', en: 'Versions' },
  version: { cn: '版本', en: 'Version' },
  at: { cn: '发布时间', en: 'Published' },
  by: { cn: '发布人', en: 'Published by' },
  asked: { cn: '重新征求同意', en: 'Consent requested again' },
  platform: { cn: '系统内置', en: 'Platform' },
  open: { cn: '查看', en: 'Open' },
  openOf: { cn: '查看版本 {version}', en: 'Open version {version}' },
})
