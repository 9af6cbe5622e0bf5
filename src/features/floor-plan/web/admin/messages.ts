/** Back office of booking: floor plans and their tables. */
import { defineMessages, type Message } from '../../../../shared/i18n.ts'
import type { PlanShapeKind } from '../../rules.ts'

export const planMessages = defineMessages({
  title: { cn: '平面图', en: 'Floor plans' },
  text: {
    cn: '拖动或用方向键摆放桌位与背景，保存后预订页面随即更新。',
    en: 'Drag tables and background objects, or move them with the arrow keys. Once saved, changes appear on the booking pages at once.',
  },
  plans: { cn: '选择平面图', en: 'Choose a floor plan' },
  add: { cn: '添加平面图', en: 'Add floor plan' },
  empty: { cn: '还没有平面图', en: 'No floor plans yet' },
  emptyText: { cn: '请添加第一张。', en: 'Add the first floor plan.' },
  removePlan: { cn: '删除平面图', en: 'Delete floor plan' },
  removedPlan: { cn: '已删除平面图', en: 'Floor plan deleted' },
  planInUse: {
    cn: '平面图上还有桌位，请先删除或移走',
    en: 'This floor plan still has tables. Delete or move them first.',
  },
  width: { cn: '宽（厘米）', en: 'Width (cm)' },
  height: { cn: '高（厘米）', en: 'Height (cm)' },
  create: { cn: '添加', en: 'Add' },

  // Editor
  drawing: { cn: '平面图：{name}', en: 'Floor plan: {name}' },
  help: {
    cn: '用 Tab 在对象间切换，方向键按网格移动，按住 Shift 移动五格；[ 与 ] 转动；空格选中或取消，按住 Ctrl 可多选；Ctrl+Z 撤销，Ctrl+Y 重做；Esc 取消选择。',
    en: 'Tab moves between objects; arrow keys move the object along the grid, five steps at a time with Shift; [ and ] rotate it; Space selects or deselects, several with Ctrl; Ctrl+Z undoes, Ctrl+Y redoes; Esc clears the selection.',
  },
  mode: { cn: '编辑对象', en: 'Objects to edit' },
  modeTables: { cn: '桌位', en: 'Tables' },
  modeShapes: { cn: '背景', en: 'Background' },
  grid: { cn: '网格', en: 'Grid' },
  gridOf: { cn: '{size} 厘米', en: '{size} cm' },
  zoom: { cn: '缩放', en: 'Zoom' },
  undo: { cn: '撤销', en: 'Undo' },
  redo: { cn: '重做', en: 'Redo' },
  turnLeft: { cn: '左转 15°', en: 'Rotate left 15°' },
  turnRight: { cn: '右转 15°', en: 'Rotate right 15°' },
  save: { cn: '保存平面图', en: 'Save floor plan' },
  saved: { cn: '平面图已保存', en: 'Floor plan saved' },
  allSaved: { cn: '已全部保存', en: 'All changes saved' },
  tableAt: {
    cn: '{kind} {number}，横 {x}，纵 {y}，转角 {turn}°',
    en: '{kind} {number}, x {x}, y {y}, rotated {turn}°',
  },
  shapeAt: { cn: '{kind} {text}，横 {x}，纵 {y}', en: '{kind} {text}, x {x}, y {y}' },
  moved: { cn: '{name}：横 {x}，纵 {y}', en: '{name}: x {x}, y {y}' },
  movedSeveral: { cn: '已移动 {count} 个', en: '{count:# object|# objects} moved' },

  // Panel
  selectedNone: { cn: '未选中对象。', en: 'Nothing selected.' },
  selected: { cn: '已选中 {count} 个', en: '{count:# object|# objects} selected' },
  x: { cn: '横（厘米）', en: 'x (cm)' },
  y: { cn: '纵（厘米）', en: 'y (cm)' },
  turn: { cn: '转角（°）', en: 'Rotation (°)' },
  lineUp: { cn: '排列', en: 'Arrange' },
  row: { cn: '排成一行', en: 'Align in a row' },
  column: { cn: '排成一列', en: 'Align in a column' },
  spaceX: { cn: '横向等距', en: 'Distribute horizontally' },
  spaceY: { cn: '纵向等距', en: 'Distribute vertically' },
  shapeText: { cn: '文字', en: 'Text' },
  addShape: { cn: '添加：{kind}', en: 'Add: {kind}' },
  addShapes: { cn: '添加背景', en: 'Add background objects' },
  removeShapes: { cn: '删除所选', en: 'Delete selection' },

  // Tables
  tables: { cn: '桌位列表', en: 'List of tables' },
  addTable: { cn: '添加桌位', en: 'Add table' },
  editTable: { cn: '修改桌位', en: 'Edit table' },
  kindFixed: { cn: '已有预订，类别不能更改。', en: 'This table is booked, so its type cannot be changed.' },
  price: { cn: '价格（元）', en: 'Price (CNY)' },
  round: { cn: '圆形', en: 'Round' },
  tableWidth: { cn: '长（厘米）', en: 'Length (cm)' },
  tableHeight: { cn: '宽（厘米）', en: 'Depth (cm)' },
  open: { cn: '开放预订', en: 'Open for booking' },
  closed: { cn: '不开放', en: 'Closed' },
  bookings: { cn: '预订', en: 'Bookings' },
  where: { cn: '位置', en: 'Position' },
  numberNeeded: { cn: '请填写桌号。', en: 'Enter a table number.' },
})

export const shapeLabels = defineMessages({
  wall: { cn: '墙', en: 'Wall' },
  stage: { cn: '主台', en: 'Stage' },
  block: { cn: '区域', en: 'Area' },
  arc: { cn: '弧线', en: 'Arc' },
  label: { cn: '文字', en: 'Text' },
  entrance: { cn: '入口', en: 'Entrance' },
}) satisfies Record<PlanShapeKind, Message>
