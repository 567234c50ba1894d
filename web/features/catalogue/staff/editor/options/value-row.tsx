import type { ClipboardEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { WholeField } from '#web/ui/admin/whole-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { EditedValue } from '../draft/family.ts'
import { imageUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { pictureTypes } from '#web/ui/admin/upload/picture-list.ts'
import { sendPicture } from '#web/ui/admin/upload/send-file.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import classes from './options-section.module.css'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'

type ValueRowProps = {
  value: EditedValue
  number: number
  faultOf: (name: keyof EditedValue) => string | undefined
  onChange: (value: EditedValue) => void
  onRemove: () => void
  /** Called with spreadsheet rows pasted into the label. */
  onRows: (text: string) => void
}

type TextName = 'label' | 'grade' | 'colour' | 'composition' | 'care'
type NumberName = 'rubCount' | 'mattressWidthCm' | 'mattressLengthCm'

/** The fields of an option value. */
export function ValueRow(props: ValueRowProps) {
  const { value, number, faultOf, onChange, onRemove, onRows } = props
  const words = wordsOf(value, number)
  const text = (name: TextName, label: string) => ({
    label,
    'aria-label': `${label} of ${words}`,
    value: value[name] ?? '',
    error: faultOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value || (name === 'label' ? '' : null) }),
  })
  const whole = (name: NumberName, label: string) => ({
    label,
    'aria-label': `${label} of ${words}`,
    value: value[name],
    error: faultOf(name),
    onChange: (number: number | null) => onChange({ ...value, [name]: number }),
  })
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    onRows(pasted)
  }
  return (
    <>
      <Swatch
        value={value}
        words={words}
        fault={faultOf('swatch')}
        onChange={(swatch) => onChange({ ...value, swatch })}
      />
      <TextField maxLength={80} onPaste={paste} {...text('label', 'Label')} />
      <TextField maxLength={60} {...text('grade', 'Grade')} />
      <TextField maxLength={7} placeholder="#c8b9a6" {...text('colour', 'Colour')} />
      <Button variant="subtle" size="xs" aria-label={`Remove ${words}`} onClick={onRemove}>
        Remove
      </Button>
      <details className={classes.more}>
        <summary>Composition, rubs, care, mattress</summary>
        <div>
          <TextField maxLength={300} {...text('composition', 'Composition')} />
          <WholeField {...whole('rubCount', 'Martindale rubs')} />
          <TextField maxLength={500} {...text('care', 'Care')} />
          <WholeField rightSection="cm" {...whole('mattressWidthCm', 'Mattress width')} />
          <WholeField rightSection="cm" {...whole('mattressLengthCm', 'Mattress length')} />
        </div>
      </details>
    </>
  )
}

export const wordsOf = ({ label }: EditedValue, number: number) => label || `value ${number}`

type SwatchProps = {
  value: EditedValue
  words: string
  fault: string | undefined
  onChange: (swatch: string) => void
}

/** A value's picture, else its colour; a click uploads another picture. */
function Swatch({ value, words, fault, onChange }: SwatchProps) {
  const [busy, setBusy] = useState(false)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setBusy(true)
    try {
      onChange(await sendPicture(file, { onProgress: () => {}, signal: controller.signal }))
    } catch (error) {
      errorToast(error instanceof Error ? error.message : 'The picture could not be uploaded.')
    }
    setBusy(false)
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void send(file)
    // Allows the same file to be picked again.
    currentTarget.value = ''
  }

  const { swatch, colour } = value
  const media = useMedia()
  return (
    <label className={classes.swatch} aria-busy={busy} data-fault={fault === undefined ? null : ''}>
      <span className="visually-hidden">
        {swatch === null ? 'Add' : 'Change'} the picture for {words}
      </span>
      {swatch === null ? (
        <span style={{ background: colour ?? undefined }} />
      ) : (
        <img src={imageUrl(media, swatch, 160)} alt="" width={40} height={40} />
      )}
      <input
        type="file"
        accept={pictureTypes.join(',')}
        className="visually-hidden"
        onChange={pick}
      />
    </label>
  )
}
