import { DropZone } from '#web/ui/admin/upload/drop-zone.tsx'

type ChooseFileProps = {
  /** The selected file. */
  chosen: File | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** A drop zone for a CSV file. */
export function ChooseFile({ chosen, disabled, onChoose }: ChooseFileProps) {
  return (
    <DropZone
      title={chosen ? chosen.name : 'Drop a CSV file here, or choose it'}
      hint={
        chosen
          ? 'Drop or choose it again once you have fixed it'
          : 'Up to 20 MB and 50,000 rows. We check the file first; nothing is changed yet.'
      }
      accept=".csv,.tsv,.txt,text/csv"
      large
      disabled={disabled}
      onFiles={([file]) => file && onChoose(file)}
    />
  )
}
