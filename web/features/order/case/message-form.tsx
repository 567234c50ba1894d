import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { notPosted } from '#web/lib/forms/posted-form.ts'
import classes from './case.module.css'

const failed = 'Sorry, that didn’t send. Your message is still here, so please try again.'

type MessageFormProps = {
  form: 'case-question' | 'case-reply'
  orderNumber: number
  /** The order or the conversation of the message. */
  about: { name: 'orderId' | 'id'; value: string }
  label: string
  onSent: () => Promise<void>
}

/** A message to the shop with its photographs; works without scripts. */
export function MessageForm({ form: name, orderNumber, about, label, onSent }: MessageFormProps) {
  const form = usePostForm(name, failed, {
    onSent: async ({ form: fields }) => {
      fields.reset()
      photographs.clear()
      await onSent()
    },
  })
  // The posted form, of several with one name.
  const isOwn = (form.values['id'] ?? about.value) === about.value
  const shown = isOwn ? form : { ...form, ...notPosted(name) }
  const storedIds = (shown.values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(orderNumber, storedIds)
  const message = form.field('message')
  return (
    <PostForm posted={shown} encType="multipart/form-data" className={classes.write}>
      <input type="hidden" name={about.name} value={about.value} />
      <TextAreaField
        {...message}
        defaultValue={isOwn ? message.defaultValue : ''}
        error={shown.errors['message']}
        label={label}
        rows={3}
      />
      <PhotographField
        photographs={photographs}
        hint="Images only, up to 10 MB each."
        error={shown.errors['photographs']}
      />
      <BusyButton type="submit" variant="light" busy={form.busy || photographs.isSending}>
        Send
      </BusyButton>
    </PostForm>
  )
}
