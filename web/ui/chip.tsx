import classes from './chip.module.css'
import { CloseIcon } from './icons.tsx'

type ChipProps = { label: string; onRemove: () => void }

/** A chosen filter; the whole chip takes it off. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      onClick={onRemove}
      aria-label={`Remove ${label}`}
    >
      {label}
      <CloseIcon size={16} />
    </button>
  )
}
