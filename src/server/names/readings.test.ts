import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareFiled, loadReadings } from './readings.ts'

test('surnames are read as surnames, compound and rare ones too, in both scripts', async () => {
  const { person } = await loadReadings()
  const expected = {
    曾国强: 'Z zeng guo qiang',
    单田: 'S shan tian',
    翟天: 'Z zhai tian',
    查良: 'Z zha liang',
    解小东: 'X xie xiao dong',
    仇英: 'Q qiu ying',
    区伟: 'O ou wei',
    乐嘉: 'Y yue jia',
    覃海: 'Q qin hai',
    尉迟恭: 'Y yu chi gong',
    万俟洛: 'M mo qi luo',
    单于清: 'C chan yu qing',
    洗星: 'X xian xing',
    种师道: 'C chong shi dao',
    祭遵: 'Z zhai zun',
    黑胜: 'H he sheng',
    秘书平: 'B bi shu ping',
    适南: 'K kuo nan',
    召明: 'S shao ming',
    句文: 'G gou wen',
    贠小: 'Y yun xiao',
    區偉: 'O ou wei',
    單于清: 'C chan yu qing',
    萬俟洛: 'M mo qi luo',
    尉遲恭: 'Y yu chi gong',
    '葛\u{e0100}明': 'G ge ming',
    查·理: 'C cha · li',
    阿卜杜拉·买买提: 'A a bu du la · mai mai ti',
  }
  for (const [name, reading] of Object.entries(expected)) {
    const { letter, text } = person(name)
    assert.equal(`${letter} ${text}`, reading, name)
  }
})

test('organisations are read by their words', async () => {
  const { organisation } = await loadReadings()
  const expected = {
    厦门国际: 'X xia men guo ji',
    重庆: 'C chong qing',
    长沙: 'C chang sha',
    长城人寿: 'C chang cheng ren shou',
    朝阳: 'C chao yang',
    乐山: 'L le shan',
    曾: 'Z zeng',
    单氏保险: 'S shan shi bao xian',
    单一保险: 'D dan yi bao xian',
    区块链: 'Q qu kuai lian',
    'AXA 安盛': 'A axa an sheng',
  }
  for (const [name, reading] of Object.entries(expected)) {
    const { letter, text } = organisation(name)
    assert.equal(`${letter} ${text}`, reading, name)
  }
})

test('names in letters are filed without their marks, other signs last', async () => {
  const { person } = await loadReadings()
  const names = ['3M', 'Øystein', 'Łukasz', 'Özil', 'Zhu', '朱敏', '曾敏', 'élan', '안', 'Zeng Wei']
  const filed = names.map((name) => ({ name, reading: person(name) })).toSorted(compareFiled)
  assert.deepEqual(
    filed.map(({ name, reading }) => `${reading.letter} ${name}`),
    ['E élan', 'L Łukasz', 'O Øystein', 'O Özil', 'Z 曾敏', 'Z Zeng Wei', 'Z Zhu', 'Z 朱敏', '# 3M', '# 안'],
  )
})
