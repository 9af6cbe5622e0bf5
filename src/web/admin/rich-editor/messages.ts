/** Texts of the editor for structured rich text. */
import { defineMessages } from '../../../shared/i18n.ts'

export const richEditorMessages = defineMessages({
  toolbar: { cn: '“{label}”的格式工具栏', en: 'Formatting toolbar for “{label}”' },
  help: {
    cn: '按 Alt+F10 进入工具栏，方向键选择，Esc 返回正文。',
    en: 'Press Alt+F10 to go to the toolbar, the arrow keys to choose, and Esc to return to the text.',
  },
  withKeys: { cn: '{name}（{keys}）', en: '{name} ({keys})' },
  heading2: { cn: '二级标题', en: 'Heading' },
  heading3: { cn: '三级标题', en: 'Subheading' },
  bold: { cn: '加粗', en: 'Bold' },
  link: { cn: '链接', en: 'Link' },
  bullets: { cn: '项目列表', en: 'Bulleted list' },
  numbers: { cn: '编号列表', en: 'Numbered list' },
  quote: { cn: '引用', en: 'Quotation' },
  table: { cn: '表格', en: 'Table' },
  rule: { cn: '分隔线', en: 'Dividing line' },
  picture: { cn: '图片', en: 'Picture' },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },

  // What belongs to the place of the cursor
  linkAddress: { cn: '链接地址', en: 'Link address' },
  linkExample: { cn: 'https://… 或 /news', en: 'https://… or /news' },
  linkRefused: {
    cn: '不能链接到此地址。链接须以 https://、http://、mailto: 或 tel: 开头，或为本站地址（以 / 开头）。',
    en: 'This address cannot be linked. A link must begin with https://, http://, mailto: or tel:, or be an address on this site (beginning with /).',
  },
  linkEmpty: { cn: '请填写链接地址。', en: 'Enter the link address.' },
  apply: { cn: '应用', en: 'Apply' },
  removeLink: { cn: '移除链接', en: 'Remove link' },
  linkRow: { cn: '链接', en: 'Link' },
  quoteRow: { cn: '引用', en: 'Quotation' },
  source: { cn: '引文出处', en: 'Source of quotation' },
  pictureRow: { cn: '图片', en: 'Picture' },
  caption: { cn: '图片文字', en: 'Caption' },
  removePicture: { cn: '移除图片', en: 'Remove picture' },
  pictureGone: { cn: '图片已不在图片库中', en: 'This picture is no longer in the library' },
  pictureWaits: { cn: '图片处理中', en: 'Processing picture…' },
  noCaption: { cn: '无图片文字', en: 'No caption' },
  tableRow: { cn: '表格', en: 'Table' },
  rowAbove: { cn: '上方加行', en: 'Add row above' },
  rowBelow: { cn: '下方加行', en: 'Add row below' },
  removeRow: { cn: '删除行', en: 'Delete row' },
  columnBefore: { cn: '左侧加列', en: 'Add column left' },
  columnAfter: { cn: '右侧加列', en: 'Add column right' },
  removeColumn: { cn: '删除列', en: 'Delete column' },
  removeTable: { cn: '删除表格', en: 'Delete table' },

  picturesLeft: { cn: '图片没有随文字粘贴', en: 'The pictures were not pasted with the text' },
  picturesLeftText: {
    cn: '图片请用工具栏的“图片”上传，以便在网站上长期显示。',
    en: 'Upload pictures with “Picture” in the toolbar, so that the site can always show them.',
  },
  omitted: { cn: '部分内容没有粘贴', en: 'Some content was not pasted' },
  omittedDeleted: {
    cn: '已标记删除或加删除线的文字没有粘贴。',
    en: 'Text marked as deleted or struck through was left out.',
  },
  omittedComments: { cn: '批注没有粘贴。', en: 'Comments were left out.' },
  omittedNotes: {
    cn: '脚注和尾注没有粘贴，需要的请写入正文。',
    en: 'Footnotes and endnotes were left out. Write what is needed into the text.',
  },
  omittedJoin: { cn: '', en: ' ' },

  // Limits
  tooManyBlocks: {
    cn: '正文最多 {limit} 段，现有 {count} 段，请删减或拆成两篇。',
    en: 'The text can have up to {limit} blocks; it now has {count}. Shorten it or split it into two texts.',
  },
  tooManyItems: {
    cn: '一个列表最多 {limit} 项，现有 {count} 项，请拆成两个列表。',
    en: 'A list can have up to {limit} items; this one has {count}. Split it into two lists.',
  },
  tooManyRows: {
    cn: '表格最多 {limit} 行，现有 {count} 行，请拆成两个表格。',
    en: 'A table can have up to {limit} rows; this one has {count}. Split it into two tables.',
  },
  tooManyColumns: {
    cn: '表格最多 {limit} 列，现有 {count} 列，请删减。',
    en: 'A table can have up to {limit} columns; this one has {count}. Remove some.',
  },
  tooLongText: {
    cn: '一段文字最多 {limit} 个字符，请分段。',
    en: 'A paragraph can have up to {limit} characters. Split it.',
  },
  tooManyRuns: {
    cn: '一段文字中的格式过多，请分段或减少格式。',
    en: 'This paragraph has too many formatting changes. Split it or simplify the formatting.',
  },
})
