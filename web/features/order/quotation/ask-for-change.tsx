import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { usePromises } from '#web/lib/shop.ts'
import { MessageText } from '#web/ui/conversation/message-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import button from '#web/ui/buttons/button.module.css'
import { TextAreaField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { Note } from '#web/ui/note.tsx'
import type { QuotationData } from './load-quotation-page.ts'
import classes from './quotation-page.module.css'

const failed = 'Sorry, that didn’t send. Your message is still here, so please try again.'

type AskForChangeProps = {
  quotation: QuotationData
  /** The label of what unfolds the form, and what its field begins with. */
  label?: string
  text?: string
}

/** The form that asks for a change; the browser posts it, with or without scripts. */
export function AskForChange({
  quotation,
  label = 'Ask for a change',
  text = '',
}: AskForChangeProps) {
  const posted = usePosted('ask-for-change', failed)
  const { errors, values, note } = posted
  if (quotation.seenBy === 'staff') return null
  const isRefused = note !== null || errors['text'] !== undefined
  return (
    <details className={classes.ask} open={isRefused || undefined}>
      <summary className={`${button.button} ${button.default} ${button.md} ${button.full}`}>
        {label}
      </summary>
      <PostForm posted={posted} className={classes.askForm}>
        <input type="hidden" name="number" value={quotationName(quotation.number)} />
        <TextAreaField
          name="text"
          label="Your message"
          rows={4}
          defaultValue={values['text'] ?? text}
          error={errors['text']}
        />
        <Button type="submit">Send message</Button>
      </PostForm>
    </details>
  )
}

/** The messages about a quotation, oldest first; nothing before the first. */
export function Conversation({ quotation: { messages } }: { quotation: QuotationData }) {
  const done = useDone('ask-for-change')
  const { replyTime } = usePromises()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation">Messages</h2>
      {done && (
        <Note tone="good">
          Your message is on its way. We’ll reply here and by email {replyTime}.
        </Note>
      )}
      <ol className={`${classes.box} ${classes.talk}`}>
        {messages.map(({ id, author, staffName, text, createdAt }) => (
          <li key={id}>
            <p className="num">
              <b>{author === 'buyer' ? 'You' : (staffName ?? '')}</b>{' '}
              <time className="small muted" dateTime={createdAt}>
                {dayAndTime(createdAt)}
              </time>
            </p>
            <MessageText text={text} linked={author === 'staff'} />
          </li>
        ))}
      </ol>
    </section>
  )
}
