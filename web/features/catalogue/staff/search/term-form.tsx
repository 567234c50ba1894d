import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { listOf } from './list-of.ts'
import classes from './search-terms.module.css'

type TermFormProps = {
  /** The initial values; an existing term keeps its word. */
  phrase: string
  means: readonly string[]
  mentions: readonly string[]
  isKnown: boolean
  onDone: () => void
}

/** Adds or edits a search term. */
export function TermForm({ phrase, means, mentions, isKnown, onDone }: TermFormProps) {
  const { values, field, setErrors } = useFields({
    phrase,
    means: means.join(', '),
    mentions: mentions.join(', '),
  })
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(
    trpc.searchTerm.save.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.searchTerm.pathFilter()),
    }),
  )
  const send = async () => {
    try {
      const wanted = { means: listOf(values.means), mentions: listOf(values.mentions) }
      const saved = await save.mutateAsync({ phrase: values.phrase, ...wanted })
      toast({ message: `“${saved.phrase}” saved` })
      onDone()
    } catch (error) {
      const faults = Object.entries(fieldErrors(error))
      const other = { phrase: errorText(error, 'Your changes could not be saved. Try again.') }
      // The error of a list's item is shown at the list's field.
      const named = faults.map(([name, fault]) => [name.split('.')[0] ?? name, fault] as const)
      setErrors(faults.length > 0 ? Object.fromEntries(named) : other)
      focusFirstError()
    }
  }
  return (
    <form method="post" className={classes.form} onSubmit={handleSubmit(send, save.isPending)}>
      <Compact>
        <TextField
          {...field('phrase')}
          label="Customers search for"
          maxLength={60}
          readOnly={isKnown}
          required
        />
        <TextField
          {...field('means')}
          label="Also show"
          description="Product names or types, separated by commas: sofa, loveseat"
        />
        <TextField
          {...field('mentions')}
          label="Or descriptions containing"
          description="Words in descriptions, separated by commas: hall, entrance"
        />
      </Compact>
      <div className={classes.actions}>
        <BusyButton type="submit" size="sm" busy={save.isPending} busyText="Saving...">
          Save
        </BusyButton>
        {isKnown && (
          <Button variant="default" size="sm" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
