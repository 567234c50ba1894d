import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import type { FieldProps } from '#web/ui/forms/use-fields.ts'
import { type Field, ON } from './section-fields.ts'
import { IconField } from './icon-field.tsx'
import { WordmarkField } from './wordmark-field.tsx'
import classes from './shop-page.module.css'

type SectionFieldProps = FieldProps & {
  field: Field
  /** The law that requires the field, while it is missing. */
  why?: string | undefined
  /** The fictional company's value as an example, in a shop that has to enter its own. */
  example?: string | undefined
  /** Sets the field's text programmatically. */
  onText?: (text: string) => void
}

/** One field of a section. */
export function SectionField({ field, why, example, onText, ...props }: SectionFieldProps) {
  const { label, hint, parts, isMoney, isNumber, isLong, isSwitch, isWordmark, isIcon } = field
  if (isWordmark && onText) {
    const { value, error } = props
    return <WordmarkField {...{ label, hint, value, error, onText }} />
  }
  if (isIcon && onText) {
    const { value, error } = props
    return <IconField {...{ label, hint, value, error, onText }} />
  }
  if (isSwitch && onText) {
    return (
      <label className={classes.switch}>
        <input
          type="checkbox"
          name={field.name}
          checked={props.value === ON}
          onChange={(event) => onText(event.currentTarget.checked ? ON : '')}
        />
        <span>
          {label} <span className="small muted">{hint}</span>
        </span>
      </label>
    )
  }
  const shown = { ...props, label, description: why ?? hint }
  if (parts) return <TextAreaField {...shown} autosize minRows={4} />
  const look = {
    ...(example !== undefined && { placeholder: example }),
    ...(why !== undefined && { className: classes.missing ?? '' }),
  }
  if (isLong) return <TextAreaField {...shown} {...look} autosize minRows={2} />
  return (
    <TextField
      {...shown}
      {...(isNumber && { inputMode: 'numeric' as const })}
      {...(isMoney && { inputMode: 'decimal' as const })}
      {...look}
    />
  )
}
