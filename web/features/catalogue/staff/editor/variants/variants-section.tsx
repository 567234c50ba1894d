import { useRef } from 'react'
import { Panel } from '../../../../../ui/admin/panel.tsx'
import { columns } from './columns.ts'
import { FaultList } from './fault-list.tsx'
import { GridCell } from './grid-cell.tsx'
import classes from './variants-section.module.css'
import type { Editor } from '../draft/use-editor.ts'
import { useGrid } from './use-grid.ts'

/** The variants as a table that is edited like a spreadsheet. */
export function VariantsSection({ editor }: { editor: Editor }) {
  const { products, family } = editor.start
  const table = useRef<HTMLTableElement>(null)
  const grid = useGrid(editor, table)
  const choicesOf = (id: string) =>
    family?.variants.find(({ productId }) => productId === id)?.options ?? []
  return (
    <Panel title="Variants" aside={`${products.length} on sale`}>
      <div className={classes.scroll}>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved in and written in
          role="grid"
          aria-label="Variants"
          className={`num ${classes.sheet}`}
          onPaste={grid.paste}
          onCopy={grid.copy}
        >
          <thead>
            <tr>
              <th scope="col">Variant</th>
              {columns.map(({ name, head, isNumber }) => (
                <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, title }, row) => (
              <tr key={id}>
                <th scope="row">
                  {choicesOf(id)
                    .map(({ value }) => value)
                    .join(', ') || title}
                </th>
                {columns.map((column, place) => (
                  <GridCell
                    key={column.name}
                    column={column}
                    place={[row, place]}
                    text={editor.text(id, column.name)}
                    isChanged={editor.isChanged(id, column.name)}
                    fault={editor.faults[`${id}.${column.name}`]}
                    grid={grid}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${classes.help} tiny muted`}>
        <span>
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> edit
        </span>
        <span>
          <kbd>Esc</kbd> leave as it was
        </span>
        <span>
          <kbd>Ctrl V</kbd> paste from a spreadsheet
        </span>
        <span>
          <kbd>Ctrl Z</kbd> undo
        </span>
        <span role="status" className={classes.told}>
          {grid.told}
        </span>
      </p>
      <FaultList editor={editor} />
    </Panel>
  )
}
