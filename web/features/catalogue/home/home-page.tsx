import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { assemblyCover, removalCover } from '#server/images/cover-pictures.shared.ts'
import { useServices } from '#web/layout/menu/navigation.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ArrowRightIcon, PhoneIcon, ReturnIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { useDeliveryPromise } from '#web/lib/delivery-promise.ts'
import { useContact, usePromises } from '#web/lib/shop.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './home-page.module.css'
import { homeList, homeStep } from '../listing/list-options.ts'
import { ListFault } from '../listing/list-fault.tsx'
import type { Product } from '../card/product-card.tsx'
import { pieceId, ProductGrid } from '../card/product-grid.tsx'
import { ShowMore } from '../listing/show-more.tsx'
import { useProductList } from '../listing/use-product-list.ts'

type HomePageProps = { renderAction: (product: Product) => ReactNode }

/**
 * The home page: banner, promises, categories, what sells best, every product from the lowest price,
 * the two services.
 */
export function HomePage({ renderAction }: HomePageProps) {
  const trpc = useTRPC()
  const banner = useQuery(trpc.feature.banner.queryOptions())
  return (
    <main id="content">
      <Hero images={banner.data?.images ?? []} />
      <PromiseStrip />
      <Suspense>
        <CategoryTiles />
      </Suspense>
      <Suspense>
        <BestSellers renderAction={renderAction} />
      </Suspense>
      <FeatureProducts renderAction={renderAction} />
      <Suspense>
        <Services />
      </Suspense>
    </main>
  )
}

function BestSellers({ renderAction }: HomePageProps) {
  const trpc = useTRPC()
  const { items = [] } = useQuery(trpc.catalogue.bestSellers.queryOptions()).data ?? {}
  if (items.length === 0) return null
  return (
    <section className="wrap section">
      <div className={classes.head}>
        <h2>Best Sellers</h2>
      </div>
      <ProductGrid products={items} renderAction={renderAction} named={false} />
    </section>
  )
}

function FeatureProducts({ renderAction }: HomePageProps) {
  const list = useProductList(homeList)
  return (
    <section className="wrap section">
      <div className={classes.head}>
        <h2>Feature Products</h2>
        <p>Our full range, lowest price first.</p>
      </div>
      {list.loading && <CardGridSkeleton />}
      {list.failed && <ListFault onRetry={list.retry} />}
      <ProductGrid products={list.products} renderAction={renderAction} />
      <ShowMore
        list={list}
        step={homeStep}
        moreHref={`/shop/listing#${pieceId(homeStep)}`}
        scrolling
      />
    </section>
  )
}

const serviceParts = {
  removal: { link: 'Get a quotation', picture: removalCover },
  assembly: { link: 'See what we assemble', picture: assemblyCover },
} as const

function Services() {
  const services = useServices()
  if (services.length === 0) return null
  return (
    <section className="wrap section" aria-label="Services">
      <ul className={classes.services}>
        {services.map(({ of, label, to, text }) => (
          <li key={to}>
            <Link to={to}>
              <Picture
                name={serviceParts[of].picture.name}
                alt=""
                sizes="(min-width: 48em) 660px, 100vw"
                className={classes.picture}
              />
              <div className={classes.words}>
                <h3>{label}</h3>
                <p className="muted">{text}</p>
                <span className="arrow-link">
                  {serviceParts[of].link}
                  <ArrowRightIcon />
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the shop promises, as its settings have it: delivery, returns and people to ask. */
function PromiseStrip() {
  const promises = usePromises()
  const contact = useContact()
  return (
    <section aria-label="What we promise" className={classes.strip}>
      <ul className="wrap">
        <li>
          <TruckIcon />
          <div>
            <Link to="/shop/delivery" className="num">
              Choose your delivery day
            </Link>
            <span className="num">{useDeliveryPromise()}</span>
          </div>
        </li>
        <li>
          <ReturnIcon />
          <div>
            <Link to="/shop/returns" className="num">
              {promises.returnDays} days to change your mind
            </Link>
            <span>{promises.returnDetail}</span>
          </div>
        </li>
        <li>
          <PhoneIcon />
          <div>
            <a href={contact.phoneHref} className="num">
              {contact.phone}
            </a>
            <span>
              <Unbroken text={contact.hours} />
            </span>
          </div>
        </li>
      </ul>
    </section>
  )
}
