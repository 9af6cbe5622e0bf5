/** The toolbar: one stop of the tab key, arrow keys within (WAI-ARIA, toolbar). Each button says its name and its keys. */
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Tooltip } from 'antd'
import { use, useState, type KeyboardEvent, type Ref } from 'react'
import type { Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { insertPictures } from './commands.ts'
import {
  boldIcon,
  bulletsIcon,
  headingThreeIcon,
  headingTwoIcon,
  linkIcon,
  numbersIcon,
  pictureIcon,
  quoteIcon,
  redoIcon,
  ruleIcon,
  tableIcon,
  undoIcon,
} from './icons.ts'
import { richEditorMessages as messages } from './messages.ts'
import { EditorPicturesContext } from './pictures.ts'
import styles from './rich-editor.module.css'

interface Tool {
  readonly name: Message
  readonly icon: string
  /** As people read them; the editor's library listens to them. */
  readonly keys?: string
  /** A button that stays pressed while the cursor is in such a text. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can: (editor: Editor) => boolean
  readonly run?: (editor: Editor) => void
}

// Asked after each key: by the place of the cursor, which is cheaper than trying each command.
const inTable = (editor: Editor) => editor.isActive('table')
const inText = (editor: Editor) => editor.state.selection.$from.parent.inlineContent
/** A heading, a quotation and a block of its own are in no list and no table. */
const inOpen = (editor: Editor) => !inTable(editor) && !editor.isActive('listItem')

const tools = {
  heading2: {
    name: messages.heading2,
    icon: headingTwoIcon,
    keys: 'Ctrl+Alt+2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    can: (editor) => inOpen(editor) && inText(editor),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  heading3: {
    name: messages.heading3,
    icon: headingThreeIcon,
    keys: 'Ctrl+Alt+3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    can: (editor) => inOpen(editor) && inText(editor),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bold: {
    name: messages.bold,
    icon: boldIcon,
    keys: 'Ctrl+B',
    isOn: (editor) => editor.isActive('bold'),
    can: inText,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  link: {
    name: messages.link,
    icon: linkIcon,
    keys: 'Ctrl+K',
    isOn: (editor) => editor.isActive('link'),
    can: inText,
  },
  bullets: {
    name: messages.bullets,
    icon: bulletsIcon,
    keys: 'Ctrl+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    can: (editor) => !inTable(editor) && inText(editor),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    name: messages.numbers,
    icon: numbersIcon,
    keys: 'Ctrl+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    can: (editor) => !inTable(editor) && inText(editor),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  quote: {
    name: messages.quote,
    icon: quoteIcon,
    keys: 'Ctrl+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    can: (editor) => inOpen(editor) && inText(editor),
    run: (editor) => editor.chain().focus().toggleNode('blockquote', 'paragraph').run(),
  },
  table: {
    name: messages.table,
    icon: tableIcon,
    can: inOpen,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  rule: {
    name: messages.rule,
    icon: ruleIcon,
    can: inOpen,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  picture: {
    name: messages.picture,
    icon: pictureIcon,
    can: inOpen,
  },
  undo: {
    name: messages.undo,
    icon: undoIcon,
    keys: 'Ctrl+Z',
    can: (editor) => undoDepth(editor.state) > 0,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  redo: {
    name: messages.redo,
    icon: redoIcon,
    keys: 'Ctrl+Shift+Z',
    can: (editor) => redoDepth(editor.state) > 0,
    run: (editor) => editor.chain().focus().redo().run(),
  },
} as const satisfies Record<string, Tool>
type ToolName = keyof typeof tools

const groups: readonly (readonly ToolName[])[] = [
  ['heading2', 'heading3', 'bold', 'link'],
  ['bullets', 'numbers', 'quote'],
  ['table', 'rule', 'picture'],
  ['undo', 'redo'],
]
const names = groups.flat()

interface Props {
  editor: Editor
  /** The name of the text. */
  label: string
  ref: Ref<HTMLDivElement>
  withoutPictures?: boolean | undefined
  onLink: () => void
}

export function EditorToolbar({ editor, label, ref, withoutPictures, onLink }: Props) {
  const t = useTranslate()
  const [stop, setStop] = useState<ToolName>('heading2')
  const [choosing, setChoosing] = useState(false)
  const { Dialog: PictureDialog } = use(EditorPicturesContext)
  const state = useEditorState({ editor, selector: ({ editor: now }) => statesOf(now) })
  const run = (name: ToolName) => {
    if (name === 'link') onLink()
    else if (name === 'picture') setChoosing(true)
    else (tools[name] as Tool).run?.(editor)
  }
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t(messages.toolbar, { label })}
      tabIndex={-1}
      onKeyDown={(event) => moveWithin(event, () => editor.commands.focus())}
    >
      {groups.map((group) => (
        <span key={group[0]} className={styles.group}>
          {group
            .filter((name) => name !== 'picture' || !withoutPictures)
            .map((name) => (
              <ToolButton
                key={name}
                tool={tools[name]}
                state={state[name]!}
                isStop={name === stop}
                onFocus={() => setStop(name)}
                onClick={() => run(name)}
              />
            ))}
        </span>
      ))}
      {choosing && (
        <PictureDialog
          several
          onClose={() => setChoosing(false)}
          onChoose={(pictures) =>
            insertPictures(
              editor,
              pictures.map(({ id }) => id),
            )
          }
        />
      )}
    </div>
  )
}

interface ToolState {
  readonly on: boolean
  readonly can: boolean
}

function statesOf(editor: Editor): Record<string, ToolState> {
  return Object.fromEntries(
    names.map((name) => {
      const tool: Tool = tools[name]
      const on = tool.isOn?.(editor) ?? false
      return [name, { on, can: on || tool.can(editor) }]
    }),
  )
}

function ToolButton(props: {
  tool: Tool
  state: ToolState
  isStop: boolean
  onFocus: () => void
  onClick: () => void
}) {
  const t = useTranslate()
  const { tool, state, isStop } = props
  const name = t(tool.name)
  return (
    <Tooltip title={tool.keys ? t(messages.withKeys, { name, keys: tool.keys }) : name}>
      <Button
        type="text"
        size="small"
        className={styles.tool ?? ''}
        aria-label={name}
        aria-pressed={tool.isOn ? state.on : undefined}
        aria-keyshortcuts={tool.keys?.replaceAll('Ctrl', 'Control')}
        // Stays in the order of the keyboard, so that the arrows do not leap over it.
        aria-disabled={!state.can}
        tabIndex={isStop ? 0 : -1}
        icon={<Icon path={tool.icon} />}
        onFocus={props.onFocus}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => state.can && props.onClick()}
      />
    </Tooltip>
  )
}

function moveWithin(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (event.key === 'Escape') leave()
  else if (to === undefined) return
  else buttons.at(to % buttons.length)?.focus()
  event.preventDefault()
}
