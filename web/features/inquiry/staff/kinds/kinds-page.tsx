import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { cubicFeetOf } from '#server/removal/estimate/estimate-removal.shared.ts'
import { roomName } from '#server/removal/estimate/rooms.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { PieceDrawing } from '#web/features/inquiry/estimate/piece-drawing.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './kinds-page.module.css'

export type Kind = RouterOutputs['removalKind']['list'][number]

const KindForm = lazy(() => import('./kind-form.tsx'))

type KindsPageProps = { search: string; onSearch: (search: string) => void }

/** The pieces that visitors count for a removal, or have assembled, for staff. */
export function KindsPage({ search, onSearch }: KindsPageProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.removalKind.list.queryOptions())
  const [edited, setEdited] = useState<Kind | 'new' | null>(null)
  const found = (list.data ?? []).filter((kind) => isFound(kind, search))
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The items could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SearchBox placeholder="Search by name..." value={search} onSearch={onSearch} />
        <Button
          className="end"
          variant="default"
          size="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => setEdited('new')}
        >
          Add an item
        </Button>
      </Toolbar>
      <p className={`${classes.lead} muted`}>
        What customers count for a removal estimate. Prices are worked out from these figures and
        from Shop settings.
      </p>
      <section className="box" aria-label="Removal items">
        {list.isPending && <RowsSkeleton rows={12} />}
        {list.data !== undefined && found.length === 0 && (
          <EmptyState drawing="drawers" title="No matches">
            No item is called that. Check the spelling, or add it.
          </EmptyState>
        )}
        {found.length > 0 && <KindTable kinds={found} onEdit={setEdited} />}
      </section>
      {edited !== null && (
        <Opening>
          <KindForm
            kind={edited === 'new' ? null : edited}
            drawings={[...new Set(list.data?.map(({ drawing }) => drawing))].toSorted()}
            onClose={() => setEdited(null)}
          />
        </Opening>
      )}
    </>
  )
}

const isFound = ({ label, plural, aliases }: Kind, search: string) => {
  const text = [label, plural, ...aliases].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const columns = [
  { name: 'Item' },
  { name: 'Rooms' },
  { name: 'Volume', right: true },
  { name: 'Weight', right: true },
  { name: 'Dismantling and assembly' },
  { name: 'Change', right: true },
]

type KindTableProps = { kinds: readonly Kind[]; onEdit: (kind: Kind) => void }

function KindTable({ kinds, onEdit }: KindTableProps) {
  const { hide, show } = useHiding()
  return (
    <DataTable label="Removal items" columns={columns}>
      {kinds.map((kind) => (
        <tr key={kind.id}>
          <DataCell place="head">
            <span className={classes.piece}>
              <PieceDrawing name={kind.drawing} className={classes.drawing} />
              <span>
                <b>{kind.label}</b>
                <span className="small muted">{notesOf(kind)}</span>
              </span>
            </span>
          </DataCell>
          <DataCell>{kind.rooms.map((room) => roomName(room)).join(', ')}</DataCell>
          <DataCell right>
            {Math.max(1, cubicFeetOf(kind.litres)).toLocaleString('en-GB')} cu ft
          </DataCell>
          <DataCell right>{kind.kg.toLocaleString('en-GB')} kg</DataCell>
          <DataCell>{minutesOf(kind)}</DataCell>
          <DataCell place="foot" right>
            <span className={classes.actions}>
              {kind.isHidden && <span className="muted">Hidden</span>}
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit ${kind.label}`}
                onClick={() => onEdit(kind)}
              >
                Edit
              </Button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={`${kind.isHidden ? 'Show' : 'Hide'} ${kind.label}`}
                onClick={(event) => event.detail < 2 && (kind.isHidden ? show(kind) : hide(kind))}
              >
                {kind.isHidden ? 'Show' : 'Hide'}
              </Button>
            </span>
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}

const notesOf = ({ twoPeople, fragile, special }: Kind) =>
  [twoPeople && 'two to carry', fragile && 'fragile', special !== null && 'costs extra']
    .filter((note) => note !== false)
    .join(', ')

const minutesOf = ({ dismantleMinutes, assembleMinutes }: Kind) =>
  [
    dismantleMinutes > 0 && `${dismantleMinutes} min to dismantle`,
    assembleMinutes > 0 && `${assembleMinutes} min to assemble`,
  ]
    .filter((text) => text !== false)
    .join(', ') || '–'

/** Hides a piece, with an undo, and shows it again. */
function useHiding() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () => queryClient.invalidateQueries(trpc.removalKind.pathFilter()),
    onError: (error: unknown) =>
      errorToast(errorText(error, 'The item could not be changed. Try again.')),
  }
  const restore = useMutation(trpc.removalKind.restore.mutationOptions(settled))
  const archive = useMutation(trpc.removalKind.archive.mutationOptions(settled))
  const show = ({ id, label }: Kind) =>
    restore.mutate({ id }, { onSuccess: () => toast({ message: `${label} shown again` }) })
  const hide = ({ id, label }: Kind) =>
    archive.mutate(
      { id },
      { onSuccess: () => undoToast(`${label} hidden`, () => restore.mutate({ id })) },
    )
  return { hide, show }
}
