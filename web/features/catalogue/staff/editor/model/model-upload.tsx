import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'
import { sendModel } from '#web/ui/admin/upload/send-file.ts'
import { Note } from '#web/ui/note.tsx'
import classes from './model-section.module.css'

type ModelUploadProps = {
  label: string
  /** Called with the name of the checked and stored model. */
  onStored: (name: string) => void
}

type State =
  { kind: 'idle' } | { kind: 'sending'; share: number } | { kind: 'refused'; why: string }

/** Uploads a 3D model; an error is shown here, and nothing changes. */
export function ModelUpload({ label, onStored }: ModelUploadProps) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setState({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => setState({ kind: 'sending', share })
      onStored(await sendModel(file, { onProgress, signal: controller.signal }))
      setState({ kind: 'idle' })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      if (!controller.signal.aborted) setState({ kind: 'refused', why })
    }
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void send(file)
    // Allows the same file to be picked again.
    currentTarget.value = ''
  }
  return (
    <>
      <label className={classes.upload}>
        <UploadIcon size={16} />
        {label}
        <input
          type="file"
          accept=".glb,model/gltf-binary"
          className="visually-hidden"
          onChange={pick}
        />
      </label>
      <div className={classes.told} role="status">
        {state.kind === 'sending' && (
          <span className="muted small num">
            {state.share < 1
              ? `Uploading, ${Math.round(state.share * 100)}%`
              : 'Checking the model'}
          </span>
        )}
      </div>
      {state.kind === 'refused' && <Note tone="bad">{state.why}</Note>}
    </>
  )
}
