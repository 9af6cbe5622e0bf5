/** Above the drawing: what is edited, grid, steps back and forth, turning, lining up, saving. */
import { Button, Dropdown, Segmented, Select } from 'antd'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { LineUp } from '../../rules.ts'
import { planMessages as messages } from './messages.ts'
import styles from './plan-editor.module.css'
import { grids, type PlanEditor } from './use-plan-editor.ts'
import type { PlanMode } from './use-plan-moves.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const zooms = [100, 150, 200, 300] as const

const lines = [
  ['row', messages.row],
  ['column', messages.column],
  ['space-x', messages.spaceX],
  ['space-y', messages.spaceY],
] as const satisfies readonly (readonly [LineUp, unknown])[]

export function PlanToolbar(props: { editor: PlanEditor; zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslate()
  const { editor, zoom, onZoom } = props
  return (
    <div className={styles.bar}>
      {editor.edits && <Modes editor={editor} />}
      <label htmlFor="plan-zoom">
        {t(messages.zoom)}
        <Select<number>
          id="plan-zoom"
          value={zoom}
          popupMatchSelectWidth={false}
          options={zooms.map((value) => ({ value, label: `${value}%` }))}
          onChange={onZoom}
        />
      </label>
      {editor.edits && (
        <>
          <Acts editor={editor} />
          <span className={styles.grow} />
          <span className={styles.state} data-dirty={editor.dirty} role="status">
            {t(editor.dirty ? commonFormMessages.unsavedChanges : messages.allSaved)}
          </span>
          <Button type="primary" disabled={!editor.dirty} loading={editor.busy} onClick={() => editor.save()}>
            {t(messages.save)}
          </Button>
        </>
      )}
    </div>
  )
}

function Modes({ editor }: { editor: PlanEditor }) {
  const t = useTranslate()
  return (
    <>
      <Segmented<PlanMode>
        aria-label={t(messages.mode)}
        value={editor.mode}
        options={[
          { value: 'tables', label: t(messages.modeTables) },
          { value: 'shapes', label: t(messages.modeShapes) },
        ]}
        onChange={editor.setMode}
      />
      <label htmlFor="plan-grid">
        {t(messages.grid)}
        <Select<number>
          id="plan-grid"
          value={editor.grid}
          popupMatchSelectWidth={false}
          options={grids.map((value) => ({ value, label: t(messages.gridOf, { size: value }) }))}
          onChange={editor.setGrid}
        />
      </label>
    </>
  )
}

function Acts({ editor }: { editor: PlanEditor }) {
  const t = useTranslate()
  const { selected } = editor
  return (
    <span className={styles.group}>
      <Button disabled={!editor.canUndo} aria-keyshortcuts="Control+Z" onClick={editor.undo}>
        {t(messages.undo)}
      </Button>
      <Button disabled={!editor.canRedo} aria-keyshortcuts="Control+Y" onClick={editor.redo}>
        {t(messages.redo)}
      </Button>
      <Button disabled={selected.length === 0} onClick={() => editor.turn(selected, -15)}>
        {t(messages.turnLeft)}
      </Button>
      <Button disabled={selected.length === 0} onClick={() => editor.turn(selected, 15)}>
        {t(messages.turnRight)}
      </Button>
      <Dropdown
        trigger={['click']}
        disabled={selected.length < 2}
        menu={{
          items: lines.map(([key, name]) => ({ key, label: t(name) })),
          onClick: ({ key }) => editor.lineUp(key as LineUp),
        }}
      >
        <Button>{t(messages.lineUp)}</Button>
      </Dropdown>
    </span>
  )
}
