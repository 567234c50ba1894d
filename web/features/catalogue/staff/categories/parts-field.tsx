import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields.tsx'
import classes from './categories-page.module.css'
import type { Category } from './category-table.tsx'

type Part = Category['sizes'][number]
type PartsFieldProps = {
  what: 'Subcategory' | 'Size'
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
}

/**
 * The subcategories or sizes of a category: added, renamed, and removed while no product has them.
 */
export function PartsField({ what, parts, onChange }: PartsFieldProps) {
  const [label, setLabel] = useState('')
  const add = () => {
    const next = label.trim()
    if (next === '' || parts.some((part) => part.label === next)) return
    onChange([...parts, { id: '', label: next, products: 0 }])
    setLabel('')
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
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new one has no id, and none is moved
        <div key={index} className={classes.part}>
          <TextField
            aria-label={`${what} ${index + 1}`}
            value={part.label}
            maxLength={40}
            onChange={({ currentTarget }) =>
              onChange(parts.with(index, { ...part, label: currentTarget.value }))
            }
          />
          {part.products > 0 ? (
            <span className="muted small num">{part.products} products</span>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Take off ${part.label}`}
              onClick={() => onChange(parts.toSpliced(index, 1))}
            >
              Take off
            </Button>
          )}
        </div>
      ))}
      <div className={classes.part}>
        <TextField
          aria-label={`New ${what.toLowerCase()}`}
          placeholder={what === 'Size' ? '120 × 170' : 'Round rugs'}
          value={label}
          maxLength={40}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          onKeyDown={addByEnter}
        />
        <Button variant="default" size="xs" aria-label={`Add ${what.toLowerCase()}`} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  )
}
