import { type ChangeEvent, type DragEvent, useState } from 'react'
import classes from './drop-zone.module.css'
import { UploadIcon } from './icons.tsx'

type DropZoneProps = {
  title: string
  hint: string
  /** As the browser's dialog wants it. */
  accept: string
  multiple?: boolean
  large?: boolean
  disabled: boolean
  /** What was chosen is refused: said beside it. */
  isInvalid?: boolean
  onFiles: (files: FileList) => void
}

/** A place to drop files on, or to pick them. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, large = false, isInvalid = false, onFiles, ...input } = props
  const [over, setOver] = useState(false)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) onFiles(currentTarget.files)
    // The same file can be picked again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.disabled) onFiles(event.dataTransfer.files)
  }
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!input.disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        className={`${classes.drop} ${large ? classes.large : ''} ${over ? classes.over : ''}`}
      >
        <UploadIcon />
        <span>
          <b>{title}</b>
          <span className="muted tiny">{hint}</span>
        </span>
        <input
          type="file"
          className="visually-hidden"
          onChange={pick}
          {...input}
          {...(isInvalid && { 'aria-invalid': true })}
        />
      </label>
    </div>
  )
}
