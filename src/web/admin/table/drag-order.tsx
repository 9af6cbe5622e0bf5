/**
 * Order by drag and drop: with the pointer, with the keyboard (space, arrows, space), and by a menu behind a click on the
 * handle for who cannot drag (WCAG 2.2, 2.5.7). What happens is said in words to who cannot see it.
 */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, Dropdown } from 'antd'
import { createContext, use, useMemo, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { orderMessages as messages } from '../messages.ts'
import styles from './drag-order.module.css'

const gripIcon = 'M9 5.5v.1M9 12v.1M9 18.5v.1M15 5.5v.1M15 12v.1M15 18.5v.1'

interface Ordering {
  readonly ids: readonly string[]
  readonly name: (id: string) => string
  readonly move: (id: string, to: number) => void
  readonly disabled: boolean
}
const OrderContext = createContext<Ordering | null>(null)

/** What the handle of an entry needs. */
interface Item {
  readonly id: string
  readonly listeners: ReturnType<typeof useSortable>['listeners']
  readonly setHandle: (element: HTMLElement | null) => void
  readonly described: string
}
const ItemContext = createContext<Item | null>(null)

export interface DragProps {
  ids: readonly string[]
  /** How an entry is called when its move is said. */
  name: (id: string) => string
  onOrder: (ids: string[], moved: string) => void
  layout?: 'list' | 'grid'
  disabled?: boolean
  children: ReactNode
}

/** Around the entries; each of them calls `useDragItem`, or is a `DragTableRow`. */
export function DragOrder(props: DragProps) {
  const { ids, name, onOrder, layout = 'list', disabled = false } = props
  const t = useTranslate()
  const sensors = useSensors(
    // A click stays a click: it opens the menu.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    const place = Math.min(Math.max(to, 0), ids.length - 1)
    if (from >= 0 && from !== place) onOrder(arrayMove([...ids], from, place), id)
  }
  return (
    <OrderContext value={{ ids, name, move, disabled }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: useAnnouncements(ids, name),
          screenReaderInstructions: { draggable: t(messages.help) },
        }}
        onDragEnd={({ active, over }) => {
          if (over) move(String(active.id), ids.indexOf(String(over.id)))
        }}
      >
        <SortableContext
          items={ids as string[]}
          strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
          disabled={disabled}
        >
          {props.children}
        </SortableContext>
      </DndContext>
    </OrderContext>
  )
}

function useAnnouncements(ids: readonly string[], name: (id: string) => string): Announcements {
  const t = useTranslate()
  return useMemo(() => {
    const facts = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
      name: name(String(id)),
      place: ids.indexOf(String(over ?? id)) + 1,
      count: ids.length,
    })
    return {
      onDragStart: ({ active }) => t(messages.lifted, facts(active.id, active.id)),
      onDragOver: ({ active, over }) => t(messages.over, facts(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t(messages.dropped, facts(active.id, over?.id)),
      onDragCancel: ({ active }) => t(messages.cancelled, { name: name(String(active.id)) }),
    }
  }, [ids, name, t])
}

/** What an entry's element gets, and what its handle needs. */
function useDragItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
    ...(isDragging && { position: 'relative', zIndex: 3 }),
  }
  const described = attributes['aria-describedby']
  const item = useMemo<Item>(
    () => ({ id, listeners, setHandle: setActivatorNodeRef, described }),
    [id, listeners, setActivatorNodeRef, described],
  )
  return { item, setNodeRef, style, isDragging }
}

/** A row of antd's table: `components={{ body: { row: DragTableRow } }}`. */
export function DragTableRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }) {
  const id = props['data-row-key']
  return id === undefined ? <tr {...props} /> : <SortedRow {...props} id={id} />
}

function SortedRow({ id, style: given, ...props }: HTMLAttributes<HTMLTableRowElement> & { id: string }) {
  const { item, setNodeRef, style, isDragging } = useDragItem(id)
  return (
    <ItemContext value={item}>
      <tr
        {...props}
        ref={setNodeRef}
        style={{ ...given, ...style }}
        data-dragging={isDragging || undefined}
      />
    </ItemContext>
  )
}

/** An entry of a list or a grid. */
export function DragItem(props: { id: string; className?: string; children: ReactNode }) {
  const { item, setNodeRef, style, isDragging } = useDragItem(props.id)
  return (
    <ItemContext value={item}>
      {/* As a table's row, for who is in it (use-restored-focus.ts). */}
      <li
        ref={setNodeRef}
        className={props.className}
        style={style}
        data-dragging={isDragging || undefined}
        data-row-key={props.id}
      >
        {props.children}
      </li>
    </ItemContext>
  )
}

/** Drag it, lift it with space, or click it for the menu. Stands in a `DragTableRow` or a `DragItem`. */
export function DragHandle() {
  const t = useTranslate()
  const order = use(OrderContext)
  const item = use(ItemContext)
  if (!order || !item || order.disabled) return null
  const { id, listeners, setHandle, described } = item
  const at = order.ids.indexOf(id)
  const places = { first: 0, up: at - 1, down: at + 1, last: order.ids.length - 1 }
  const isLast = at === order.ids.length - 1
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'first', label: t(messages.first), disabled: at === 0 },
          { key: 'up', label: t(messages.up), disabled: at === 0 },
          { key: 'down', label: t(messages.down), disabled: isLast },
          { key: 'last', label: t(messages.last), disabled: isLast },
        ],
        onClick: ({ key }) => order.move(id, places[key as keyof typeof places]),
      }}
    >
      <Button
        type="text"
        size="small"
        {...listeners}
        ref={setHandle}
        className={styles.handle ?? ''}
        aria-label={t(messages.handle, { name: order.name(id) })}
        aria-describedby={described}
        icon={<Icon path={gripIcon} />}
      />
    </Dropdown>
  )
}
