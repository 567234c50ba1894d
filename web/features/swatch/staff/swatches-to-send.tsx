import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import classes from './swatches-to-send.module.css'
import type { RouterOutputs } from '#web/lib/trpc.ts'

/** The requests to post: printing labels, then marking them as sent. */
export function SwatchesToSend() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.swatch.toSend.queryOptions())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [first, setFirst] = useState(1)
  const mark = useMutation(
    trpc.swatch.markSent.mutationOptions({
      onSuccess: ({ sent }) => {
        toast({ message: `${sentWords(sent)} marked as sent. Each customer gets an email.` })
      },
      onSettled: () => queryClient.invalidateQueries(trpc.swatch.pathFilter()),
    }),
  )
  const items = list.data?.items ?? []
  const chosen = items.filter(({ id }) => !left.has(id))
  const ids = chosen.map(({ id }) => id)
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The swatch requests could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <FaultBanner
        message={mark.error && errorText(mark.error, 'Nothing was marked as sent. Try again.')}
      />
      <section className={`box ${classes.panel}`} aria-label="Swatches to send">
        {list.isPending && <RowsSkeleton rows={6} />}
        {list.data !== undefined && items.length === 0 && (
          <EmptyState drawing="sofa" title="No swatches to send">
            Requests from the free swatches page appear here, oldest first.
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            <div className={classes.bar}>
              <FirstLabel value={first} onChange={setFirst} />
              <div className={classes.actions}>
                <p className="muted small num">
                  {ids.length} of {list.data?.total ?? items.length} selected
                </p>
                <PrintLabels first={first} ids={ids} />
                <BusyButton
                  size="sm"
                  busy={mark.isPending}
                  busyText="Marking..."
                  disabled={ids.length === 0}
                  onClick={(event) => event.detail < 2 && mark.mutate({ ids })}
                >
                  Mark as sent
                </BusyButton>
              </div>
            </div>
            <RequestTable requests={items} left={left} onToggle={toggle} />
          </>
        )}
      </section>
    </>
  )
}

const sentWords = (sent: number) => `${sent} ${sent === 1 ? 'request' : 'requests'}`

/** Three across and seven down: see server/swatch/draw-labels.ts. */
const labels = Array.from({ length: 21 }, (_, place) => place + 1)

type FirstLabelProps = { value: number; onChange: (first: number) => void }

/** Selects the first free label of a partly used sheet, drawn as it lies in the printer. */
function FirstLabel({ value, onChange }: FirstLabelProps) {
  return (
    <fieldset className={classes.sheet}>
      <legend>First unused label</legend>
      <div className={classes.labels}>
        {labels.map((label) => (
          <label key={label} className={label < value ? classes.used : undefined}>
            <input
              type="radio"
              name="first"
              value={label}
              aria-label={`Label ${label}`}
              checked={label === value}
              onChange={() => onChange(label)}
            />
            <span className="num" aria-hidden="true">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PrintLabelsProps = {
  /** The first free label of the sheet, from 1. */
  first: number
  ids: readonly string[]
}

/** Opens the labels of the chosen requests as a PDF; without a request there is nothing to open. */
export function PrintLabels({ first, ids }: PrintLabelsProps) {
  if (ids.length === 0) {
    return (
      <Button size="sm" variant="default" disabled>
        Print labels
      </Button>
    )
  }
  return (
    <AnchorButton
      size="sm"
      variant="default"
      href={`/admin/swatches/labels.pdf?first=${first}&ids=${ids.join()}`}
      target="_blank"
    >
      Print labels
    </AnchorButton>
  )
}

type Request = RouterOutputs['swatch']['toSend']['items'][number]

type RequestTableProps = {
  requests: readonly Request[]
  /** The ids of excluded requests. */
  left: ReadonlySet<string>
  onToggle: (id: string) => void
}

const columns = [{ name: 'Send' }, { name: 'To' }, { name: 'Swatches' }, { name: 'Requested' }]

/** The swatch requests, the oldest first, each with a checkbox that excludes it for now. */
function RequestTable({ requests, left, onToggle }: RequestTableProps) {
  return (
    <DataTable label="Swatches to send" columns={columns}>
      {requests.map(({ id, name, address, city, pincode, fabrics, createdAt }) => (
        <tr key={id}>
          <DataCell place="corner">
            <input
              type="checkbox"
              className={classes.box}
              aria-label={`Select ${name}`}
              checked={!left.has(id)}
              onChange={() => onToggle(id)}
            />
          </DataCell>
          <DataCell place="head">
            <b>{name}</b>
            <span className={`${classes.line} muted`}>
              {address}, {city}, <span className="unbroken">{pincode}</span>
            </span>
          </DataCell>
          <DataCell>{fabrics.join(', ')}</DataCell>
          <DataCell place="side">{dateAndTime(createdAt)}</DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
