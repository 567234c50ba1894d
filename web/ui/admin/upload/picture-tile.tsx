import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import type { ListedPicture } from './picture-list.ts'
import classes from './picture-uploader.module.css'
import { Picture } from '#web/ui/pictures/picture.tsx'

type PictureTileProps = {
  picture: ListedPicture
  /** The name that the buttons' labels use: "picture 2". */
  label: string
  onRemove: () => void
  /** Null at the list's ends. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
}

/** A picture of an upload list: the picture, its upload progress, or why it was refused. */
export function PictureTile(props: PictureTileProps) {
  const { picture, label, onRemove, onEarlier, onLater } = props
  return (
    <div className={classes.tile}>
      {picture.state === 'stored' && (
        <Picture name={picture.name} alt={label} sizes="120px" className={classes.picture} />
      )}
      {picture.state === 'sending' && <Sending fileName={picture.fileName} share={picture.share} />}
      {picture.state === 'failed' && (
        <p className={`${classes.failed} tiny`} role="alert">
          <b>{picture.fileName}</b> {picture.fault}
        </p>
      )}
      <IconButton
        size="sm"
        className={classes.remove}
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </IconButton>
      {picture.state === 'stored' && (
        <span className={classes.moves}>
          {onEarlier !== null && (
            <IconButton size="sm" aria-label={`Move ${label} forward`} onClick={onEarlier}>
              <ChevronLeftIcon size={16} />
            </IconButton>
          )}
          {onLater !== null && (
            <IconButton size="sm" aria-label={`Move ${label} back`} onClick={onLater}>
              <ChevronRightIcon size={16} />
            </IconButton>
          )}
        </span>
      )}
    </div>
  )
}

function Sending({ fileName, share }: { fileName: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div
      className={`${classes.sending} num tiny muted`}
      role="progressbar"
      aria-label={`Uploading ${fileName}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {percent}%
      <span className={classes.track}>
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
