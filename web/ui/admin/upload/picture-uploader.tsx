import { useState } from 'react'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { DropZone } from './drop-zone.tsx'
import { type ListedPicture, pictureTypes } from './picture-list.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './picture-uploader.module.css'
import type { Pictures } from './use-pictures.ts'

type PictureUploaderProps = {
  list: Pictures
  /** The error about the pictures as a whole. */
  error?: string | undefined
}

/** A drop zone with the pictures below it, which can be viewed, ordered and removed. */
export function PictureUploader({ list, error }: PictureUploaderProps) {
  const [dragged, setDragged] = useState<string | null>(null)

  return (
    <div>
      <DropZone
        title="Drop pictures here, or choose them"
        hint="Supports JPG, PNG, GIF, WEBP"
        accept={pictureTypes.join(',')}
        multiple
        disabled={dragged !== null}
        onFiles={list.add}
      />
      <p role="status" className={classes.leftOut}>
        {list.leftOut}
      </p>
      {list.pictures.length > 0 && (
        <ul className={classes.grid} aria-label="Pictures">
          {list.pictures.map((picture, index) => (
            <li key={picture.key} className={dragged === picture.key ? classes.dragged : ''}>
              <div
                role="presentation"
                draggable={picture.state === 'stored'}
                onDragStart={({ dataTransfer }) => {
                  // Firefox drags nothing without data; the index in the state is what moves.
                  dataTransfer.clearData()
                  dataTransfer.setData('text/plain', labelOf(picture, index))
                  dataTransfer.effectAllowed = 'move'
                  setDragged(picture.key)
                }}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(null)}
                onDragEnter={() => dragged !== null && list.move(dragged, index)}
              >
                <PictureTile
                  picture={picture}
                  label={labelOf(picture, index)}
                  onRemove={() => list.remove(picture.key)}
                  onEarlier={index > 0 ? () => list.move(picture.key, index - 1) : null}
                  onLater={
                    index < list.pictures.length - 1
                      ? () => list.move(picture.key, index + 1)
                      : null
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <div className={classes.error}>{fieldError(error)}</div>}
    </div>
  )
}

const labelOf = (picture: ListedPicture, index: number) =>
  picture.state === 'stored' ? `picture ${index + 1}` : picture.fileName

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
function PictureTile(props: PictureTileProps) {
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
