import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { errorText, type RouterOutputs, useTRPC, fieldErrors } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel, Toolbar, Compact } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { listOf } from './list-of.ts'
import classes from './search-terms.module.css'

type Term = RouterOutputs['searchTerm']['list']['items'][number]

type SearchTermsProps = {
  /** The filter of the list. */
  search: string
  onSearch: (search: string) => void
  /** The word of the open form. */
  word: string
}

/** The search terms (shoppers' words and their meaning), for staff. */
export function SearchTerms({ search, onSearch, word }: SearchTermsProps) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.searchTerm.list.queryOptions({ search }, { placeholderData: keepPreviousData }),
  )
  const [edited, setEdited] = useState<Term | null>(null)
  // A submitted form is reset.
  const [round, setRound] = useState(0)
  const done = useCallback(() => {
    setEdited(null)
    setRound((before) => before + 1)
  }, [])
  const items = list.data?.items ?? []
  const first = round === 0 ? word : ''
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The synonyms could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <div className={classes.panel}>
        <Panel title={edited ? `Edit “${edited.phrase}”` : 'Add a synonym'}>
          <TermForm
            key={edited?.id ?? `new ${round}`}
            phrase={edited?.phrase ?? first}
            means={edited?.means ?? []}
            mentions={edited?.mentions ?? []}
            isKnown={edited !== null}
            onDone={done}
          />
        </Panel>
      </div>
      <Toolbar>
        <SearchBox placeholder="Search by word or meaning..." value={search} onSearch={onSearch} />
      </Toolbar>
      <section className="box" aria-label="Customers' words">
        {list.isPending && <RowsSkeleton rows={8} />}
        {list.data !== undefined && items.length === 0 && (
          <EmptyState drawing="mirror" title="No matches">
            There is no synonym for that word yet. Add one above.
          </EmptyState>
        )}
        {items.length > 0 && (
          <TermTable terms={items} changing={list.isPlaceholderData} onEdit={setEdited} />
        )}
        {list.data !== undefined && list.data.total > items.length && (
          <p className={`${classes.more} muted small num`}>
            Showing {items.length} of {list.data.total}. Search to find the rest.
          </p>
        )}
      </section>
    </>
  )
}

const columns = [
  { name: 'Customers search for' },
  { name: 'Also show' },
  { name: 'Or descriptions containing' },
  { name: 'Change' },
]

type TermTableProps = { terms: readonly Term[]; changing: boolean; onEdit: (term: Term) => void }

function TermTable({ terms, changing, onEdit }: TermTableProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(
    trpc.searchTerm.save.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.searchTerm.pathFilter()),
    }),
  )
  const remove = useMutation(
    trpc.searchTerm.remove.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.searchTerm.pathFilter()),
    }),
  )
  const takeOut = (term: Term) =>
    remove.mutate(
      { id: term.id },
      {
        onSuccess: () =>
          toast({
            message: `“${term.phrase}” removed`,
            action: { label: 'Undo', run: () => save.mutate(term) },
          }),
      },
    )
  return (
    <>
      <FaultBanner
        message={
          remove.error && errorText(remove.error, 'The synonym could not be removed. Try again.')
        }
      />
      <DataTable label="Customers' words" columns={columns} changing={changing}>
        {terms.map((term) => (
          <tr key={term.id}>
            <DataCell place="head">
              <b>{term.phrase}</b>
            </DataCell>
            <DataCell>
              {term.means.join(', ') || <span className="muted">no synonym</span>}
            </DataCell>
            <DataCell>{term.mentions.join(', ')}</DataCell>
            <DataCell place="foot">
              <span className={classes.row}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Edit ${term.phrase}`}
                  onClick={() => {
                    onEdit(term)
                    window.scrollTo({ top: 0 })
                  }}
                >
                  Edit
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`Remove ${term.phrase}`}
                  onClick={(event) => event.detail < 2 && takeOut(term)}
                >
                  Remove
                </Button>
              </span>
            </DataCell>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

type TermFormProps = {
  /** The initial values; an existing term keeps its word. */
  phrase: string
  means: readonly string[]
  mentions: readonly string[]
  isKnown: boolean
  onDone: () => void
}

/** Adds or edits a search term. */
function TermForm({ phrase, means, mentions, isKnown, onDone }: TermFormProps) {
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
