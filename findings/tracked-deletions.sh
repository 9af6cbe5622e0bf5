#!/usr/bin/env bash
# Word marks tracked deletions on the clipboard with <del>, insertions with <ins>. Readers that have no mark for them keep both
# texts: of 4800 deleted and 5200 inserted they make 48005200.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund \
  prosemirror-model@1.25.13 prosemirror-schema-basic@1.2.5 turndown@7.2.5 linkedom@0.18.15
cat >run.mjs <<'JS'
import assert from 'node:assert/strict'
import { parseHTML } from 'linkedom'
import { DOMParser } from 'prosemirror-model'
import { schema } from 'prosemirror-schema-basic'
import Turndown from 'turndown'

const change = 'cite="mailto:A" datetime="2026-11-20T10:00"'
const html = `<p class=MsoNormal>Fee: <span class=msoDel><del ${change}>4800</del></span><span class=msoIns><ins ${change}>5200</ins></span></p>`
const { document } = parseHTML(`<html><body>${html}</body></html>`)
const edited = DOMParser.fromSchema(schema).parse(document.body).textContent
const markdown = new Turndown().turndown(html)

console.log('prosemirror-model 1.25.13 with prosemirror-schema-basic 1.2.5:', edited)
console.log('turndown 7.2.5:', markdown)
assert.deepEqual([edited, markdown], ['Fee: 48005200', 'Fee: 48005200'])
JS
node run.mjs
