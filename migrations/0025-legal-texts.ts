import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

interface Run {
  text: string
  link?: string
}
const paragraph = (...runs: Run[]) => ({ type: 'paragraph', runs })
const section = (title: string, text: string) => [
  { type: 'heading', level: 2, runs: [{ text: title }] },
  paragraph({ text }),
]

/** What shipped before the texts could be edited: the first version of each. */
const shipped = {
  agreement: {
    cn: [
      paragraph({
        text: '每家机构每届报名一次。单位与主要联系人信息提交后不可自行更改；代表与活动在报名截止前可以修改。',
      }),
      paragraph({
        text: '所填信息须真实，代表已同意由贵机构代为填写。证件信息加密保存，仅用于安检与实名核验，会后按期删除。',
      }),
      paragraph(
        { text: '同意后进入报名页；不同意将返回首页。各项个人信息的使用可分别选择，详见' },
        { text: '隐私声明', link: '/privacy' },
        { text: '。' },
      ),
    ],
    en: [
      paragraph({
        text: 'Each organisation registers once for an edition. Company and primary contact cannot be changed after submission; delegates and activities can, until registration closes.',
      }),
      paragraph({
        text: 'What is entered must be true, and the delegates agree that you enter it for them. Identity documents are stored encrypted, used for security and identity checks only, and deleted after the conference.',
      }),
      paragraph(
        {
          text: 'Agree leads to registration; disagree leads back to the home page. Each use of personal data is chosen separately: see the ',
        },
        { text: 'privacy notice', link: '/privacy' },
        { text: '.' },
      ),
    ],
  },
  privacy: {
    cn: [
      ...section(
        '收集的信息',
        '单位名称、类型与地址；联系人与代表的姓名、职务、邮箱、电话、饮食与签证需要；证件类型、号码，境外及港澳台代表的证件扫描件；所选活动与时段；登录时间与设备。',
      ),
      ...section(
        '用途',
        '办理报名、审核、入场与会务通知；证件信息仅用于安检与实名核验；经同意后向会议酒店与签证机构提供必要信息；经同意后列入参会机构名录。四项同意分别勾选，后两项不影响报名。',
      ),
      ...section(
        '保存与保护',
        '证件号码与扫描件加密保存，显示时隐去部分，完整查看须经授权并记录；会后按期删除。验证码与登录凭证仅保存其摘要。',
      ),
      ...section(
        '查阅、更正与删除',
        '登录后可查阅、更正与导出本人信息，也可申请删除。代表以本人邮箱登录查看自己的信息。其他事项请与会务组联系。',
      ),
      ...section(
        'Cookie 与浏览器存储',
        '仅使用登录、设备识别与语言选择所需的 Cookie 与本地存储，不用于广告或跨站跟踪。访问量按页面、语言与日期计数，不记录访问者。',
      ),
    ],
    en: [
      ...section(
        'What is collected',
        'The organisation’s name, type and address; the contact’s and delegates’ names, positions, email addresses, telephone numbers, dietary and visa needs; type and number of an identity document, and for delegates from abroad, Hong Kong, Macao and Taiwan a scan of it; chosen activities and slots; times and devices of sign-ins.',
      ),
      ...section(
        'What it is used for',
        'Registration, review, entry and notices. Identity documents serve security and identity checks only. With consent, necessary data goes to the hotel and visa bodies; with consent, the organisation is listed in the delegate directory. Each consent has a box of its own; registration does not depend on the last two.',
      ),
      ...section(
        'How it is kept',
        'ID numbers and scans are stored encrypted and shown in part; seeing them in full needs authority and is logged. They are deleted after the conference. Of codes and sign-in tokens only digests are stored.',
      ),
      ...section(
        'Your rights',
        'Signed in, you can read, correct and export what is held about you, and ask for its erasure. Delegates see their own record with their own email address. For anything else, write to the conference office.',
      ),
      ...section(
        'Cookies and browser storage',
        'Only what sign-in, device recognition and the choice of language need. Nothing serves advertising or tracking across sites. Visits are counted by page, language and day, not by visitor.',
      ),
    ],
  },
}
const shippedAt = Date.parse('2026-11-01T00:00:00+08:00')

/**
 * Registration agreement and privacy notice as edited content: a row a published version, never changed. Every consent that has
 * been given so far was given to the shipped texts, version 1.
 */
export async function up(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  await db.schema
    .createTable('legal_text')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('cn', 'text', required)
    .addColumn('en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('ask_again', 'integer', required)
    .addColumn('published_at', 'bigint', required)
    .addColumn('published_by', 'text')
    .execute()
  await db
    .insertInto('legal_text')
    .values(
      Object.entries(shipped).map(([kind, { cn, en }]) => ({
        id: `${kind}:1`,
        kind,
        version: 1,
        cn: JSON.stringify(cn),
        en: JSON.stringify(en),
        stamps: JSON.stringify({ cn: shippedAt, en: shippedAt }),
        ask_again: 0,
        published_at: shippedAt,
        published_by: null,
      })),
    )
    .execute()
  await db.schema
    .alterTable('registration_consent')
    .addColumn('text_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('registration_consent').dropColumn('version').execute()
}
