import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { shortDate } from '#server/lib/london-time.shared.ts'
import { countReasons, type CountFilter } from '#server/stocktake/stocktake.shared.ts'
import { usePosted } from '#web/lib/forms/posted.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BeyondTheEnd, isBeyondTheEnd } from '#web/ui/admin/nothing-listed.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { PrintIcon } from '#web/ui/icons/icons-admin.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { CountForm, countFailed, foundText } from './count-form.tsx'
import classes from './stocktake.module.css'
import {
  linesPerPage,
  pageIn,
  shownIn,
  type Stocktake,
  type StocktakeLine,
  type StocktakeSearch,
  useStocktake,
} from './stocktake-data.ts'

type StocktakePageProps = {
  number: number
  search: StocktakeSearch
  onSearch: (search: StocktakeSearch) => void
}

/** A stocktake: the products to count, made for a phone at the shelf; later the record of it. */
export function StocktakePage({ number, search, onSearch }: StocktakePageProps) {
  const stocktake = useStocktake(number, search)
  const find = useCallback(
    (word: string) => onSearch({ show: search.show, ...(word !== '' && { search: word }) }),
    [search.show, onSearch],
  )
  const { data } = stocktake
  return (
    <>
      <FaultBanner
        message={stocktake.isError ? 'The stocktake could not be loaded.' : null}
        onRetry={() => void stocktake.refetch()}
      />
      {stocktake.isPending && <RowsSkeleton rows={8} />}
      {data && (
        <section
          className={`box ${classes.stocktake}`}
          aria-label={`Stocktake ${number}`}
          aria-busy={stocktake.isPlaceholderData}
        >
          <Head stocktake={data} />
          <div className={classes.tools}>
            <Filters stocktake={data} search={search} />
            <SearchBox
              value={search.search ?? ''}
              placeholder="Title, SKU or barcode number"
              onSearch={find}
            />
          </div>
          <Lines stocktake={data} search={search} />
          <Pages stocktake={data} search={search} />
        </section>
      )}
    </>
  )
}

const by = (name: string | null) => (name === null ? '' : ` by ${name}`)

/** What is counted, by whom and how far; its end. */
function Head({ stocktake }: { stocktake: Stocktake }) {
  const { number, title, startedBy, startedAt, finishedBy, finishedAt, counted, total } = stocktake
  return (
    <div className={classes.head}>
      <div>
        <h2>
          Stocktake {number}: {title}
        </h2>
        <p className="muted small num">
          Started {shortDate(startedAt)}
          {by(startedBy)}
          {finishedAt !== null && `, finished ${shortDate(finishedAt)}${by(finishedBy)}`}
        </p>
        <p className="num" role="status">
          {finishedAt === null ? `${counted} of ${total} counted` : `${counted} counted`}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<PrintIcon size={16} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {finishedAt === null && <Finish stocktake={stocktake} />}
      </div>
      {finishedAt === null && (
        <p className={`${classes.how} muted small`}>
          Count every item that is here, also sold ones that wait for their delivery. Leave out
          returns that have not been inspected.
        </p>
      )}
    </div>
  )
}

function Finish({ stocktake: { counted, total } }: { stocktake: Stocktake }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const failed = 'The stocktake could not be finished. Please try again.'
  const form = usePostForm('finish-stocktake', failed, {
    toasts: true,
    onSent: () => {
      setAsking(false)
      void queryClient.invalidateQueries(trpc.stocktake.pathFilter())
    },
  })
  const left = total - counted
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <PostForm ref={ref} posted={{ ...form, onSubmit: isAsking ? form.onSubmit : ask }}>
      <Button type="submit" size="sm">
        Finish
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Finish stocktake"
          action="Finish"
          busyText="Finishing..."
          busy={form.busy}
          onConfirm={() => ref.current?.requestSubmit()}
          onClose={() => setAsking(false)}
        >
          {left === 0
            ? 'Every product is counted. '
            : left === 1
              ? '1 product is not counted, and its stock stays as it is. '
              : `${left} products are not counted, and their stock stays as it is. `}
          A finished stocktake is kept, and nothing more is counted in it.
        </ConfirmDialog>
      )}
    </PostForm>
  )
}

const filterNames: Record<CountFilter, string> = {
  toCount: 'To count',
  counted: 'Counted',
  different: 'Differences',
}

/** The filter of a page: a finished stocktake has nothing to count. */
function shownOf({ finishedAt }: Stocktake, search: StocktakeSearch): CountFilter {
  const show = shownIn(search) ?? 'toCount'
  return finishedAt !== null && show === 'toCount' ? 'counted' : show
}

function Filters({ stocktake, search }: { stocktake: Stocktake; search: StocktakeSearch }) {
  const { number, total, counted, different, finishedAt } = stocktake
  const counts = { toCount: total - counted, counted, different }
  const names: CountFilter[] =
    finishedAt === null ? ['toCount', 'counted', 'different'] : ['counted', 'different']
  const shown = shownOf(stocktake, search)
  return (
    <nav aria-label="Show" className={`${classes.filters} num`}>
      {names.map((show) => (
        <Link
          key={show}
          to="/admin/stocktake/$number"
          params={{ number: String(number) }}
          search={{ show }}
          aria-current={show === shown ? 'page' : undefined}
        >
          {filterNames[show]} {counts[show]}
        </Link>
      ))}
    </nav>
  )
}

const nothing: Record<CountFilter, string> = {
  toCount: 'Everything is counted.',
  counted: 'Nothing is counted yet.',
  different: 'No count differs from what was expected.',
}

function Lines({ stocktake, search }: { stocktake: Stocktake; search: StocktakeSearch }) {
  const posted = usePosted('count-product', countFailed)
  const { items, pagination } = stocktake
  const isElsewhere =
    posted.note !== null && !items.some(({ productId }) => productId === posted.values['productId'])
  return (
    <>
      {isElsewhere && <FaultBanner message={posted.note} />}
      {isBeyondTheEnd(pagination) ? (
        <BeyondTheEnd lastPage={pagination.totalPages} />
      ) : items.length === 0 ? (
        <p className={classes.nothing}>
          {search.search === undefined
            ? nothing[shownOf(stocktake, search)]
            : 'No product here has this title, SKU or barcode number.'}
        </p>
      ) : (
        <ul className={classes.lines}>
          {items.map((line) => (
            <Line key={line.productId} line={line} isOpen={stocktake.finishedAt === null} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ line, isOpen }: { line: StocktakeLine; isOpen: boolean }) {
  const taxonomy = useTaxonomy()
  const { title, variant, sku, image, category, count, expected } = line
  const name = variant === null ? title : `${title}, ${variant}`
  return (
    <li>
      <Picture
        name={image}
        alt=""
        sizes="56px"
        elevation={elevationOf(category, taxonomy)}
        className={classes.picture}
      />
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        {(variant !== null || sku !== null) && (
          <p className="muted small">{[variant, sku].filter((part) => part !== null).join(', ')}</p>
        )}
        {expected !== null && <p className="small num">{expectedText(expected)}</p>}
        {count !== null && (
          <p className="small num">
            <b>{foundText(count)}</b>
            {count.reason !== null && `. ${countReasons[count.reason]}`}
            <span className="muted">
              {' '}
              {shortDate(count.at)}
              {count.by !== null && ` by ${count.by}`}
            </span>
          </p>
        )}
      </div>
      {isOpen && <CountForm line={line} title={name} />}
    </li>
  )
}

/** "12 expected, 3 of them sold and waiting for delivery". */
function expectedText({ pieces, waiting }: { pieces: number; waiting: number }): string {
  if (waiting === 0) return `${pieces} expected`
  return `${pieces} expected, ${waiting} of them sold or held and waiting for delivery`
}

/** Links to the pages before and after. */
function Pages({ stocktake, search }: { stocktake: Stocktake; search: StocktakeSearch }) {
  const page = pageIn(search)
  const { totalCount } = stocktake.pagination
  const params = { number: String(stocktake.number) }
  if (totalCount <= linesPerPage || isBeyondTheEnd(stocktake.pagination)) return null
  return (
    <nav aria-label="Pages" className={`${classes.pages} num`}>
      <span className="muted small">
        Page {page} of {Math.ceil(totalCount / linesPerPage)}
      </span>
      {page > 1 && (
        <ButtonLink
          to="/admin/stocktake/$number"
          params={params}
          search={{ ...search, page: page - 1 }}
          variant="default"
          size="xs"
        >
          Previous
        </ButtonLink>
      )}
      {page * linesPerPage < totalCount && (
        <ButtonLink
          to="/admin/stocktake/$number"
          params={params}
          search={{ ...search, page: page + 1 }}
          variant="default"
          size="xs"
        >
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
