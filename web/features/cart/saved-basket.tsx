import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ToggleEvent, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { Note } from '#web/ui/note.tsx'
import classes from './saved-basket.module.css'

const notSaved = 'Sorry, we couldn’t save your basket. Please try again.'
const notBack = 'Sorry, we couldn’t bring your basket back. Please try again.'

/** Scrolls what is unfolded into view: it may open below the fold of the cart's sheet. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Saves the cart under a code that brings it back on any device, and that can be emailed. */
export function SaveBasket() {
  const [code, setCode] = useState<string | null>(null)
  const form = usePostForm('save-basket', notSaved, {
    onSent: ({ result }) => setCode(result['code'] ?? null),
  })
  const [isOpen] = useState(form.code !== null)
  const saved = code ?? (form.answer === null ? null : (form.values['code'] ?? null))
  if (saved !== null) {
    return (
      <Note tone="good">
        Your basket is saved. Its code is <b className={classes.code}>{saved}</b>. Enter it under
        “Bring back a saved basket” on any device.
      </Note>
    )
  }
  return (
    <details className={classes.fold} open={isOpen || undefined} onToggle={showWhole}>
      <summary className="link">Save this basket</summary>
      <PostForm posted={form} action="/shop/cart" className={classes.form}>
        <TextField
          type="email"
          label="Email the code to (optional)"
          autoComplete="email"
          {...form.field('email')}
        />
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Save
        </BusyButton>
      </PostForm>
    </details>
  )
}

/** Brings a saved basket back by its code, and says what has changed since. */
export function BringBack() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const linked = useSearch({ strict: false, select: ({ basket }) => basket })
  const [said, setSaid] = useState<string | null>(null)
  const form = usePostForm('bring-back', notBack, {
    onSent: async ({ result }) => {
      setSaid(result['text'] ?? '')
      await queryClient.invalidateQueries(trpc.cart.pathFilter())
    },
  })
  const text = said ?? form.answer
  const [isOpen] = useState(form.code !== null || linked !== undefined || text !== null)
  const field = form.field('code')
  return (
    <details className={classes.fold} open={isOpen || undefined} onToggle={showWhole}>
      <summary className="link">Bring back a saved basket</summary>
      {text !== null && <Note tone="good">{text}</Note>}
      <PostForm posted={form} action="/shop/cart" className={classes.form}>
        <TextField
          label="Code"
          description="Eight letters"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          {...field}
          defaultValue={field.defaultValue || linked}
        />
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Bring it back
        </BusyButton>
      </PostForm>
    </details>
  )
}
