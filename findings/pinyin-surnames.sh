#!/usr/bin/env bash
# pinyin-pro's surname mode mends most compound surnames and breaks one: 单于 (chán yú) becomes shàn yú, the reading of the
# single surname 单, while 万俟 and 尉迟 are right only in that mode. 洗, 种, 祭 and 秘 keep their common reading in either mode.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund pinyin-pro@3.29.4
cat > look.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'
console.log('pinyin-pro', JSON.parse(readFileSync('node_modules/pinyin-pro/package.json', 'utf8')).version)
const read = (name, surname) => pinyin(name, { toneType: 'none', surname })
const seen = ['单于', '万俟', '尉迟', '洗', '种', '祭', '秘'].map((name) => `${name} off: ${read(name, 'off')}, head: ${read(name, 'head')}`)
console.log(seen.join('\n'))
const known = [
  '单于 off: chan yu, head: shan yu',
  '万俟 off: wan si, head: mo qi',
  '尉迟 off: wei chi, head: yu chi',
  '洗 off: xi, head: xi',
  '种 off: zhong, head: zhong',
  '祭 off: ji, head: ji',
  '秘 off: mi, head: mi',
]
if (seen.join() !== known.join()) {
  console.error('changed: look at reference/surnames.tsv')
  process.exit(1)
}
JS
node look.mjs
