import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import classes from './options-section.module.css'

type MoveButtonsProps = {
  /** The name of the item, for the labels. */
  words: string
  at: number
  count: number
  onMove: (to: number) => void
}

/** Moves an item up or down in its list. */
export function MoveButtons({ words, at, count, onMove }: MoveButtonsProps) {
  return (
    <span className={classes.moves}>
      <IconButton
        size="sm"
        aria-label={`Move ${words} up`}
        disabled={at === 0}
        className={classes.up}
        onClick={() => onMove(at - 1)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={`Move ${words} down`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronDownIcon size={16} />
      </IconButton>
    </span>
  )
}
