import { Button } from '#web/ui/buttons/button.tsx'
import classes from './chosen-bar.module.css'
import type { Chosen } from './use-chosen.ts'

type ChosenBarProps = {
  chosen: Chosen
  /** The ids of the page's products, and the filter's total. */
  shown: readonly string[]
  total: number
  onChange: () => void
}

/** The number of selected products, selecting others, and the bulk actions. */
export function ChosenBar({ chosen, shown, total, onChange }: ChosenBarProps) {
  const count = chosen.isAll ? total : chosen.count
  const isPageChosen = shown.every((id) => chosen.has(id))
  return (
    <div className={classes.bar}>
      <p role="status" className="num">
        {count === 0 ? 'None selected' : `${count} selected`}
      </p>
      {!isPageChosen && (
        <Button variant="subtle" size="xs" onClick={() => chosen.choose(shown)}>
          Select these {shown.length}
        </Button>
      )}
      {!chosen.isAll && total > shown.length && (
        <Button variant="subtle" size="xs" onClick={chosen.chooseAll}>
          Select all {total}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={chosen.clear}>
            Clear selection
          </Button>
          <Button variant="light" size="xs" className={classes.change} onClick={onChange}>
            Change {count === 1 ? 'it' : 'them'}
          </Button>
        </>
      )}
    </div>
  )
}
