import { useState } from 'react'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import classes from './case.module.css'

const failed = 'Sorry, that didn’t send. Your message is still here, so please try again.'

type MessageFormProps = {
  form: 'case-question' | 'case-reply'
  orderNumber: number
  /** The order or the conversation of the message. */
  about: { name: 'orderId' | 'id'; value: string }
  label: string
  send: (message: { message: string; photographs: string[] }) => Promise<unknown>
}

/** A message to the shop with its photographs; works without scripts. */
export function MessageForm({ form, orderNumber, about, label, send }: MessageFormProps) {
  const all = usePosted(form, failed)
  // The posted form, of several with one name.
  const isOwn = form === 'case-question' || all.values['id'] === about.value
  const posted = isOwn ? all : { ...all, code: null, values: {}, errors: {}, note: null }
  const storedIds = (posted.values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, storedIds)
  const [text, setText] = useState(posted.values['message'] ?? '')
  const [errors, setErrors] = useState(posted.errors)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (): Promise<void> => {
    if (busy || photographs.isSending) return
    setBusy(true)
    setFault(null)
    try {
      await send({ message: text, photographs: photographs.ids })
      setText('')
      setErrors({})
      photographs.clear()
    } catch (error) {
      const ofFields = fieldErrors(error)
      setErrors(ofFields)
      if (Object.keys(ofFields).length === 0) setFault(errorText(error, failed))
    }
    setBusy(false)
  }

  return (
    <PostForm
      posted={posted}
      encType="multipart/form-data"
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name={about.name} value={about.value} />
      <TextAreaField
        name="message"
        label={label}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={errors['message']}
      />
      <PhotographField
        photographs={photographs}
        hint="Images only, up to 10 MB each."
        error={errors['photographs']}
      />
      {fault !== null && <Note tone="bad">{fault}</Note>}
      <BusyButton type="submit" variant="light" busy={busy || photographs.isSending}>
        Send
      </BusyButton>
    </PostForm>
  )
}
