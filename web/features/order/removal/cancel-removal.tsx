import { useQueryClient } from '@tanstack/react-query'
import { cancellationText } from '#server/removal/removal-rules.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { RemovalData } from './load-removal-page.ts'
import classes from './removal-page.module.css'

const failed = 'Sorry, that didn’t go through. Please try again or call us.'

type CancelRemovalProps = { removal: RemovalData; onCancelled: () => void }

/**
 * Cancels a quotation or a booked removal, after unfolding what that costs; works without scripts.
 * From the day of the removal on it leads to the phone. Nothing for staff, who cancel elsewhere.
 */
export function CancelRemoval({ removal, onCancelled }: CancelRemovalProps) {
  const { seenBy, status, payable, cancellation } = removal
  const contact = useContact()
  if (seenBy === 'staff' || (status === 'quoted' && payable === null)) return null
  if (cancellation !== null) {
    return <CancelForm {...{ removal, onCancelled, cancellation }} />
  }
  return (
    <p className="small">
      To cancel now, call{' '}
      <a className="link unbroken" href={contact.phoneHref}>
        {contact.phone}
      </a>
      .
    </p>
  )
}

type CancelFormProps = CancelRemovalProps & {
  cancellation: NonNullable<RemovalData['cancellation']>
}

function CancelForm({ removal: { number, status }, onCancelled, cancellation }: CancelFormProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(trpc.removal.page.pathFilter())
  const form = usePostForm('cancel-removal', failed, {
    onSent: async () => {
      await refresh()
      onCancelled()
    },
    onRefused: () => void refresh(),
  })
  const what = status === 'quoted' ? 'quotation' : 'removal'
  return (
    <details id="cancel" className={classes.cancel} open={form.code !== null || undefined}>
      <summary>
        Cancel this {what}
        <ChevronDownIcon size={16} />
      </summary>
      <PostForm posted={form} action="#cancel" className={classes.pay}>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="keptPence" value={cancellation.keptPence} />
        <p className="num">
          {status === 'quoted'
            ? 'You haven’t paid anything, so there’s nothing to refund.'
            : cancellationText(cancellation)}{' '}
          Your day goes to someone else.
        </p>
        <div className={classes.cancelButtons}>
          <BusyButton type="submit" variant="danger" busy={form.busy}>
            Yes, cancel the {what}
          </BusyButton>
          <ButtonLink
            to="/shop/removals/$removal"
            params={{ removal: `HR-${number}` }}
            resetScroll={false}
            variant="default"
            onClick={({ currentTarget }) => {
              form.clear()
              currentTarget.closest('details')?.removeAttribute('open')
            }}
          >
            Keep it
          </ButtonLink>
        </div>
      </PostForm>
    </details>
  )
}
