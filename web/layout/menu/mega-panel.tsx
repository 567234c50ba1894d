import { useQuery } from '@tanstack/react-query'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BedPlan, bedSizes, bedSizeText } from '#web/ui/drawing/bed-plan.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './mega-menu.module.css'
import {
  categoryLinks,
  collectionLinks,
  listingHref,
  type NavigationItem,
  useServices,
} from './navigation.ts'

type MegaPanelProps = {
  item: Extract<NavigationItem, { kind: 'products' | 'collection' | 'services' }>
  /** Whether to render its pictures, which are loaded once the panel is opened. */
  drawn: boolean
}

/** The content of a header panel: plain links, which work before hydration. */
export default function MegaPanel({ item, drawn }: MegaPanelProps) {
  switch (item.kind) {
    case 'products':
      return <Products drawn={drawn} />
    case 'collection':
      return <Collection category={item.category} drawn={drawn} />
    case 'services':
      return <ServiceLinks />
  }
}

function Products({ drawn }: { drawn: boolean }) {
  const trpc = useTRPC()
  const tiles = useQuery(trpc.catalogue.tiles.queryOptions(undefined, { enabled: drawn }))
  const taxonomy = useTaxonomy()
  return (
    <>
      <Lead title="Products" text="Choose by category." href="/shop/listing" />
      <ul className={`${classes.links} ${classes.ten}`}>
        {categoryLinks(taxonomy).map(({ id, label, href }) => (
          <li key={id}>
            <a href={href}>
              {drawn && (
                <Picture
                  name={tiles.data?.categories.find((tile) => tile.id === id)?.image}
                  alt=""
                  sizes="190px"
                  elevation={elevationOf(id, taxonomy)}
                  className={classes.picture}
                />
              )}
              <b>{label}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type LeadProps = { title: string; text?: string; href?: string }

function Lead({ title, text, href }: LeadProps) {
  return (
    <div className={classes.lead}>
      <h2>{title}</h2>
      {text !== undefined && <p className="muted">{text}</p>}
      {href !== undefined && (
        <AnchorButton
          href={href}
          variant="default"
          size="sm"
          rightSection={<ArrowRightIcon size={16} />}
        >
          View All
        </AnchorButton>
      )}
    </div>
  )
}

function Collection({ category, drawn }: { category: Category; drawn: boolean }) {
  const sized = category.sizes.length > 0
  return (
    <>
      <Lead
        title={`${category.label} Collection`}
        text={sized ? 'Drawn to scale, in centimetres.' : 'Choose by type.'}
        href={listingHref({ category: category.id })}
      />
      <ul className={classes.links}>
        {sized ? (
          <SizeLinks category={category} drawn={drawn} />
        ) : (
          <SubcategoryLinks category={category} drawn={drawn} />
        )}
      </ul>
    </>
  )
}

function SizeLinks({ category, drawn }: { category: Category; drawn: boolean }) {
  return collectionLinks(category).map(({ id, label, href }) => {
    const size = bedSizes[id]
    return (
      <li key={id}>
        <a href={href}>
          {drawn && <span className={classes.plan}>{size && <BedPlan {...size} />}</span>}
          <b>{label}</b>
          {size && <span className="small muted num">{bedSizeText(size)} cm</span>}
        </a>
      </li>
    )
  })
}

function SubcategoryLinks({ category, drawn }: { category: Category; drawn: boolean }) {
  const trpc = useTRPC()
  const tiles = useQuery(trpc.catalogue.tiles.queryOptions(undefined, { enabled: drawn }))
  const taxonomy = useTaxonomy()
  return collectionLinks(category).map(({ id, label, href }) => (
    <li key={id}>
      <a href={href}>
        {drawn && (
          <Picture
            name={tiles.data?.subcategories.find((tile) => tile.id === id)?.image}
            alt=""
            sizes="230px"
            elevation={elevationOf(category.id, taxonomy)}
            className={classes.picture}
          />
        )}
        <b>{label}</b>
      </a>
    </li>
  ))
}

function ServiceLinks() {
  return (
    <>
      <Lead title="Services" />
      <ul className={classes.links}>
        {useServices().map(({ label, to, text }) => (
          <li key={to} className={classes.service}>
            <a href={to}>
              <b>{label}</b>
              <span className="small muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
