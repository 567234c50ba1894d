import type { ClipboardEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { WholeField } from '#web/ui/admin/whole-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { EditedValue } from '../draft/family.ts'
import classes from './options-section.module.css'
import { Swatch } from './swatch.tsx'

type ValueRowProps = {
  value: EditedValue
  number: number
  faultOf: (name: keyof EditedValue) => string | undefined
  onChange: (value: EditedValue) => void
  onRemove: () => void
  /** Called with spreadsheet rows pasted into the label. */
  onRows: (text: string) => void
}

type TextName = 'label' | 'grade' | 'colour' | 'composition' | 'care'
type NumberName = 'rubCount' | 'mattressWidthCm' | 'mattressLengthCm'

/** The fields of an option value. */
export function ValueRow(props: ValueRowProps) {
  const { value, number, faultOf, onChange, onRemove, onRows } = props
  const words = wordsOf(value, number)
  const text = (name: TextName, label: string) => ({
    label,
    'aria-label': `${label} of ${words}`,
    value: value[name] ?? '',
    error: faultOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value || (name === 'label' ? '' : null) }),
  })
  const whole = (name: NumberName, label: string) => ({
    label,
    'aria-label': `${label} of ${words}`,
    value: value[name],
    error: faultOf(name),
    onChange: (number: number | null) => onChange({ ...value, [name]: number }),
  })
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    onRows(pasted)
  }
  return (
    <>
      <Swatch
        value={value}
        words={words}
        fault={faultOf('swatch')}
        onChange={(swatch) => onChange({ ...value, swatch })}
      />
      <TextField maxLength={80} onPaste={paste} {...text('label', 'Label')} />
      <TextField maxLength={60} {...text('grade', 'Grade')} />
      <TextField maxLength={7} placeholder="#c8b9a6" {...text('colour', 'Colour')} />
      <Button variant="subtle" size="xs" aria-label={`Remove ${words}`} onClick={onRemove}>
        Remove
      </Button>
      <details className={classes.more}>
        <summary>Composition, rubs, care, mattress</summary>
        <div>
          <TextField maxLength={300} {...text('composition', 'Composition')} />
          <WholeField {...whole('rubCount', 'Martindale rubs')} />
          <TextField maxLength={500} {...text('care', 'Care')} />
          <WholeField rightSection="cm" {...whole('mattressWidthCm', 'Mattress width')} />
          <WholeField rightSection="cm" {...whole('mattressLengthCm', 'Mattress length')} />
        </div>
      </details>
    </>
  )
}

export const wordsOf = ({ label }: EditedValue, number: number) => label || `value ${number}`
