/** People with every kind of name, for what is drawn and read back: those that once went wrong, then as many as are asked for. */
import assert from 'node:assert/strict'

export interface Person {
  /** As it is written at home. */
  readonly name: string
  /** In the other script; empty where there is none. */
  readonly nameInOther: string
  readonly organisation: string
  readonly position: string
}

/** Name, name in the other script, organisation, position. */
const hard: readonly (readonly [string, string, string, string])[] = [
  ['陆之衡', 'Lu Zhiheng', '澄湖财产保险股份有限公司', '国际业务部 总经理'],
  [
    'Maximiliana-Theodora von Hohenfels-Brandenstein zu Rosenbach',
    '',
    'Hohenfels & Brandenstein Rückversicherung',
    '',
  ],
  ['𠮷𡈼㐂', 'Ji Ting', '稀见字再保险', ''],
  ['䶮𬎆𪚥', 'Yan Yu', '生僻字研究院', '研究员'],
  ['𰻞𰀀𱍐', 'Biang', '扩展 G 区再保险', ''],
  ['龚䶮㛃', 'Gong Yanjie', '远帆财产保险有限公司', '再保险部'],
  ['欧阳见深', 'Ouyang Jianshen', '海岳再保险上海分公司', ''],
  [
    '阿卜杜拉·买买提明·努尔艾合买提',
    'Abdulla Memetimin Nurehmet',
    '新疆财产保险股份有限公司再保险事业部',
    '副总经理',
  ],
  ['Aurelio Castellan', '康睿洛', 'Porto Sereno Re', 'Head of Treaty'],
  ['Nguyễn Thị Hồng Phượng', '', 'Công ty Tái bảo hiểm Việt Nam', 'Phó Giám đốc'],
  ['Константин Преображенский', '', 'Российская перестраховочная компания', 'Директор'],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss', '', 'Ж', ''],
  ['Ólafur Þórðarson', '', 'Íslensk Endurtrygging hf.', 'Forstjóri'],
  [
    'W M',
    'Wm',
    'Kwame & Sons Reinsurance Brokers (Hong Kong and Macao) Limited Liability Company',
    'Executive Vice President and Global Head of Property Catastrophe Treaty Reinsurance',
  ],
  [
    '司马相如之孙子',
    'Sima Xiangru zhi Sunzi de Houdai yi ge Hen Chang de Pinyin',
    '中国财产再保险有限责任公司国际业务总部亚太区域分保及临时分保业务管理中心',
    '高级副总裁兼首席再保险承保官',
  ],
  ['Tony 王小明', 'Wang Xiaoming', 'Acme', ''],
]
const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红玲芬燕彬凤洁梅琳素云莲真环𪚥䶮㐂']

/** The person at this place, counted from 0; each is different. */
export function personAt(index: number): Person {
  const pick = (from: readonly string[], step: number) => from[(index * step) % from.length]!
  const made = pick(surnames, 1) + pick(given, 7) + (index % 3 ? pick(given, 13) : '')
  const plain = [made, `Li Xiaoming ${index}`, '示例再保险股份有限公司', '精算师'] as const
  const [name, nameInOther, organisation, position] = hard[index] ?? plain
  return { name, nameInOther, organisation, position }
}

/** As the product asks for what it draws: some at a time. */
export async function* inBatches<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** Each of these stands on the page, whole; where lines break is the page's affair. */
export function assertOnPage(page: string, parts: readonly string[]): void {
  const plain = (text: string) => text.normalize('NFC').replace(/\s/g, '')
  const read = plain(page)
  for (const part of parts) assert.ok(read.includes(plain(part)), `${part} in ${page}`)
}
