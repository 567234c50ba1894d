import { useMemo, useRef } from 'react'
import { Panel } from '../../../../../ui/admin/panel.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { withMade } from '../draft/rows.ts'
import type { Editor } from '../draft/use-editor.ts'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf } from './columns.ts'
import { FaultList } from './fault-list.tsx'
import { useColumns } from './use-columns.ts'
import { useGrid } from './use-grid.ts'
import classes from './variants-section.module.css'
import { VariantsTable } from './variants-table.tsx'

/** The variants as a table that is edited like a spreadsheet. */
export function VariantsSection({ editor }: { editor: Editor }) {
  const { rows, family } = editor
  const table = useRef<HTMLTableElement>(null)
  const shown = useColumns()
  const columns = useMemo(() => columnsOf(family, shown.hidden), [family, shown.hidden])
  const grid = useGrid(editor, columns, table)
  const unmade = rows.filter(({ isMade, reason }) => !isMade && reason === '')
  const made = rows.filter(({ isMade }) => isMade).length
  return (
    <Panel title="Variants" aside={`${made} made, ${rows.length - made} not`}>
      {rows.length === 0 && (
        <p className={`${classes.empty} muted small`}>
          Each combination of the options' values has a line here, to be made or not.
        </p>
      )}
      <div className={classes.tools}>
        {unmade.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => editor.change((start, draft) => withMade(start, draft, unmade))}
          >
            {unmade.length === 1 ? 'Make the missing one' : `Make all ${unmade.length} missing`}
          </Button>
        )}
        <ColumnMenu {...shown} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll it while nothing in it takes the focus: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable */}
      <div className={classes.scroll} role="region" aria-label="Variants" tabIndex={0}>
        <VariantsTable {...{ editor, grid, columns, table }} />
      </div>
      <p className={`${classes.help} tiny muted`}>
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
            {does}
          </span>
        ))}
        <span role="status" className={classes.told}>
          {grid.told}
        </span>
      </p>
      <FaultList editor={editor} grid={grid} shown={columns} />
    </Panel>
  )
}

const keys: readonly [string[], string][] = [
  [['←', '↑', '↓', '→'], 'move'],
  [['Enter'], 'edit'],
  [['Esc'], 'leave as it was'],
  [['Ctrl V'], 'paste from a spreadsheet'],
  [['Ctrl D'], 'fill down'],
  [['Ctrl Z'], 'undo'],
]
