import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { mostShown, searchStep } from '#server/catalogue/listing-search.shared.ts'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { ChooseToCompare, renderListNote } from '../compare/choose-to-compare.tsx'
import { NoMatch } from '../listing/facets/no-match.tsx'
import { ListColumns } from '../listing/list-columns.tsx'
import { isAskable, isSearchable } from './keyword.ts'
import { useEarlyValue } from '#web/ui/forms/use-early.ts'
import { whileHere } from '#web/lib/page/while-here.ts'
import type { Product } from '../card/product-card.tsx'
import { pieceId, ProductGrid } from '../card/product-grid.tsx'
import { ShowMore } from '../listing/show-more.tsx'
import { type SearchView, useFound } from './use-found.ts'
import { NoResult } from './no-result.tsx'
import classes from './search-page.module.css'

const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}))

const delayMs = 1000
const hintId = 'search-hint'

type SearchPageProps = {
  /** The keyword of the URL, with the filters of what it finds. */
  filters: Filters
  view: SearchView
  onKeyword: (keyword: string) => void
  /** Puts into the URL how many products are shown. */
  onShown: (shown: number) => void
  renderAction: (product: Product) => ReactNode
}

/** The keyword search: searches one second after typing ends. */
export function SearchPage({ onKeyword, ...props }: SearchPageProps) {
  const { keyword = '' } = props.filters
  return (
    <main id="content" className="wrap">
      <div className={classes.head}>
        <h1>Search</h1>
        <KeywordBox keyword={keyword} onKeyword={onKeyword} />
        {!isAskable(keyword) && (
          <p className={`${classes.hint} muted`} id={hintId}>
            Type at least four letters, such as sofa, oak table or mirror.
          </p>
        )}
      </div>
      {isAskable(keyword) && <Results key={keyword} {...props} />}
    </main>
  )
}

type KeywordBoxProps = Pick<SearchPageProps, 'onKeyword'> & { keyword: string }

function KeywordBox({ keyword, onKeyword }: KeywordBoxProps) {
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const [isChoosing, setIsChoosing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const early = useEarlyValue(text, setText)
  const hydrated = useHydrated()
  // The URL changed through back, forward or a link.
  if (known !== keyword) {
    setKnown(keyword)
    if (text.trim() !== keyword) setText(keyword)
  }

  useEffect(() => {
    // Two or three letters are searched by Enter only, and stay in the field.
    if (text.trim() === keyword) return
    const wanted = isSearchable(text) ? text.trim() : ''
    if (wanted === keyword) return
    // Not once a suggestion was chosen.
    const search = whileHere(() => onKeyword(wanted))
    const timer = setTimeout(search, wanted === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [text, keyword, onKeyword])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAskable(text)) onKeyword(text.trim())
  }
  return (
    <form role="search" action="/shop/search" className={classes.box} onSubmit={submit}>
      <button type="submit" className={classes.submit} aria-label="Search">
        <SearchIcon />
      </button>
      <input
        ref={(element) => {
          field.current = element
          early(element)
        }}
        type="search"
        name="keyword"
        aria-label="Search products"
        aria-describedby={isAskable(keyword) ? undefined : hintId}
        placeholder="Search Products..."
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hydrated && (text.trim() !== keyword || isChoosing) && (
        <Suspense fallback={null}>
          <Suggestions field={field} text={text} onChoosing={setIsChoosing} />
        </Suspense>
      )}
      {text !== '' && (
        <IconButton size="md" aria-label="Clear search" onClick={() => setText('')}>
          <CloseIcon />
        </IconButton>
      )}
    </form>
  )
}

/**
 * What a search finds, with the filters of lists. A failed search shows the same as one without
 * results.
 */
function Results({ filters, view, onShown, renderAction }: Omit<SearchPageProps, 'onKeyword'>) {
  const { sortBy } = view
  const { search, list } = useFound(filters, view, onShown)
  if (search.isPending) return <CardGridSkeleton />
  const { items = [], pages = [], mentioned = [] } = search.data ?? {}
  const { understood = [], wider = null, withoutWord = [], nearest = null } = search.data ?? {}
  const chips = understood.length > 0 && <Understood chips={understood} />
  if (items.length === 0 && search.data?.isFilteredOut !== true) {
    return (
      <>
        {chips}
        <HelpPages pages={pages} />
        {nearest !== null && <Nearest {...nearest} renderAction={renderAction} />}
        {pages.length === 0 && nearest === null && (
          <NoResult understood={understood} wider={wider} withoutWord={withoutWord} />
        )}
        <Mentioned products={mentioned} renderAction={renderAction} />
      </>
    )
  }
  return (
    <>
      {chips}
      <HelpPages pages={pages} />
      <p className={`${classes.count} muted`} role="status">
        {list.total} {list.total === 1 ? 'product' : 'products'} for {filters.keyword}
      </p>
      <ListColumns filters={filters} sortBy={sortBy} facets={list.facets} total={list.total}>
        {items.length === 0 && <NoMatch filters={filters} sortBy={sortBy} />}
        <h2 className="visually-hidden">Results</h2>
        <ChooseToCompare>
          <div className={list.changing ? classes.changing : ''}>
            <ProductGrid
              products={items}
              renderAction={renderAction}
              renderNote={renderListNote}
              beside
            />
          </div>
          {list.total > searchStep && (
            <ShowMore list={list} step={searchStep} moreHref={moreHref(filters, view)} />
          )}
        </ChooseToCompare>
        <Mentioned products={mentioned} renderAction={renderAction} beside />
      </ListColumns>
    </>
  )
}

/** The URL of the search with the next products too, up to the limit. */
function moreHref(filters: Filters, { sortBy, shown }: SearchView): string | undefined {
  if (shown >= mostShown) return undefined
  const search = { ...writeFilters(filters, sortBy), shown: shown + searchStep }
  return `/shop/search${stringifySearch(search)}#${pieceId(shown)}`
}

/** Links to the pages of the shop that answer the keyword. */
function HelpPages({ pages }: { pages: readonly { title: string; path: string }[] }) {
  const follow = useFollowLinks()
  if (pages.length === 0) return null
  return (
    <nav aria-label="Help">
      <div className={classes.help} onClick={follow} role="presentation">
        {pages.map(({ title, path }) => (
          <a key={title} href={path} className="link">
            {title}
          </a>
        ))}
      </div>
    </nav>
  )
}

type NearestProps = {
  leftOut: readonly string[]
  items: Product[]
} & Pick<SearchPageProps, 'renderAction'>

/** What is found without the words that nothing has. */
function Nearest({ leftOut, items, renderAction }: NearestProps) {
  return (
    <>
      <p className={classes.count} role="status">
        No result found! Results without “{leftOut.join(' ')}”:
      </p>
      <h2 className="visually-hidden">Results</h2>
      <ProductGrid products={items} renderAction={renderAction} />
    </>
  )
}

type MentionedProps = { products: Product[]; beside?: boolean } & Pick<
  SearchPageProps,
  'renderAction'
>

/** The products whose descriptions alone have the words, which are not what was searched for. */
function Mentioned({ products, renderAction, beside = false }: MentionedProps) {
  if (products.length === 0) return null
  return (
    <section className={classes.mentioned}>
      <h2>Mentioned in the description</h2>
      <ProductGrid products={products} renderAction={renderAction} beside={beside} named={false} />
    </section>
  )
}

type UnderstoodProps = { chips: { label: string; without: string }[] }

/** The limits and sizes parsed from the keyword, each a link that removes it. */
function Understood({ chips }: UnderstoodProps) {
  const follow = useFollowLinks({ resetScroll: false })
  return (
    <div className={classes.understood} onClick={follow} role="presentation">
      {chips.map(({ label, without }) => (
        <Chip
          key={label}
          label={label}
          href={`/shop/search${stringifySearch({ keyword: without })}`}
        />
      ))}
    </div>
  )
}
