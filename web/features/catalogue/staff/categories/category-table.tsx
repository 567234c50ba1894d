import type { KeyboardEvent } from 'react'
import { drawnKindLabels, drawnKindOf } from '#server/catalogue/drawn-kinds.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Elevation, elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { useDrag } from '../editor/options/use-drag.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import classes from './categories-page.module.css'
import type { DrawnKind } from '#server/catalogue/drawn-kinds.shared.ts'
import type { ElevationName } from '#web/ui/drawing/elevation.tsx'
import { useState } from 'react'

export type Category = RouterOutputs['category']['list'][number]

type CategoryTableProps = {
  categories: readonly Category[]
  chosen: string | null
  onChoose: (id: string) => void
}

const columns = [
  { name: 'Name' },
  { name: 'Illustration' },
  { name: 'Products', right: true },
  { name: 'Shop' },
  { name: 'Change', right: true },
]

/** The categories, with moving and editing. */
export function CategoryTable({ categories, chosen, onChoose }: CategoryTableProps) {
  const { ids, dragTo, drop, move, order } = useOrder(categories.map(({ id }) => id))
  const rows = ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  const drag = useDrag(dragTo, drop)
  return (
    <>
      <FaultBanner
        message={
          order.error && errorText(order.error, 'The order could not be changed. Try again.')
        }
      />
      <DataTable label="Categories" columns={columns} changing={order.isPending}>
        {rows.map((category, index) => (
          <Row
            key={category.id}
            category={category}
            drag={drag(index)}
            isChosen={category.id === chosen}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            onMove={(by) => move(category.id, by)}
            onEdit={() => onChoose(category.id)}
          />
        ))}
      </DataTable>
    </>
  )
}

type RowProps = {
  category: Category
  drag: ReturnType<ReturnType<typeof useDrag>>
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
}

function Row({ category, drag, isChosen, isFirst, isLast, onMove, onEdit }: RowProps) {
  const { id, label, tileImage, products, subcategories, sizes } = category
  const { grip, ...place } = drag
  const taxonomy = useTaxonomy()
  const kind = drawnKindOf({ drawnAs: category.drawnAs, category: id, subcategory: null }, taxonomy)
  const byKeys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(by[event.key])
  }
  const parts = [...subcategories, ...sizes].map((part) => part.label).join(', ')
  return (
    <tr className={classes.row} aria-current={isChosen || undefined} {...place}>
      <DataCell place="head">
        <span className={classes.name}>
          <span className={classes.grip} title={`Drag ${label}`} {...grip}>
            ⠿
          </span>
          <Picture
            name={tileImage ?? undefined}
            alt=""
            sizes="48px"
            elevation={elevationOf(id, taxonomy)}
            className={classes.picture}
          />
          <span>
            <b>{label}</b>
            {parts !== '' && <span className="muted small">{parts}</span>}
          </span>
        </span>
      </DataCell>
      <DataCell>
        <span className={classes.drawn}>
          <Elevation name={drawingOf[kind]} width={48} />
          {drawnKindLabels[kind]}
        </span>
      </DataCell>
      <DataCell right>
        {products}
        <span className={classes.onPhones}>{products === 1 ? ' product' : ' products'}</span>
      </DataCell>
      <DataCell place="corner">
        <State category={category} />
      </DataCell>
      <DataCell place="foot" right>
        <span className={classes.actions}>
          <Button
            variant="subtle"
            size="xs"
            disabled={isFirst}
            aria-label={`Move ${label} up`}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={isLast}
            aria-label={`Move ${label} down`}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Edit ${label}`}
            onClick={onEdit}
            onKeyDown={byKeys}
          >
            Edit
          </Button>
        </span>
      </DataCell>
    </tr>
  )
}

function State({ category: { isShown, products } }: { category: Category }) {
  if (!isShown) return <Mark tone="black">Hidden</Mark>
  return products > 0 ? <Mark tone="green">Shown</Mark> : <Mark tone="yellow">Empty</Mark>
}

/** The line drawing that stands for each kind of piece in the list of categories. */
export const drawingOf: Readonly<Record<DrawnKind, ElevationName>> = {
  bed: 'bed',
  cabinet: 'wardrobe',
  chair: 'chair',
  cheval: 'mirror',
  clock: 'decor',
  drawers: 'drawers',
  dressing: 'table',
  flat: 'rug',
  frame: 'mirror',
  mattress: 'mattress',
  pedestal: 'table',
  round: 'mirror',
  sofa: 'sofa',
  stool: 'chair',
  table: 'table',
  unit: 'tv',
  vase: 'vase',
  wardrobe: 'wardrobe',
  none: 'rug',
}

/**
 * The order of the categories: changes are optimistic and sent one after another, so that none is
 * lost or overtaken.
 */
function useOrder(saved: readonly string[]) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const order = useMutation(
    trpc.category.order.mutationOptions({
      scope: { id: 'category order' },
      onSettled: async () => {
        const mutationKey = trpc.category.order.mutationKey()
        // The response to the last change counts, which includes this one.
        if (queryClient.isMutating({ mutationKey }) > 1) return
        await queryClient.invalidateQueries(trpc.category.pathFilter())
        if (queryClient.isMutating({ mutationKey }) === 1) setWanted(null)
      },
    }),
  )
  const known = wanted ?? saved
  const ids = dragged ?? known
  const send = (next: readonly string[]) => {
    if (next.every((id, at) => id === known[at])) return
    setWanted(next)
    order.mutate({ ids: [...next] })
  }
  return {
    ids,
    order,
    dragTo: (from: number, to: number) => setDragged(moved(ids, from, to)),
    drop: () => {
      if (dragged !== null) send(dragged)
      setDragged(null)
    },
    move: (id: string, by: -1 | 1) => {
      const from = ids.indexOf(id)
      if (from + by >= 0 && from + by < ids.length) send(moved(ids, from, from + by))
    },
  }
}

const moved = (ids: readonly string[], from: number, to: number) =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
