import classes from './chip.module.css'
import { CloseIcon } from './icons.tsx'

type ChipProps = {
  label: string
  /** The page without it. */
  href: string
}

/** A chosen filter; the whole chip is a link that takes it off. */
export function Chip({ label, href }: ChipProps) {
  return (
    <a className={classes.chip} href={href} aria-label={`Remove ${label}`}>
      {label}
      <CloseIcon size={16} />
    </a>
  )
}
