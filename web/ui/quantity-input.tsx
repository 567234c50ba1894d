import { MinusIcon, PlusIcon } from './icons.tsx'
import classes from './quantity-input.module.css'

type QuantityInputProps = {
  value: number
  onChange: (value: number) => void
  /** The counted item, for screen readers: "Rowan Spindle Double Bed". */
  label: string
  max?: number | undefined
  busy?: boolean
  size?: 'md' | 'lg'
}

/** A stepper: minus, the number, plus. Minus stops at 1; plus at `max`, if given. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, label, max, busy = false, size = 'md' } = props
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={`${classes.quantity} ${size === 'lg' ? classes.large : ''} num`}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={busy || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={16} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={busy || (max !== undefined && value >= max)}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </div>
  )
}
