import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ProductBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CardRating } from '#web/ui/rating.tsx'
import { MadeForYou } from '../card/family-line.tsx'
import { renderDeliveredFrom } from '../listing/delivered-from.tsx'
import { FitLink } from '../product/fit/fit-link.tsx'
import type { ProductDetail } from '../product/load-product.ts'
import { choiceText, headingOf } from '../product/options/option-text.ts'
import { AddToComparison } from './add-to-comparison.tsx'
import classes from './compare-page.module.css'
import { comparedFacts } from './compared-facts.ts'
import { mostCompared } from './compared.ts'
import type { Compared } from './load-compare.ts'

type ComparePageProps = {
  compared: Compared
  renderAction: (product: ProductDetail) => ReactNode
}

/** Up to three products side by side: price, delivery, whether they fit, and all known facts. */
export function ComparePage({ compared, renderAction }: ComparePageProps) {
  const { shown, waiting, gone } = compared
  const first = useProduct(shown[0])
  const second = useProduct(shown[1])
  const third = useProduct(shown[2])
  const products = [first, second, third].filter((product) => product !== undefined)
  return (
    <main id="content" className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: 'home' }, { label: 'Compare' }]} />
      <h1 className={classes.title}>Compare</h1>
      {gone.length > 0 && <Note tone="warn">{goneText(gone.length)}</Note>}
      {waiting.length > 0 && <Note tone="warn">{waitingText(waiting.length)}</Note>}
      {products.length === 0 ? (
        <EmptyState
          drawing="sofa"
          title="Nothing to compare yet"
          actions={<ButtonLink to="/shop/listing">Browse furniture</ButtonLink>}
        >
          Tick “Compare” on up to {mostCompared} products in a list, then select Compare.
        </EmptyState>
      ) : (
        <Table products={products} compared={compared} renderAction={renderAction} />
      )}
      {products.length > 0 && products.length < mostCompared && (
        <AddToComparison products={products} />
      )}
    </main>
  )
}

function useProduct(slug: string | undefined): ProductDetail | undefined {
  const trpc = useTRPC()
  const options = { enabled: slug !== undefined }
  return useQuery(trpc.catalogue.product.queryOptions({ slug: slug ?? '' }, options)).data
}

const goneText = (count: number) =>
  count === 1
    ? 'One of these products is no longer sold.'
    : `${count} of these products are no longer sold.`

const waitingText = (count: number) =>
  `You can compare ${mostCompared} products at a time. Remove one to see ` +
  (count === 1 ? 'the other one.' : `the other ${count}.`)

type TableProps = ComparePageProps & { products: ProductDetail[] }

function Table({ products, compared, renderAction }: TableProps) {
  return (
    <table className={classes.table} data-products={products.length}>
      <thead>
        <tr>
          <th scope="row" className={classes.corner}>
            <span className="visually-hidden">Product</span>
          </th>
          {products.map((product) => (
            <th key={product.id} scope="col">
              <Head product={product} compared={compared} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="Price" products={products} cell={priceOf} />
        <Row name="Delivery" products={products} cell={deliveryOf} />
        <Row name="Your home" products={products} cell={fitOf} />
        {comparedFacts(products).map(({ name, values, differs }) => (
          <Row
            key={name}
            name={name}
            products={products}
            same={!differs}
            cell={(_, index) => values[index] ?? unknown}
          />
        ))}
        {products.some(({ rating }) => rating !== null) && (
          <Row name="Reviews" products={products} cell={reviewsOf} />
        )}
        <Row name="Buy" products={products} cell={renderAction} />
      </tbody>
    </table>
  )
}

type RowProps = {
  name: string
  products: ProductDetail[]
  /** Whether all products have the same value, which is muted then. */
  same?: boolean
  cell: (product: ProductDetail, index: number) => ReactNode
}

function Row({ name, products, same = false, cell }: RowProps) {
  return (
    <tr className={same ? classes.same : undefined}>
      <th scope="row">{name}</th>
      {products.map((product, index) => (
        <td key={product.id} className="num">
          {cell(product, index)}
        </td>
      ))}
    </tr>
  )
}

function Head({ product, compared }: { product: ProductDetail; compared: Compared }) {
  const taxonomy = useTaxonomy()
  const { slug, family, category, image, alt } = product
  const others = [...compared.shown, ...compared.waiting].filter((one) => one !== slug)
  const title = headingOf(product)
  return (
    <>
      <Link to="/shop/product/$slug" params={{ slug }} tabIndex={-1} aria-hidden="true">
        <Picture
          name={image}
          alt={alt}
          sizes="(min-width: 48em) 26vw, 30vw"
          eager
          elevation={elevationOf(category, taxonomy)}
          className={classes.picture}
        />
      </Link>
      <Link to="/shop/product/$slug" params={{ slug }} className={classes.name}>
        {title}
      </Link>
      {family && <p className={`${classes.variant} muted`}>{choiceText(family)}</p>}
      <Link
        to="/shop/compare"
        search={others.length === 0 ? {} : { products: others.join() }}
        className={`${classes.remove} link`}
        aria-label={`Remove ${title}`}
        resetScroll={false}
      >
        Remove
      </Link>
    </>
  )
}

const unknown = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Not known</span>
  </>
)

const priceOf = (product: ProductDetail) => (
  <Price
    pricePence={product.pricePence}
    salePricePence={product.salePricePence}
    showsWas={product.showsWas}
  />
)

const deliveryOf = (product: ProductDetail) => (
  <>
    <ProductBadge stock={product.stock} onSale={false} leadDays={product.leadDays} />
    {renderDeliveredFrom(product)}
    <MadeForYou stock={product.stock} leadDays={product.leadDays} />
  </>
)

const fitOf = (product: ProductDetail) => <FitLink product={product} />

const reviewsOf = ({ rating }: ProductDetail) =>
  rating === null ? unknown : <CardRating {...rating} />
