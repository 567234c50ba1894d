import { MAX_SWATCHES } from '../../../server/catalogue/fabric.ts'
import { groupBy } from '../../lib/group-by.ts'
import cloth from '../../ui/cloth.module.css'
import { fieldError } from '../../ui/fields.tsx'
import { Cloth } from '../../ui/cloth.tsx'
import type { Fabric } from './fabric.ts'
import classes from './fabric-choice.module.css'

type FabricChoiceProps = {
  fabrics: readonly Fabric[]
  chosen: readonly string[]
  error: string | undefined
  onToggle: (id: string) => void
}

/** All fabrics by kind, to select for the envelope. */
export function FabricChoice({ fabrics, chosen, error, onToggle }: FabricChoiceProps) {
  const kinds = [...groupBy(fabrics, ({ kind }) => kind)]
  const isFull = chosen.length >= MAX_SWATCHES
  return (
    <div className={classes.kinds}>
      {kinds.map(([kind, ofKind]) => (
        <fieldset key={kind} className={classes.kind}>
          <legend>{kind}</legend>
          <div className={classes.swatches}>
            {ofKind.map((fabric) => {
              const isIn = chosen.includes(fabric.id)
              return (
                <label
                  key={fabric.id}
                  className={`${cloth.piece} ${classes.swatch}`}
                  title={fabric.label}
                >
                  <input
                    type="checkbox"
                    name="fabrics"
                    value={fabric.id}
                    aria-label={fabric.label}
                    checked={isIn}
                    disabled={isFull && !isIn}
                    onChange={() => onToggle(fabric.id)}
                  />
                  <Cloth of={fabric} />
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
      {isFull && <p className="muted small">The envelope is full. Take one out for another.</p>}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {fieldError(error)}
        </p>
      )}
    </div>
  )
}
