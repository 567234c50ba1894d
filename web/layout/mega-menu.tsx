import { Link } from '@tanstack/react-router'
import type { Category } from '../../server/catalogue/taxonomy.ts'
import { trpc } from '../trpc.ts'
import { BedPlan } from '../ui/bed-plan.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { elevationOf } from '../ui/elevation.tsx'
import { ArrowRightIcon, ChevronDownIcon, ChevronUpIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { bedSizes, bedSizeText } from '../ui/bed-sizes.ts'
import navClasses from './main-nav.module.css'
import classes from './mega-menu.module.css'
import { collectionLinks, type NavigationItem, services } from './navigation.ts'
import { usePopover } from './use-popover.ts'

type MegaMenuProps = {
  item: Extract<NavigationItem, { kind: 'collection' | 'services' }>
  current: boolean
}

/** A navigation item that opens a panel over the full width: on hover, click or Enter. */
export function MegaMenu({ item, current }: MegaMenuProps) {
  const { opened, open, close, ref, hoverProps } = usePopover<HTMLLIElement>()
  const Chevron = opened ? ChevronUpIcon : ChevronDownIcon
  return (
    <li ref={ref} {...hoverProps}>
      <button
        type="button"
        className={navClasses.item}
        aria-expanded={opened}
        {...(current ? { 'aria-current': 'page' } : {})}
        onClick={open}
      >
        {item.label}
        <Chevron size={14} strokeWidth={2} className={navClasses.chevron} />
      </button>
      {opened && (
        <div className={classes.panel}>
          <div className={`wrap ${classes.inside}`} onClick={close} role="presentation">
            {item.kind === 'services' ? <ServiceLinks /> : <Collection category={item.category} />}
          </div>
        </div>
      )}
    </li>
  )
}

function Collection({ category }: { category: Category }) {
  const sized = category.sizes.length > 0
  return (
    <>
      <div className={classes.lead}>
        <h2>{category.label} Collection</h2>
        <p className="muted">
          {sized
            ? 'Drawn to scale, in centimetres.'
            : 'From a nest that tucks away to a table for eight.'}
        </p>
        <ButtonLink
          to="/shop/listing"
          search={{ category: category.id }}
          variant="default"
          size="sm"
          rightSection={<ArrowRightIcon size={16} />}
        >
          View All
        </ButtonLink>
      </div>
      <ul className={classes.links}>
        {sized ? <SizeLinks category={category} /> : <SubcategoryLinks category={category} />}
      </ul>
    </>
  )
}

function SizeLinks({ category }: { category: Category }) {
  return collectionLinks(category).map(({ label, search }) => {
    const size = 'size' in search ? bedSizes[search.size] : undefined
    return (
      <li key={label}>
        <Link to="/shop/listing" search={search}>
          <span className={classes.plan}>{size && <BedPlan {...size} />}</span>
          <b>{label}</b>
          {size && <span className="small muted num">{bedSizeText(size)} cm</span>}
        </Link>
      </li>
    )
  })
}

function SubcategoryLinks({ category }: { category: Category }) {
  const tiles = trpc.catalogue.tiles.useQuery()
  return collectionLinks(category).map(({ label, search }) => {
    const subcategory = 'subcategory' in search ? search.subcategory : undefined
    const tile = tiles.data?.subcategories.find(({ id }) => id === subcategory)
    return (
      <li key={label}>
        <Link to="/shop/listing" search={search}>
          <Picture
            name={tile?.image}
            alt=""
            sizes="230px"
            elevation={elevationOf(category.id)}
            className={classes.picture}
          />
          <b>{label}</b>
        </Link>
      </li>
    )
  })
}

function ServiceLinks() {
  return (
    <>
      <div className={classes.lead}>
        <h2>Services</h2>
        <p className="muted">Moved and built by the people who know the furniture.</p>
      </div>
      <ul className={classes.links}>
        {services.map(({ label, to, text }) => (
          <li key={to} className={classes.service}>
            <Link to={to}>
              <b>{label}</b>
              <span className="small muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
