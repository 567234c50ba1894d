import { Link } from '@tanstack/react-router'
import { refusalReasonIds, refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import narrow from '#web/ui/page/narrow-page.module.css'

const failed = 'Sorry, that didn’t send. Please try again.'

/**
 * The form that reports a review with the broken rule; the browser posts it, with or without
 * scripts.
 */
export function ReportReviewPage({ id }: { id: string | undefined }) {
  const posted = usePosted('report-review', failed)
  const done = useDone('report-review')
  return (
    <main id="content" className={`wrap ${narrow.page}`}>
      <h1>Report a review</h1>
      {done ? (
        <Note tone="good">
          Thank you. We’ll check this review and remove it if it breaks our rules.
        </Note>
      ) : id === undefined ? (
        <p className="muted">To report a review, select Report below it.</p>
      ) : (
        <PostForm posted={posted} className={narrow.form}>
          <input type="hidden" name="id" value={id} />
          <SelectField
            name="reason"
            label="Which rule does it break?"
            defaultValue={posted.values['reason'] ?? ''}
            error={posted.errors['reason']}
          >
            <option value="">Choose a reason</option>
            {refusalReasonIds.map((reason) => (
              <option key={reason} value={reason}>
                {refusalReasons[reason].title}
              </option>
            ))}
          </SelectField>
          <p className="muted small">
            We don’t remove reviews just for being critical.{' '}
            <Link to="/shop/reviews" className="link">
              How we check reviews
            </Link>
          </p>
          <Button type="submit">Report review</Button>
        </PostForm>
      )}
    </main>
  )
}
