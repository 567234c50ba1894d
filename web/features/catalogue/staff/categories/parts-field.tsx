import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldError, TextField } from '#web/ui/forms/fields.tsx'
import type { Category } from './category-table.tsx'
import classes from './categories-page.module.css'

type PartsFieldProps = {
  what: 'Subcategory' | 'Size'
  parts: Parts
  error: string | undefined
  onChange: (parts: Parts) => void
}

/**
 * The subcategories or sizes of a category: added, renamed, and removed while no product has them.
 */
export function PartsField({ what, parts, error, onChange }: PartsFieldProps) {
  const { added, typed } = parts
  const setAdded = (next: Parts['added']) => onChange({ ...parts, added: next })
  const add = () => {
    const next = partsWithTyped(parts)
    if (next !== added) onChange({ added: next, typed: '' })
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const plural = what === 'Size' ? 'Sizes' : 'Subcategories'
  return (
    <fieldset className={classes.parts}>
      <legend>{plural}</legend>
      {added.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new one has no id, and none is moved
        <div key={index} className={classes.part}>
          <TextField
            aria-label={`${what} ${index + 1}`}
            value={part.label}
            maxLength={40}
            onChange={({ currentTarget }) =>
              setAdded(added.with(index, { ...part, label: currentTarget.value }))
            }
          />
          {part.products > 0 ? (
            <span className="muted small num">
              {part.products} {part.products === 1 ? 'product' : 'products'}
            </span>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Remove ${part.label}`}
              onClick={() => setAdded(added.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <div className={classes.part}>
        <TextField
          aria-label={`New ${what.toLowerCase()}`}
          placeholder={what === 'Size' ? '120 × 170' : 'Round rugs'}
          value={typed}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ ...parts, typed: currentTarget.value })}
          onKeyDown={addByEnter}
        />
        <Button variant="default" size="xs" aria-label={`Add ${what.toLowerCase()}`} onClick={add}>
          Add
        </Button>
      </div>
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}

export type Part = Category['sizes'][number]

/** The subcategories or sizes in a category's form: those that it has, and the text of a new one. */
export interface Parts {
  added: readonly Part[]
  typed: string
}

/** The parts with the typed one; a part that is there already is not added again. */
export function partsWithTyped({ added, typed }: Parts): readonly Part[] {
  const label = typed.trim()
  if (label === '' || added.some((part) => part.label === label)) return added
  return [...added, { id: '', label, products: 0 }]
}
