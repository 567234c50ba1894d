import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './banner-images.module.css'

type FeatureItemProps = {
  image: string
  /** Its position in the list, from 1. */
  number: number
  /** Whether the home page shows it. */
  shown: boolean
  last: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** A banner picture with its actions. */
export function FeatureItem({ image, number, shown, last, onMove, onRemove }: FeatureItemProps) {
  const label = `picture ${number}`
  return (
    <li>
      <Picture
        name={image}
        alt={`Feature image ${number}`}
        sizes="(min-width: 75em) 260px, 50vw"
        elevation="sofa"
        className={classes.picture}
      />
      <div className={classes.row}>
        <span className={`${classes.place} num`}>
          {number}
          {shown ? <> · on the home page</> : <span className="muted"> · not shown</span>}
        </span>
        <IconButton
          size="sm"
          aria-label={`Move ${label} forward`}
          disabled={number === 1}
          onClick={() => onMove(number - 2)}
        >
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={`Move ${label} back`}
          disabled={last}
          onClick={() => onMove(number)}
        >
          <ChevronRightIcon size={18} />
        </IconButton>
        <IconButton size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </li>
  )
}
