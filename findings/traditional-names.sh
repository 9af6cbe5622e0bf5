#!/usr/bin/env bash
# Converters from traditional to simplified Chinese choose by phrase, and phrase lists hold the names of famous people. So one
# character becomes two: 昇 stays in 畢昇 and becomes 升 in 黃昇, and half of a name is converted otherwise than the whole. A
# search that folds names by such a converter does not find the part of a name that it finds the whole of.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opencc-js@1.4.2
cat >run.mjs <<'JS'
import assert from 'node:assert/strict'
import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const names = ['畢昇', '黃昇', '魏徵', '徐徵', '蕭乾', '張乾']
const converted = names.map((name) => convert(name))
console.log('opencc-js 1.4.2, from t to cn')
names.forEach((name, index) => console.log(name, '->', converted[index]))
console.log('魏 + 徵 ->', convert('魏') + convert('徵'))
assert.deepEqual(converted, ['毕昇', '黄升', '魏徵', '徐征', '萧乾', '张干'])
assert.equal(convert('魏') + convert('徵'), '魏征')
JS
node run.mjs
