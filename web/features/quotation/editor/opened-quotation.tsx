import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { newDraft } from './quotation-draft.ts'
import { QuotationEditor } from './quotation-editor.tsx'

/** The editor of a new quotation. */
export function NewQuotation() {
  const [draft] = useState(() => newDraft(new Date()))
  return <QuotationEditor first={draft} details={null} />
}

/** The editor of a quotation, once it is loaded. */
export function OpenedQuotation({ number }: { number: string }) {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.quotation.details.queryOptions({ number }))
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>The quotation could not be loaded.</RetryNote>
  }
  if (!data) return <RowsSkeleton rows={6} />
  // Another state of the server begins anew.
  return <QuotationEditor key={data.updatedAt} first={null} details={data} />
}
