import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDone } from '#web/lib/done.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import classes from './unsubscribe-page.module.css'

const failed = 'Sorry, that didn’t go through. Please try again.'

type LettersAbout = 'stock-alert' | 'swatches' | 'reviews'

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
} as const satisfies Record<LettersAbout, object>

type NoMoreLettersProps = { about: LettersAbout; letterKey: string | undefined }

/**
 * The unsubscribe page of a link at the end of an e-mail. It needs a click: e-mail scanners open
 * links before people do.
 */
export function UnsubscribePage({ about, letterKey }: NoMoreLettersProps) {
  const posted = usePosted('no-more-letters', failed)
  const done = useDone('no-more-letters')
  const trpc = useTRPC()
  const endAlert = useMutation(trpc.stockAlert.end.mutationOptions())
  const endSwatches = useMutation(trpc.swatch.end.mutationOptions())
  const endReviews = useMutation(trpc.review.stopInvitations.mutationOptions())
  const end = { 'stock-alert': endAlert, swatches: endSwatches, reviews: endReviews }[about]
  const ended = end.isSuccess || done
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>{ended ? 'Done' : words[about].title}</h1>
      {ended ? (
        <Note tone="good">{words[about].ended}</Note>
      ) : letterKey === undefined ? (
        <p className="muted">To unsubscribe, use the link at the end of our email.</p>
      ) : (
        <PostForm
          posted={posted}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!end.isPending) end.mutate({ key: letterKey })
          }}
        >
          <p className="muted">{words[about].ask}</p>
          <input type="hidden" name="about" value={about} />
          <input type="hidden" name="key" value={letterKey} />
          {end.isError && <Note tone="bad">{errorText(end.error, failed)}</Note>}
          <BusyButton type="submit" size="lg" busy={end.isPending}>
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
