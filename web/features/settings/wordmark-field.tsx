import { DropZone } from '#web/ui/admin/upload/drop-zone.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { wordmarkImage } from '#web/ui/pictures/logo.tsx'
import classes from './wordmark-field.module.css'

/** The maximum number of bytes read of a file: a wordmark has at most 16,000 characters. */
const MOST_BYTES = 64_000

type WordmarkFieldProps = {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  onText: (svg: string) => void
}

/** The wordmark field: choosing an SVG file, previewing it on paper and on dark, removing it. */
export function WordmarkField({ label, hint, value, error, onText }: WordmarkFieldProps) {
  const choose = async ([file]: File[]) => {
    if (file) onText(await file.slice(0, MOST_BYTES).text())
  }
  return (
    <div className={classes.field}>
      <p className={classes.label}>{label}</p>
      {value !== '' && <WordmarkPreview svg={value} label="The wordmark" />}
      <DropZone
        title={value === '' ? 'Choose an SVG' : 'Choose another SVG'}
        hint={hint ?? ''}
        accept=".svg,image/svg+xml"
        disabled={false}
        isInvalid={error !== undefined}
        onFiles={(files) => void choose([...files])}
      />
      <div role="alert" className={classes.error}>
        {fieldError(error)}
      </div>
      {value !== '' && (
        <Button variant="default" size="sm" onClick={() => onText('')}>
          Show the name as text
        </Button>
      )}
    </div>
  )
}

type WordmarkPreviewProps = { svg: string; label: string }

/**
 * A wordmark as pages show it, in one colour on paper and on dark.
 */
export function WordmarkPreview({ svg, label }: WordmarkPreviewProps) {
  return (
    <div role="img" aria-label={label} className={classes.preview}>
      {(['paper', 'dark'] as const).map((ground) => (
        <span key={ground} className={classes[ground]}>
          <span style={{ maskImage: wordmarkImage(svg) }} />
        </span>
      ))}
    </div>
  )
}
