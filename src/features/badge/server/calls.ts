import { handle } from '../../../server/http/http.ts'
import { badgeApi } from '../contract.ts'
import { listBadges, listPrints, previewBadge } from './list-service.ts'
import { printOne, printSheet, reprint } from './one-service.ts'
import { keepWave, listWaves, undoWave } from './wave-service.ts'
import { downloadPrint, printProgress, startPrint } from './print-service.ts'

export const badgeCalls = [
  handle(badgeApi.list, listBadges),
  handle(badgeApi.preview, previewBadge),
  handle(badgeApi.print, startPrint),
  handle(badgeApi.progress, printProgress),
  handle(badgeApi.download, downloadPrint),
  handle(badgeApi.one, printOne),
  handle(badgeApi.reprint, reprint),
  handle(badgeApi.sheet, printSheet),
  handle(badgeApi.log, listPrints),
  handle(badgeApi.waves, listWaves),
  handle(badgeApi.keepWave, keepWave),
  handle(badgeApi.undoWave, undoWave),
]
