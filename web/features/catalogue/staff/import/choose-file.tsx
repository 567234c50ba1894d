import { type ChangeEvent, useState } from 'react'
import { UploadIcon } from '../../../../ui/admin/icons.tsx'
import classes from './import.module.css'

type ChooseFileProps = {
  /** The file that is chosen already. */
  chosen: File | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** A place to drop or pick a CSV file. */
export function ChooseFile({ chosen, disabled, onChoose }: ChooseFileProps) {
  const [over, setOver] = useState(false)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    // The same file can be picked again, after it was mended.
    currentTarget.value = ''
  }
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !disabled) onChoose(file)
      }}
    >
      <label className={`${classes.drop} ${over ? classes.over : ''}`}>
        <UploadIcon />
        <span>
          <b>{chosen ? chosen.name : 'Drop a CSV file here, or choose it'}</b>
          <span className="muted tiny">
            {chosen
              ? 'Drop or choose it again once it is mended'
              : 'At most 20 MB and 50,000 rows; first it is checked, and nothing is written'}
          </span>
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={disabled}
          className="visually-hidden"
          onChange={pick}
        />
      </label>
    </div>
  )
}
