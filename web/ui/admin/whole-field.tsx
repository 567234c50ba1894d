import { type ComponentProps, useState } from 'react'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { TextField } from '#web/ui/forms/fields.tsx'

type WholeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: number | null
  /** Null for an empty field; below 0, which every schema refuses, for what is no whole number. */
  onChange: (value: number | null) => void
}

const UNREADABLE = -1

const numberOf = (text: string) => (text.trim() === '' ? null : (typedWhole(text) ?? UNREADABLE))

/** A field of a whole number. It keeps what was typed, and says when that cannot be read. */
export function WholeField({ value, onChange, error, ...props }: WholeFieldProps) {
  const [typed, setTyped] = useState('')
  const isTyped = numberOf(typed) === value || (value === 0 && typed === '')
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      {...props}
      value={isTyped ? typed : String(value ?? '')}
      error={value === UNREADABLE ? 'Enter a whole number.' : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(numberOf(currentTarget.value))
      }}
    />
  )
}
