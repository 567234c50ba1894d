import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTaxonomy } from '#web/lib/shop.ts'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './category-tiles.module.css'
import { categoriesId } from './hero.tsx'

/** A tile for each category, four large and six small, linking to its listing. */
export function CategoryTiles() {
  const trpc = useTRPC()
  const tiles = useQuery(trpc.catalogue.tiles.queryOptions())
  const taxonomy = useTaxonomy()
  const byId = new Map(tiles.data?.categories.map((tile) => [tile.id, tile]))
  return (
    <section className="wrap section" id={categoriesId} aria-labelledby="categories-title">
      <div className={classes.head}>
        <h2 id="categories-title">Shop by Category</h2>
        <Link to="/shop/listing" className="arrow-link desktop" onClick={deleteStoredFilters}>
          All products
          <ArrowRightIcon />
        </Link>
      </div>
      <ul className={classes.tiles}>
        {taxonomy.shownCategories.map(({ id, label, tileLabel }) => (
          <li key={id}>
            <Link to="/shop/listing" search={{ category: id }}>
              <Picture
                name={byId.get(id)?.image}
                alt=""
                sizes="(min-width: 75em) 318px, (min-width: 48em) 24vw, 46vw"
                elevation={elevationOf(id, taxonomy)}
                className={classes.picture}
              />
              <span className={classes.label}>
                <b>{tileLabel ?? label}</b>
                <span className="num">
                  {byId.get(id)?.count ?? 0}
                  <span className="visually-hidden"> products</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
