#!/usr/bin/env bash
# ICU's pinyin order (Intl.Collator, zh with co-pinyin) knows one reading a character, whatever word it is in: 长城 and 长沙
# (Chángchéng, Chángshā) stand under zhǎng, between 岳 (yuè) and 赵 (zhào); the surnames 曾 (Zēng) and 单 (Shàn) under cēng and dān.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund node@24.21.0
cat > look.mjs <<'JS'
console.log('node', process.versions.node, 'ICU', process.versions.icu)
const { compare } = new Intl.Collator('zh-Hans-u-co-pinyin')
const seen = ['长城', '长沙', '重庆', '曾', '单', '超', '沙', '岳', '赵', '乐'].toSorted(compare).join(' ')
console.log(seen)
if (seen !== '曾 超 重庆 单 乐 沙 岳 长城 长沙 赵') {
  console.error('changed: the order of organisations may be left to ICU')
  process.exit(1)
}
JS
node_modules/.bin/node look.mjs
