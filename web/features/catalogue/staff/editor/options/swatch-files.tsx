import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictureTypes } from '#web/ui/admin/upload/picture-list.ts'
import { sendPicture } from '#web/ui/admin/upload/send-file.ts'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'
import type { EditedOption } from '../draft/family.ts'
import classes from './options-section.module.css'

type SwatchFilesProps = {
  option: EditedOption
  /** Called for each value that got a picture. */
  onSwatch: (valueKey: string, name: string) => void
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Uploads pictures of many values: each is assigned to the value that matches its file name. */
export function SwatchFiles({ option, onSwatch }: SwatchFilesProps) {
  const [told, setTold] = useState('')
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (files: readonly File[]) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    let done = 0
    const faults: string[] = []
    for (const file of files) {
      setTold(`${done} of ${files.length} pictures uploaded`)
      const named = plain(file.name.replace(/\.[^.]*$/, ''))
      const value = option.values.find(({ label }) => label !== '' && plain(label) === named)
      try {
        if (!value) throw new Error('no value has this name')
        onSwatch(value.key, await sendPicture(file, { onProgress: () => {}, signal }))
        done += 1
      } catch (error) {
        faults.push(`${file.name}: ${error instanceof Error ? error.message : 'not uploaded'}`)
      }
    }
    setTold([`${done} of ${files.length} pictures uploaded`, ...faults].join('. '))
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void send([...(currentTarget.files ?? [])])
    // Allows the same files to be picked again.
    currentTarget.value = ''
  }
  return (
    <>
      <label className={classes.files}>
        <UploadIcon size={16} />
        Upload several pictures (file names must match the labels)
        <input
          type="file"
          multiple
          accept={pictureTypes.join(',')}
          className="visually-hidden"
          onChange={pick}
        />
      </label>
      <span role="status" className="tiny muted">
        {told}
      </span>
    </>
  )
}
