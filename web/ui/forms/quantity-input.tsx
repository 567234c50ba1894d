import { useHydrated } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { typeInto } from './entries.ts'
import classes from './quantity-input.module.css'
import { useEarlyValue } from './use-early.ts'

type QuantityInputProps = {
  value: number
  onChange: (value: number) => void
  /** The counted item, for screen readers: "Rowan Spindle Double Bed". */
  label: string
  max?: number | undefined
  busy?: boolean
  /** Its buttons post the form that it is in, as `quantity`, where no scripts do it. */
  isPosted?: boolean
  /** The name of its number, which then is a field of the form that it is in. */
  name?: string
  size?: 'md' | 'lg'
}

/**
 * A stepper: minus, the number, plus. Minus stops at 1; plus at `max`, if given. Until its buttons
 * can do something, its field stands alone.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, label, max, busy = false, isPosted = false, name, size = 'md' } = props
  const hydrated = useHydrated()
  const hasButtons = hydrated || isPosted
  const to = (next: number) => ({
    type: isPosted ? ('submit' as const) : ('button' as const),
    ...(isPosted && { name: 'quantity', value: next }),
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      const group = event.currentTarget.parentElement
      if (name === undefined || group === null) onChange(next)
      else typeInto(group, { [name]: String(next) })
    },
  })
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={`${classes.quantity} ${size === 'lg' ? classes.large : ''} num`}
    >
      {hasButtons && (
        <button {...to(value - 1)} aria-label="Decrease quantity" disabled={busy || value <= 1}>
          <MinusIcon size={16} />
        </button>
      )}
      {name !== undefined && <NumberField name={name} value={value} onChange={onChange} />}
      <output aria-live="polite" className={name === undefined ? undefined : 'visually-hidden'}>
        {value}
      </output>
      {hasButtons && (
        <button
          {...to(value + 1)}
          aria-label="Increase quantity"
          disabled={busy || (max !== undefined && value >= max)}
        >
          <PlusIcon size={16} />
        </button>
      )}
    </div>
  )
}

type NumberFieldProps = Pick<QuantityInputProps, 'value' | 'onChange'> & { name: string }

/** The number itself: as it is typed until the field is left, then as it counts. */
function NumberField({ name, value, onChange }: NumberFieldProps) {
  const read = (text: string) => onChange(Number(text.replaceAll(/\D/g, '')))
  return (
    <input
      ref={useEarlyValue(String(value), read)}
      inputMode="numeric"
      name={name}
      autoComplete="off"
      aria-label="Quantity"
      defaultValue={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        currentTarget.value = String(value)
      }}
    />
  )
}
