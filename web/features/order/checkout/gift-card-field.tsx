import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { Note } from '#web/ui/note.tsx'
import { Amount } from '#web/ui/price.tsx'
import { useState } from 'react'
import classes from './gift-card-field.module.css'

const failed = 'Sorry, we couldn’t check this gift card. Please try again.'

/** A gift card that was entered at the checkout, with its code: kept in this page alone. */
export type EnteredGiftCard = { code: string; lastFour: string; balancePence: number }

type GiftCardFieldProps = {
  entered: EnteredGiftCard | null
  onEntered: (card: EnteredGiftCard | null) => void
}

/** The field for a gift card, or the one that was entered, with what is on it. */
export function GiftCardField({ entered, onEntered }: GiftCardFieldProps) {
  if (entered === null) return <EnterGiftCard onEntered={onEntered} />
  return (
    <div className={`${classes.entered} num`}>
      <span>
        Gift card ending in {entered.lastFour}
        <span className="muted small">
          {' '}
          <Amount pence={entered.balancePence} /> on it
        </span>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={`Remove the gift card ending in ${entered.lastFour}`}
        onClick={() => onEntered(null)}
      >
        Remove
      </Button>
    </div>
  )
}

function EnterGiftCard({ onEntered }: Pick<GiftCardFieldProps, 'onEntered'>) {
  const [unusable, setUnusable] = useState<string | null>(null)
  const form = usePostForm('gift-card-balance', failed, {
    onSent: ({ result: { text = '', lastFour = '', usablePence }, entry }) => {
      const balancePence = Number(usablePence)
      if (balancePence > 0) onEntered({ code: entry('code'), lastFour, balancePence })
      else setUnusable(text)
    },
    onRefused: () => setUnusable(null),
  })
  const said = unusable ?? form.answer
  return (
    <details
      className={classes.add}
      open={said !== null || form.note !== null || 'code' in form.errors}
    >
      <summary>Use a gift card</summary>
      <PostForm posted={form}>
        <TextField
          {...form.field('code')}
          label="Gift card code"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="lg"
        />
        {said !== null && <Note tone="warn">{said}</Note>}
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Apply gift card
        </BusyButton>
      </PostForm>
    </details>
  )
}
