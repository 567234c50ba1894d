import classes from './chip.module.css'
import { CloseIcon } from './icons/icons.tsx'

type ChipProps = {
  label: string
  /** The URL without this filter. */
  href: string
}

/** A selected filter: a link that removes it. */
export function Chip({ label, href }: ChipProps) {
  return (
    <a className={classes.chip} href={href} aria-label={`Remove ${label}`}>
      {label}
      <CloseIcon size={16} />
    </a>
  )
}
