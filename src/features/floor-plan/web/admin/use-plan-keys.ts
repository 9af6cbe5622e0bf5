import { useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { Point } from '../../rules.ts'
import { bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import { planMessages as messages, shapeLabels } from './messages.ts'
import type { PlanEditor } from './use-plan-editor.ts'

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** With Shift. */
const longStep = 5
const turnStep = 15

/** Everything that the pointer does, by keys; what happens is said in words. */
export function usePlanKeys(editor: PlanEditor) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const { selected, mode } = editor
  const nameOf = (key: string) => {
    const table = editor.plan.tables.find(({ id }) => id === key)
    if (mode === 'tables' && table)
      return t(placeWords.tableNamed, { kind: t(bookingKindLabels[table.kind]), number: table.number })
    const shape = editor.drawing.shapes[Number(key)]
    return shape ? t(shapeLabels[shape.kind]) : ''
  }
  /** What a key works on: the selection where the focused object is one of it, else that object alone. */
  const chosen = (key: string) => {
    if (selected.includes(key)) return selected
    editor.select([key])
    return [key]
  }
  const step = (key: string, way: Point, isLong: boolean) => {
    const keys = chosen(key)
    const times = isLong ? longStep : 1
    const at = editor.step(keys, key, { x: way.x * times, y: way.y * times })
    if (!at) return
    setSaid(
      keys.length > 1
        ? t(messages.movedSeveral, { count: keys.length })
        : t(messages.moved, { name: nameOf(key), x: at.x, y: at.y }),
    )
  }
  const press = (event: KeyboardEvent, key: string) => {
    const way = arrows[event.key]
    const isWithCommand = event.ctrlKey || event.metaKey
    if (way && !isWithCommand && !event.altKey) step(key, way, event.shiftKey)
    else if (event.key === '[' || event.key === ']') {
      editor.turn(chosen(key), event.key === '[' ? -turnStep : turnStep)
      setSaid(nameOf(key))
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (isWithCommand || event.shiftKey || selected.includes(key)) editor.toggle(key)
      else editor.select([key])
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && mode === 'shapes')
      editor.removeShapes(chosen(key))
    else return
    event.preventDefault()
  }
  return { said, press, pressAnywhere: (event: KeyboardEvent) => pressAnywhere(editor, event) }
}

/** Steps back and forth, all, none: from anywhere on the plan. */
function pressAnywhere(editor: PlanEditor, event: KeyboardEvent): void {
  const letter = event.key.toLowerCase()
  const isWithCommand = event.ctrlKey || event.metaKey
  if (isWithCommand && letter === 'z' && !event.shiftKey) editor.undo()
  else if (isWithCommand && (letter === 'y' || letter === 'z')) editor.redo()
  else if (isWithCommand && letter === 'a') editor.select([...editor.items.keys()])
  else if (event.key === 'Escape' && editor.selected.length > 0) editor.select([])
  else return
  event.preventDefault()
}
