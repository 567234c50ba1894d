import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { colours } from '#server/catalogue-entry/facet-values.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { listOf } from './list-of.ts'
import classes from './search-terms.module.css'

type Group = RouterOutputs['facetWord']['list']['groups'][number]

const titles = { colour: 'Colour words', material: 'Material words' } as const

/** The catalogue's words of each colour family and material of the filters, for staff. */
export function FacetWords() {
  const trpc = useTRPC()
  const list = useQuery(trpc.facetWord.list.queryOptions())
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The filter words could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {(['colour', 'material'] as const).map((facet) => (
        <details key={facet} className={`box ${classes.words}`}>
          <summary>
            <h2>{titles[facet]}</h2>
            <span className="muted small">Words that put products in each filter</span>
            <ChevronDownIcon size={18} />
          </summary>
          {list.isPending && <RowsSkeleton rows={8} />}
          {list.data?.groups
            .filter((group) => group.facet === facet)
            .map((group) => (
              <GroupForm key={group.value} group={group} />
            ))}
        </details>
      ))}
    </>
  )
}

function GroupForm({ group }: { group: Group }) {
  const { facet, value, label, words } = group
  const [text, setText] = useState(words.join(', '))
  const [error, setError] = useState<string>()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(
    trpc.facetWord.save.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.facetWord.pathFilter()),
    }),
  )
  const send = async () => {
    try {
      const saved = await save.mutateAsync({ facet, value, words: listOf(text) })
      setText(saved.words.join(', '))
      setError(undefined)
      toast({ message: `Words for ${label} saved` })
    } catch (fault) {
      setError(errorText(fault, 'Your changes could not be saved. Try again.'))
    }
  }
  const dot = facet === 'colour' && colours.find(({ id }) => id === value)?.dot
  return (
    <form method="post" className={classes.group} onSubmit={handleSubmit(send, save.isPending)}>
      {dot !== false && (
        <span className={classes.dot} style={{ background: dot }} aria-hidden="true" />
      )}
      <div className={classes.said}>
        <Compact>
          <TextField
            label={label}
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
        </Compact>
      </div>
      <BusyButton
        type="submit"
        size="sm"
        variant="default"
        aria-label={`Save words for ${label}`}
        disabled={text === words.join(', ')}
        busy={save.isPending}
        busyText="Saving..."
      >
        Save
      </BusyButton>
    </form>
  )
}
