/** Words of the floor plan and the list beside it. */
import { defineMessages } from '../../../shared/i18n.ts'

export const planMessages = defineMessages({
  plan: { cn: '平面图', en: 'Floor plan' },
  list: { cn: '列表', en: 'List' },
  view: { cn: '显示方式', en: 'Show as' },
  planOf: { cn: '{plan}平面图：{kind}', en: 'Floor plan of {plan}: {kind}' },
  keys: {
    cn: '键盘：方向键移到相邻桌位，Enter 选择，Esc 取消选择，加号与减号缩放，0 显示全图。列表内容与平面图一致。',
    en: 'Keyboard: arrow keys go to the next table, Enter chooses, Esc drops the choice, plus and minus zoom, 0 shows the whole plan. The list has the same content.',
  },
  touch: {
    cn: '双指缩放，单指拖动，点按选桌。列表内容与平面图一致。',
    en: 'Pinch to zoom, drag to move, tap a table to choose it. The list has the same content.',
  },
  larger: { cn: '放大', en: 'Zoom in' },
  smaller: { cn: '缩小', en: 'Zoom out' },
  fit: { cn: '显示全图', en: 'Show the whole plan' },
  zoom: { cn: '缩放', en: 'Zoom' },
  legend: { cn: '图例', en: 'Legend' },

  /** As read out: number, kind, seats, price, state. */
  spot: {
    cn: '{kind} {number}，{seats} 座，{price}，{state}',
    en: '{kind} {number}, {seats} seats, {price}, {state}',
  },
  spotNoSeats: { cn: '{kind} {number}，{price}，{state}', en: '{kind} {number}, {price}, {state}' },
  name: { cn: '{kind} {number}', en: '{kind} {number}' },

  free: { cn: '可预订', en: 'free' },
  held: { cn: '锁定中', en: 'held' },
  heldUntil: { cn: '锁定至 {time}', en: 'held until {time}' },
  taken: { cn: '已确认', en: 'taken' },
  fixed: { cn: '主办方固定使用', en: 'kept by the organiser' },
  mineHeld: { cn: '贵机构已锁定，至 {time}', en: 'yours, held until {time}' },
  mineConfirmed: { cn: '贵机构已确认', en: 'yours, confirmed' },
  mineFixed: { cn: '主办方为贵机构保留', en: 'yours, assigned by the organiser' },
  waiting: { cn: '贵机构排队第 {place} 位', en: 'you are number {place} in the queue' },
  offered: { cn: '已轮到贵机构', en: 'it is your turn' },
  offeredUntil: { cn: '为贵机构保留至 {time}', en: 'kept for you until {time}' },
  queueOne: { cn: '{state}，1 家排队', en: '{state}, 1 waiting' },
  queue: { cn: '{state}，{count} 家排队', en: '{state}, {count} waiting' },
  /** Between clauses of a state. */
  and: { cn: '{a}，{b}', en: '{a}, {b}' },

  legendFree: { cn: '可选', en: 'Free' },
  legendSponsor: { cn: '赞助桌可选', en: 'Free sponsor table' },
  legendHeld: { cn: '锁定中', en: 'Held' },
  legendTaken: { cn: '已占', en: 'Taken' },
  legendFixed: { cn: '固定使用', en: 'Kept by the organiser' },
  legendMine: { cn: '我的', en: 'Yours' },
  legendWaiting: { cn: '我在排队', en: 'You wait' },
  legendOffered: { cn: '轮到贵机构', en: 'Your turn' },
  legendSelected: { cn: '已选择', en: 'Chosen' },
  legendDimmed: { cn: '其他类型', en: 'Other kinds' },

  caption: { cn: '{kind}一览', en: '{kind}: all of them' },
  number: { cn: '桌号', en: 'Number' },
  price: { cn: '价格', en: 'Price' },
  state: { cn: '状态', en: 'State' },
  choose: { cn: '选择', en: 'Choose' },
  chosen: { cn: '已选择', en: 'Chosen' },
  chooseTable: { cn: '选择{table}', en: 'Choose {table}' },
  actions: { cn: '操作', en: 'Action' },
  freeOnly: { cn: '只显示可预订的', en: 'Free ones only' },
  shown: { cn: '共 {total} 张，可预订 {free} 张', en: '{free} of {total} free' },
  noneFree: { cn: '现在没有可预订的桌位', en: 'No table is free now' },
  noneFreeText: {
    cn: '取消“只显示可预订的”，可看到锁定中的桌位，并加入排队。',
    en: 'Show all tables to see which are held, and wait for one.',
  },
  seats: { cn: '{seats} 座', en: '{seats} seats' },
})
