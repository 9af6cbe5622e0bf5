/** Texts of ordering by drag and drop, and of the pointer's menu. */
import { defineMessages } from '../../../shared/i18n.ts'

export const orderMessages = defineMessages({
  handle: { cn: '移动：{name}', en: 'Move {name}' },
  first: { cn: '移到最前', en: 'Move to start' },
  up: { cn: '上移', en: 'Move up' },
  down: { cn: '下移', en: 'Move down' },
  last: { cn: '移到最后', en: 'Move to end' },
  help: {
    cn: '按空格键拿起，用方向键移动，再按空格键放下；按 Esc 取消。用鼠标或手指点按，可从菜单移动。',
    en: 'Press Space to pick up, the arrow keys to move, Space again to drop, and Esc to cancel. Click or tap to move from a menu.',
  },
  lifted: {
    cn: '已拿起“{name}”，现为第 {place} 项，共 {count} 项。',
    en: 'Picked up {name}: position {place} of {count}.',
  },
  over: {
    cn: '“{name}”移到第 {place} 项，共 {count} 项。',
    en: '{name} moved to position {place} of {count}.',
  },
  dropped: { cn: '“{name}”已放在第 {place} 项。', en: '{name} dropped at position {place}.' },
  cancelled: { cn: '已取消移动“{name}”。', en: 'Move of {name} cancelled.' },
})
