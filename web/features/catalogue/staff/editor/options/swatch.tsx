import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { imageUrl } from '#server/images/name.shared.ts'
import { useMedia } from '#web/lib/shop.ts'
import { pictureTypes } from '#web/ui/admin/upload/picture-list.ts'
import { sendPicture } from '#web/ui/admin/upload/send-file.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import type { EditedValue } from '../draft/family.ts'
import classes from './options-section.module.css'

type SwatchProps = {
  value: EditedValue
  words: string
  fault: string | undefined
  onChange: (swatch: string) => void
}

/** A value's picture, else its colour; a click uploads another picture. */
export function Swatch({ value, words, fault, onChange }: SwatchProps) {
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
