import { type ChangeEvent, type DragEvent, useState } from 'react'
import classes from './drop-zone.module.css'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'

type DropZoneProps = {
  title: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  multiple?: boolean
  large?: boolean
  disabled: boolean
  /** The chosen file was refused, for the reason beside it. */
  isInvalid?: boolean
  onFiles: (files: FileList) => void
}

/** A zone to drop files on, or to open the file dialog. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, large = false, isInvalid = false, onFiles, ...input } = props
  const [over, setOver] = useState(false)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) onFiles(currentTarget.files)
    // Allows the same file to be picked again.
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
