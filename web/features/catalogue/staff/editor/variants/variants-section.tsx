import { useMemo, useRef } from 'react'
import { storeText, useStoredText } from '#web/lib/stored/stored-text.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MAX_VARIANTS } from '#server/catalogue/staff/families/family.schema.ts'
import { priceLockText } from '#web/features/catalogue/staff/price-lock.ts'
import { countCombinations, roomForNew, withMade } from '../draft/draft-rows.ts'
import type { Editor } from '../draft/use-editor.ts'
import { columnsOf, columns } from './columns.ts'
import { FaultList } from './fault-list.tsx'
import { useGrid } from './use-grid.ts'
import classes from './variants-section.module.css'
import { VariantsTable } from './variants-table.tsx'

/** The menu of visible columns. */
function ColumnMenu({ hidden, toggle }: Columns) {
  return (
    <details className={classes.menu}>
      <summary>Columns</summary>
      <div>
        {columns.map(({ name, head }) => (
          <label key={name}>
            <input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} />
            {head}
          </label>
        ))}
      </div>
    </details>
  )
}

/** The variants as a table that is edited like a spreadsheet. */
export function VariantsSection({ editor }: { editor: Editor }) {
  const { rows, family } = editor
  const table = useRef<HTMLTableElement>(null)
  const shown = useColumns()
  const { hidden } = shown
  const mayPrice = useMay()('prices')
  const priceLock = mayPrice ? undefined : priceLockText
  const columns = useMemo(
    () => columnsOf(family, { hidden, priceLock }),
    [family, hidden, priceLock],
  )
  const grid = useGrid(editor, columns, table)
  const unmade = rows.filter(({ isMade, reason }) => !isMade && reason === '')
  const made = rows.filter(({ isMade }) => isMade).length
  const next = unmade.slice(0, roomForNew(rows, editor.draft))
  return (
    <Panel title="Variants" aside={`${made} of ${rows.length} sold`}>
      {rows.length === 0 && (
        <p className={`${classes.empty} muted small`}>
          Each combination of option values has a row here. Choose which ones you sell.
        </p>
      )}
      <div className={classes.tools}>
        {!mayPrice && <p className="muted small">{priceLockText} New variants have a price too.</p>}
        {mayPrice && unmade.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={next.length === 0}
            onClick={() => editor.change((start, draft) => withMade(start, draft, next))}
          >
            {makeWords(next.length, unmade.length)}
          </Button>
        )}
        <ColumnMenu {...shown} />
      </div>
      {mayPrice && next.length < unmade.length && family && (
        <p className={`${classes.empty} muted small`}>
          You can add up to 100 new variants each time you save, or all at once by import.
        </p>
      )}
      {family && countCombinations(family) > MAX_VARIANTS && (
        <p className={`${classes.empty} muted small`}>
          The values combine in {countCombinations(family)} ways, more than the {MAX_VARIANTS}{' '}
          variants of a family, so only the ones you sell are listed. Add others by import.
        </p>
      )}
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

function makeWords(next: number, missing: number): string {
  if (missing === 1) return 'Create the missing one'
  return next === missing ? `Create all ${missing}` : `Create the next ${next} of ${missing}`
}

const keys: readonly [string[], string][] = [
  [['←', '↑', '↓', '→'], 'move'],
  [['Enter'], 'edit'],
  [['Esc'], 'cancel the edit'],
  [['Ctrl V'], 'paste from a spreadsheet'],
  [['Ctrl D'], 'fill down'],
  [['Ctrl Z'], 'undo'],
  [['Ctrl S'], 'save'],
]

/** The names of the hidden columns, separated by spaces, in this browser. */
const key = 'editor-hidden-columns'

const hiddenAtFirst = columns
  .filter(({ isHidden }) => isHidden)
  .map(({ name }) => name)
  .join(' ')

/** The hidden columns, and toggling one. */
function useColumns() {
  const names = useStoredText(key) ?? hiddenAtFirst
  const hidden = useMemo<ReadonlySet<string>>(() => new Set(names.split(' ')), [names])
  return {
    hidden,
    toggle: (name: string) => {
      const next = new Set(hidden)
      if (!next.delete(name)) next.add(name)
      storeText(key, [...next].join(' '))
    },
  }
}

type Columns = ReturnType<typeof useColumns>
