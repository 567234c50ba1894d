import { Link } from '@tanstack/react-router'
import { useDone } from '#web/lib/forms/done.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'

const failed = 'Sorry, that didn’t go through. What you typed is still here: send it again.'

/** The form of a complaint about personal data; the browser posts it, with or without scripts. */
export function DataComplaintPage() {
  const posted = usePosted('data-complaint', failed)
  const done = useDone('data-complaint')
  const { errors, values } = posted
  return (
    <main id="content" className={`wrap ${narrow.page}`}>
      <h1>Complain about your personal data</h1>
      <p className="muted">
        If you think we’ve used your data wrongly, tell us what happened. We’ll email you at once to
        say we have it, and answer within 30 days. What we keep and why is in our{' '}
        <Link to="/shop/privacy" className="link">
          privacy policy
        </Link>
        .
      </p>
      {done ? (
        <Note tone="good">
          Thank you. We’ve emailed you to confirm that we have your complaint.
        </Note>
      ) : (
        <PostForm posted={posted} className={narrow.form}>
          <TextAreaField
            name="complaint"
            label="What happened?"
            rows={6}
            defaultValue={values['complaint'] ?? ''}
            error={errors['complaint']}
          />
          <TextField
            name="name"
            label="Your name"
            maxLength={120}
            autoComplete="name"
            defaultValue={values['name'] ?? ''}
            error={errors['name']}
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            description="For our answer"
            autoComplete="email"
            defaultValue={values['email'] ?? ''}
            error={errors['email']}
          />
          <Honeypot />
          <Button type="submit">Send complaint</Button>
        </PostForm>
      )}
    </main>
  )
}
