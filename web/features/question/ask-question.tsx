import { Link } from '@tanstack/react-router'
import { useDone } from '#web/lib/forms/done.ts'
import { usePromises } from '#web/lib/shop.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'

const failed = 'Sorry, that didn’t send. Your question is still here, so please try again.'

type AskQuestionProps = { product: { id: string; slug: string; title: string } }

/** The form of a question about a product; the browser posts it, with or without scripts. */
export function AskQuestion({ product }: AskQuestionProps) {
  const posted = usePosted('ask-question', failed)
  const done = useDone('ask-question')
  const { replyTime } = usePromises()
  const { errors, values } = posted
  return (
    <main id="content" className={`wrap ${narrow.page}`}>
      <h1>Ask a question</h1>
      <p className="muted">
        About{' '}
        <Link to="/shop/product/$slug" params={{ slug: product.slug }} className="link">
          {product.title}
        </Link>
        . We’ll email our answer{replyTime && ` ${replyTime}`} and publish it on this page.
      </p>
      {done ? (
        <Note tone="good">Thank you. We’ll email you our answer.</Note>
      ) : (
        <PostForm posted={posted} className={narrow.form}>
          <input type="hidden" name="productId" value={product.id} />
          <TextAreaField
            name="question"
            label="Your question"
            rows={4}
            defaultValue={values['question'] ?? ''}
            error={errors['question']}
          />
          <TextField
            name="name"
            label="Your name"
            description="Shown with your question"
            maxLength={60}
            autoComplete="given-name"
            defaultValue={values['name'] ?? ''}
            error={errors['name']}
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            description="So we can reply. We never publish it."
            autoComplete="email"
            defaultValue={values['email'] ?? ''}
            error={errors['email']}
          />
          <Honeypot />
          <Button type="submit">Send question</Button>
        </PostForm>
      )}
    </main>
  )
}
