import { Link } from '@tanstack/react-router'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import classes from './unsubscribe-page.module.css'

const failed = 'Sorry, that didn’t go through. Please try again.'

type EmailsAbout = 'stock-alert' | 'swatches' | 'reviews'

/** The texts of the page, by the kind of e-mail. */
const words = {
  'stock-alert': {
    title: 'Stop this alert',
    ask: 'We’ll stop this back-in-stock alert and delete your email address.',
    ended: 'Your alert is cancelled and your email address deleted.',
  },
  swatches: {
    title: 'Unsubscribe',
    ask: 'We’ll stop emailing you about your swatches.',
    ended: 'You won’t get any more emails about your swatches.',
  },
  reviews: {
    title: 'Unsubscribe',
    ask: 'We’ll stop asking you to review what you buy.',
    ended: 'You won’t get any more review requests.',
  },
} as const satisfies Record<EmailsAbout, object>

type UnsubscribePageProps = { about: EmailsAbout; emailKey: string | undefined }

/**
 * The unsubscribe page of a link at the end of an e-mail. It needs a click: e-mail scanners open
 * links before people do.
 */
export function UnsubscribePage({ about, emailKey }: UnsubscribePageProps) {
  const form = usePostForm('unsubscribe', failed)
  const ended = useDone('unsubscribe')
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>{ended ? 'Done' : words[about].title}</h1>
      {ended ? (
        <Note tone="good">{words[about].ended}</Note>
      ) : emailKey === undefined ? (
        <p className="muted">To unsubscribe, use the link at the end of our email.</p>
      ) : (
        <PostForm posted={form} className={classes.form}>
          <p className="muted">{words[about].ask}</p>
          <input type="hidden" name="about" value={about} />
          <input type="hidden" name="key" value={emailKey} />
          <BusyButton type="submit" size="lg" busy={form.busy}>
            {words[about].title}
          </BusyButton>
        </PostForm>
      )}
      <Link to="/shop/listing" className="link">
        See all products
      </Link>
    </main>
  )
}
