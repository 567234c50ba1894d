import { useState } from 'react'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { DropZone } from './drop-zone.tsx'
import { type ListedPicture, pictureTypes } from './picture-list.ts'
import { PictureTile } from './picture-tile.tsx'
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
