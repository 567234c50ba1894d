import { Link } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, useState } from 'react'
import type { ProductState, TableSort } from '#server/catalogue/staff/table/product-table.shared.ts'
import { productStates } from '#server/catalogue/staff/table/product-table.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import type { ProductSearch } from '../product-search.ts'
import { useRestoreProduct } from '../use-products.ts'
import classes from './product-table.module.css'
import { readSorting, sortedBy, toggled } from './table-search.ts'

const StockDialog = lazy(() => import('../stock-dialog.tsx'))

type Row = RouterOutputs['catalogue']['adminTable']['items'][number]
type Variant = NonNullable<Row['variants']>[number]

const states = {
  onSale: { label: 'On sale', tone: 'green' },
  toOrder: { label: 'Made to order', tone: 'blue' },
  low: { label: 'Low stock', tone: 'yellow' },
  soldOut: { label: 'Out of stock', tone: 'red' },
  archived: { label: 'Archived', tone: 'black' },
} as const satisfies Record<ProductState, object>

const columns: readonly { name: string; sort?: TableSort; right?: true }[] = [
  { name: 'Product', sort: 'title' },
  { name: 'SKU', sort: 'sku' },
  { name: 'Stock', sort: 'stock', right: true },
  { name: 'Price', sort: 'price', right: true },
  { name: 'State' },
]

type ProductTableProps = {
  items: readonly Row[]
  search: ProductSearch
  changing: boolean
}

/** The rows of families and products, sorted by links; a family unfolds by a link too. */
export function ProductTable({ items, search, changing }: ProductTableProps) {
  const [changed, setChanged] = useState<Piece | null>(null)
  return (
    <>
      <DataTable
        label="Products"
        columns={columns.map((column) => ({ ...column, ...headOf(column, search) }))}
        changing={changing}
        className={classes.table}
      >
        {items.map((row) => (
          <Fragment key={row.id}>
            <tr id={row.id}>
              <ProductCell row={row} search={search} />
              <DataCell>{row.sku ?? <None />}</DataCell>
              <DataCell right>
                <Stock {...row} isOne={!row.isFamily} onChange={setChanged} />
              </DataCell>
              <DataCell right>
                <Price pricePence={row.leastPence} from={row.mostPence > row.leastPence} />
              </DataCell>
              <DataCell>
                <States row={row} />
              </DataCell>
            </tr>
            {row.variants?.map((variant) => (
              <VariantRow key={variant.id} variant={variant} onStock={setChanged} />
            ))}
            {row.variants !== null && row.variants.length < row.count && (
              <tr className={classes.variant}>
                <DataCell place="foot">
                  The first {row.variants.length} of {row.count}. Open the family to see all of
                  them.
                </DataCell>
              </tr>
            )}
          </Fragment>
        ))}
      </DataTable>
      {changed !== null && (
        <Opening>
          <StockDialog product={changed} onClose={() => setChanged(null)} />
        </Opening>
      )}
    </>
  )
}

/** The link of a column that sorts by it. */
function headOf({ name, sort }: (typeof columns)[number], search: ProductSearch) {
  const sorting = readSorting(search)
  if (sort === undefined) return {}
  const isSorted = sorting.sort === sort
  const sorted = sorting.isDescending ? ('descending' as const) : ('ascending' as const)
  return {
    sorted: isSorted ? sorted : undefined,
    head: (
      <Link to="/admin/products" search={sortedBy(search, sort)} resetScroll={false}>
        {name}
        {isSorted && <span aria-hidden="true">{sorting.isDescending ? ' ↓' : ' ↑'}</span>}
      </Link>
    ),
  }
}

const None = () => <span className="muted">–</span>

/** The picture, the title and, of a family, the link that unfolds it. */
function ProductCell({ row, search }: { row: Row; search: ProductSearch }) {
  const taxonomy = useTaxonomy()
  const { id, title, slug, image, category, isFamily, variants } = row
  const isOpen = variants !== null
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <DataCell place="head">
      <span className={classes.product}>
        <Picture
          name={image}
          alt=""
          sizes="44px"
          elevation={elevationOf(category, taxonomy)}
          className={classes.picture}
        />
        <span className={classes.words}>
          <EditorLink slug={slug} isLinked={row.onSaleCount > 0}>
            {title}
          </EditorLink>
          {isFamily ? (
            <Link
              to="/admin/products"
              search={toggled(search, id)}
              hash={id}
              hashScrollIntoView={false}
              resetScroll={false}
              aria-expanded={isOpen}
              aria-label={`${variantsText(row)} of ${title}`}
              className={`${classes.unfold} small`}
            >
              <Chevron size={16} />
              {variantsText(row)}
            </Link>
          ) : (
            <span className="muted small">
              {taxonomy.findCategory(category)?.label ?? category}
            </span>
          )}
        </span>
      </span>
    </DataCell>
  )
}

/** "10 variants", or "3 of 10 variants" where a filter leaves some out. */
function variantsText({ count, onSaleCount }: Row): string {
  const all = Math.max(count, onSaleCount)
  const text = count === all ? String(count) : `${count} of ${all}`
  return `${text} ${all === 1 ? 'variant' : 'variants'}`
}

type EditorLinkProps = { slug: string; isLinked: boolean; children: ReactNode }

/** A title that links to the editor, for those who may change products; archived ones have none. */
function EditorLink({ slug, isLinked, children }: EditorLinkProps) {
  if (!useMay()('catalogue') || !isLinked) return children
  return (
    <Link to="/admin/products/$slug" params={{ slug }} className="link">
      {children}
    </Link>
  )
}

type Piece = { id: string; title: string; stock: number }
type StockProps = Piece & { isOne: boolean; onChange: (piece: Piece) => void } & (
    { states: Row['states'] } | { state: ProductState }
  )

/** The pieces in stock; of one product they are changed by a press. */
function Stock({ id, title, stock, isOne, onChange, ...product }: StockProps) {
  const isArchived = 'state' in product ? product.state === 'archived' : product.states.archived > 0
  if (!useMay()('stock') || !isOne || isArchived) {
    return (
      <>
        {stock}
        <span className={classes.unit}> in stock</span>
      </>
    )
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={`Change stock of ${title}, ${stock} in stock`}
      onClick={() => onChange({ id, title, stock })}
    >
      {stock}
      <span className={classes.unit}> in stock</span>
    </Button>
  )
}

/** The state of a product; of a family, how many variants are in each. */
function States({ row }: { row: Row }) {
  const found = productStates.filter((state) => row.states[state] > 0)
  return (
    <span className={classes.states}>
      {found.map((state) => (
        <Mark key={state} tone={states[state].tone}>
          {row.isFamily && found.length > 1 ? `${row.states[state]} ` : ''}
          {states[state].label}
        </Mark>
      ))}
      {!row.isFamily && row.states.archived > 0 && <Restore id={row.id} title={row.title} />}
    </span>
  )
}

type VariantRowProps = { variant: Variant; onStock: (piece: Piece) => void }

function VariantRow({ variant, onStock }: VariantRowProps) {
  const { id, title, state, stock } = variant
  return (
    <tr className={classes.variant}>
      <DataCell place="head">
        <EditorLink slug={variant.slug} isLinked={state !== 'archived'}>
          {variant.variant ?? title}
        </EditorLink>
      </DataCell>
      <DataCell>{variant.sku ?? <None />}</DataCell>
      <DataCell right>
        <Stock id={id} title={title} stock={stock} state={state} isOne onChange={onStock} />
      </DataCell>
      <DataCell right>
        <Price pricePence={variant.pricePence} salePricePence={variant.salePricePence} />
      </DataCell>
      <DataCell>
        <span className={classes.states}>
          <Mark tone={states[state].tone}>{states[state].label}</Mark>
          {state === 'archived' && <Restore id={id} title={title} />}
        </span>
      </DataCell>
    </tr>
  )
}

/** Puts an archived product on sale again, for those who may. */
function Restore({ id, title }: { id: string; title: string }) {
  const mayChange = useMay()('catalogue')
  const { restore, busy } = useRestoreProduct()
  if (!mayChange) return null
  return (
    <BusyButton
      variant="default"
      size="xs"
      aria-label={`Restore ${title}`}
      busy={busy}
      onClick={() => void restore(id)}
    >
      Restore
    </BusyButton>
  )
}
