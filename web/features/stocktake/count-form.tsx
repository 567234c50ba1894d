import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countReasons, differenceText } from '#server/stocktake/stocktake.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from './stocktake.module.css'
import type { StocktakeLine } from './stocktake-data.ts'

export const countFailed = 'The count could not be saved. Please try again.'

/** What was found of a count: "12 counted, 2 fewer than expected". */
export const foundText = ({ counted, expected }: { counted: number; expected: number }): string =>
  counted === expected
    ? `${counted} counted, as expected`
    : `${counted} counted, ${differenceText(counted - expected)}`

/**
 * The form that counts a product. Only a count that differs asks for the reason. A count that was
 * typed and left says that it is not saved. What was saved makes
 * room for the next product, whose field has the focus then.
 */
export function CountForm({ line, title }: { line: StocktakeLine; title: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(trpc.stocktake.pathFilter())
  const [isAsked, setAsked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const form = usePostForm('count-product', countFailed, {
    onSent: async ({ form: sent, result }) => {
      toast({ message: `${title}: ${foundText(result)}` })
      focusNext(sent)
      sent.reset()
      setAsked(false)
      setTyped(false)
      await refresh()
    },
    onRefused: ({ code, note, errors }) => {
      if ('reason' in errors) setAsked(true)
      if (code !== 'COUNTED_MEANWHILE' || note === null) return false
      errorToast(note)
      void refresh()
      return true
    },
  })
  // The form of another product was refused before scripts ran.
  const isOwn = (form.values['productId'] ?? line.productId) === line.productId
  const counted = form.field('counted')
  const reason = form.field('reason')
  const asksReason = isAsked || (isOwn && reason.error !== undefined)
  return (
    <PostForm
      posted={isOwn ? form : { ...form, note: null }}
      aria-label={`Count ${title}`}
      className={classes.form}
      onInput={({ currentTarget }) =>
        setTyped(textOf(new FormData(currentTarget).get('counted')) !== '')
      }
    >
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="seen" value={line.count?.id ?? 0} />
      <TextField
        {...counted}
        label="Count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        defaultValue={isOwn ? counted.defaultValue : undefined}
        error={isOwn ? counted.error : undefined}
      />
      {asksReason && (
        <SelectField {...reason} label="Reason" error={isOwn ? reason.error : undefined}>
          <option value="">Choose a reason</option>
          {Object.entries(countReasons).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <BusyButton type="submit" size="sm" variant="default" busy={form.busy}>
        Save
      </BusyButton>
      {isTyped && !form.busy && (
        <p className={`${classes.unsaved} small`} role="status">
          {asksReason ? 'Not counted yet: choose a reason and save.' : 'Not counted yet: save it.'}
        </p>
      )}
    </PostForm>
  )
}

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry.trim() : '')

/** Focuses the count of the next product, before this one leaves the list. */
function focusNext(form: HTMLFormElement): void {
  const next = form.closest('li')?.nextElementSibling
  next?.querySelector<HTMLInputElement>('input[name="counted"]')?.focus()
}
