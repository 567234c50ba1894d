import { DropZone } from '#web/ui/admin/upload/drop-zone.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldError } from '#web/ui/forms/fields.tsx'
import classes from './wordmark-field.module.css'

type IconFieldProps = {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  onText: (url: string) => void
}

/** The icon field: choosing a PNG or an SVG, previewing it in both sizes, removing it. */
export function IconField({ label, hint, value, error, onText }: IconFieldProps) {
  const choose = ([file]: File[]) => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') onText(reader.result)
    })
    reader.readAsDataURL(file)
  }
  return (
    <div className={classes.field}>
      <p className={classes.label}>{label}</p>
      {value.startsWith('data:') && <IconPreview src={value} label="The icon" />}
      <DropZone
        title={value === '' ? 'Choose a PNG or an SVG' : 'Choose another file'}
        hint={hint ?? ''}
        accept=".png,.svg,image/png,image/svg+xml"
        disabled={false}
        isInvalid={error !== undefined}
        onFiles={(files) => choose([...files])}
      />
      <div role="alert" className={classes.error}>
        {fieldError(error)}
      </div>
      {value !== '' && (
        <Button variant="default" size="sm" onClick={() => onText('')}>
          Remove the icon
        </Button>
      )}
    </div>
  )
}

type IconPreviewProps = { src: string; label: string }

/** An icon as a home screen and as a browser tab have it. */
export function IconPreview({ src, label }: IconPreviewProps) {
  return (
    <div role="img" aria-label={label} className={classes.icons}>
      {[64, 32].map((side) => (
        <img key={side} src={src} alt="" width={side} height={side} />
      ))}
    </div>
  )
}
