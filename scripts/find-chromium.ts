/**
 * Finds the browser for the journeys: CHROMIUM, else one on the machine (operations.md). The headless shell is the same
 * engine without the browser around it, and takes a quarter less of the processors.
 */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

export const chromiumPackages = ['chromium', 'fonts-noto-cjk'] as const

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium(): string | null {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = [
    ...[...shells, ...browsers].flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...places,
  ]
  return candidates.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
