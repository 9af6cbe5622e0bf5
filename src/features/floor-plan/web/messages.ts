/** Words of the floor plan and the list beside it. */
import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const planMessages = defineMessages({
  planOf: { cn: '{plan}平面图：{kind}', en: 'Floor plan of {plan}: {kind}' },
  keys: {
    cn: '键盘：方向键移到相邻桌位，Enter 选择，Esc 取消选择，加号与减号缩放，0 显示全图。列表内容与平面图一致。',
    en: 'Keyboard: arrow keys move to the next table, Enter chooses it, Esc clears the choice, plus and minus zoom, 0 shows the whole plan. The list has the same content.',
  },
  touch: {
    cn: '点按选桌；双指或双击放大，放大后单指拖动。列表内容与平面图一致。',
    en: 'Tap a table to choose it; pinch or double-tap to zoom in, then drag to move. The list has the same content.',
  },
  larger: { cn: '放大', en: 'Zoom in' },
  smaller: { cn: '缩小', en: 'Zoom out' },
  fit: { cn: '显示全图', en: 'Show the whole plan' },
  zoom: { cn: '缩放', en: 'Zoom' },

  /** As read out: number, kind, seats, price, state. */
  spot: {
    cn: '{kind} {number}，{seats} 座，{price}，{state}',
    en: '{kind} {number}, {seats} seats, {price}, {state}',
  },
  spotNoSeats: { cn: '{kind} {number}，{price}，{state}', en: '{kind} {number}, {price}, {state}' },

  free: { cn: '可预订', en: 'available' },
  held: { cn: '锁定中', en: 'held' },
  heldUntil: { cn: '锁定至 {time}', en: 'held until {time}' },
  taken: { cn: '已确认', en: 'confirmed' },
  fixed: { cn: '固定使用', en: 'assigned' },
  mineHeld: { cn: '贵机构已锁定，至 {time}', en: 'yours, held until {time}' },
  mineConfirmed: { cn: '贵机构已确认', en: 'yours, confirmed' },
  mineFixed: { cn: '会务组为贵机构安排', en: 'yours, assigned by the conference office' },
  waiting: { cn: '贵机构排队第 {place} 位', en: 'you are No. {place} in the queue' },
  offered: { cn: '已轮到贵机构', en: 'it is your turn' },
  queue: { cn: '{state}，{count} 家排队', en: '{state}, {count} in the queue' },
  /** Between clauses of a state. */
  and: { cn: '{a}，{b}', en: '{a}, {b}' },

  legendSponsor: { cn: '可预订的赞助桌', en: 'Available sponsor table' },
  legendDimmed: { cn: '其他类型', en: 'Other types' },

  caption: { cn: '{kind}一览', en: '{kind}: full list' },
  number: { cn: '桌号', en: 'Table number' },
  price: commonFormMessages.price,
  state: commonFormMessages.status,
  choose: { cn: '选择', en: 'Choose' },
  view: { cn: '查看', en: 'View' },
  actOn: { cn: '{act}{table}', en: '{act} {table}' },
  freeOnly: { cn: '只显示可预订的', en: 'Available only' },
  shown: { cn: '共 {total} 张，可预订 {free} 张', en: '{free} of {total} available' },
  noneFree: { cn: '现在没有可预订的桌位', en: 'No tables available now' },
  noneFreeText: {
    cn: '取消“只显示可预订的”，可看到锁定中的桌位，并加入排队。',
    en: 'Clear “Available only” to see held tables and join a queue.',
  },
  seats: { cn: '{seats} 座', en: '{seats} seats' },
})
