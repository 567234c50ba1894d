import type { KeyboardEvent } from 'react'
import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import { findKinds, offeredKinds } from '#server/removal/estimate/find-kinds.shared.ts'
import { PlusIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PieceDrawing } from './piece-drawing.tsx'
import type { EstimateState } from './use-estimate.ts'
import classes from './find-piece.module.css'

type FindPieceProps = { state: EstimateState }

/** Finds a kind by any of its names, and puts one into the room where it usually is. */
export function FindPiece({ state: { kinds, values, first, press } }: FindPieceProps) {
  const typed = values['search'] ?? ''
  const found = findKinds(offeredKinds(kinds), typed)
  const onKeyDown = (event: KeyboardEvent) => {
    const [best] = found
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (best) press(`add:${best.slug}`)
  }
  return (
    <div className={classes.find}>
      <div className={classes.field}>
        <SearchIcon size={18} />
        <input
          type="text"
          name="search"
          role="searchbox"
          aria-label="Something else"
          placeholder="Something else: cot, safe, exercise bike"
          autoComplete="off"
          maxLength={40}
          defaultValue={first['search']}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          name="press"
          value="find"
          variant="light"
          className={classes.button ?? ''}
        >
          Find
        </Button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {typed.trim() === '' ? '' : `${found.length} found`}
      </p>
      {typed.trim() !== '' && found.length === 0 && (
        <p className="small muted">
          Nothing is called that here. Add it below as a piece of your own.
        </p>
      )}
      {found.length > 0 && (
        <ul className={classes.found}>
          {found.map(({ slug, label, litres, drawing }) => (
            <li key={slug}>
              <button name="press" value={`add:${slug}`}>
                <PieceDrawing name={drawing} className={classes.drawing} />
                <b>{label}</b>
                <span className="num">{Math.max(1, cubicFeetOf(litres))} cu ft</span>
                <PlusIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
