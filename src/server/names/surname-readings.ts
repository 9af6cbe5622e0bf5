/**
 * Surnames that pinyin-pro 3.29.4 reads otherwise in its surname mode (findings/pinyin-surnames.sh). Sources: the readings that the
 * Xiandai Hanyu Cidian (现代汉语词典, 7th edition) marks 姓; 黑 as the families of Shaanxi say it, as guides to surnames have it;
 * 单于, 种, 秘 and 贠 also in the list of surnames of overtrue/pinyin. Where families differ (覃 Qín or Tán, 翟 Zhái or Dí), the
 * more common reading holds, and a person may say how the own name is sorted.
 */
const simplified = {
  单于: 'chan yu',
  洗: 'xian',
  种: 'chong',
  祭: 'zhai',
  黑: 'he',
  秘: 'bi',
  适: 'kuo',
  召: 'shao',
  句: 'gou',
  贠: 'yun',
  藉: 'ji',
  佴: 'nai',
  藏: 'zang',
  尉迟: 'yu chi',
  万俟: 'mo qi',
} as const

/** In traditional characters, whose surnames pinyin-pro does not know; those that it reads right anyway are not here. */
const traditional = {
  單于: 'chan yu',
  單: 'shan',
  區: 'ou',
  樂: 'yue',
  樂正: 'yue zheng',
  種: 'chong',
  適: 'kuo',
  祕: 'bi',
  繆: 'miao',
  員: 'yun',
  蓋: 'ge',
  車: 'che',
  長孫: 'zhang sun',
  澹臺: 'tan tai',
  尉遲: 'yu chi',
  萬俟: 'mo qi',
} as const

const readings: ReadonlyMap<string, string> = new Map(Object.entries({ ...simplified, ...traditional }))

/** The surname that a Chinese name begins with, where it has a reading of its own here: two characters before one. */
export function knownSurname(name: string): { surname: string; syllables: readonly string[] } | null {
  const characters = [...name]
  for (const length of [2, 1]) {
    const surname = characters.slice(0, length).join('')
    const reading = readings.get(surname)
    if (reading) return { surname, syllables: reading.split(' ') }
  }
  return null
}
