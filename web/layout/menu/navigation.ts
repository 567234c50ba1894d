import { type Category, shownCategories } from '#server/catalogue/taxonomy.shared.ts'
import { stringifySearch } from '#web/lib/search-params.ts'

type PageItem = { kind: 'page'; label: string; to: '/shop/home' | '/shop/search' }
type ProductsItem = { kind: 'products'; label: string }
type ListingItem = { kind: 'listing'; label: string; category: string }
type CollectionItem = { kind: 'collection'; label: string; category: Category }
type ServicesItem = { kind: 'services'; label: string }
export type NavigationItem = PageItem | ProductsItem | ListingItem | CollectionItem | ServicesItem

function categoryItem(category: Category): NavigationItem {
  const { id, label } = category
  return category.subcategories.length + category.sizes.length > 0
    ? { kind: 'collection', label, category }
    : { kind: 'listing', label, category: id }
}

/** The navigation items in order: nine, unless staff have changed the categories. */
export const navigation = (): readonly NavigationItem[] => [
  { kind: 'page', label: 'Home', to: '/shop/home' },
  { kind: 'products', label: 'Products' },
  ...shownCategories
    .filter(({ menu }) => menu)
    .toSorted((a, b) => Number(a.menu) - Number(b.menu))
    .map(categoryItem),
  { kind: 'services', label: 'Services' },
  { kind: 'page', label: 'Search', to: '/shop/search' },
]

/** The links of the navigation item Services. */
export const services = [
  {
    label: 'House Removal Service',
    to: '/shop/home-removal',
    text: 'Consultation, packing, transport and unpacking, all by one team.',
  },
  {
    label: 'Assembly Service',
    to: '/shop/assembly-service',
    text: 'Two people with the right tools, who take the packaging away with them.',
  },
] as const

/** The listing's address with some filters. */
export function listingHref(search: Record<string, string> = {}): string {
  return `/shop/listing${stringifySearch(search)}`
}

/** The links to all visible categories, for the navigation item Products. */
export const categoryLinks = () =>
  shownCategories.map(({ id, label }) => ({ id, label, href: listingHref({ category: id }) }))

/** The links to the listings of a category's subcategories or sizes. */
export function collectionLinks({ id: category, subcategories, sizes }: Category) {
  return [
    ...subcategories.map(({ id, label }) => ({
      id,
      label,
      href: listingHref({ category, subcategory: id }),
    })),
    ...sizes.map(({ id, label }) => ({ id, label, href: listingHref({ category, size: id }) })),
  ]
}

/** Whether an item is the current page, which is underlined. */
export function isCurrent(
  item: NavigationItem,
  pathname: string,
  search: Record<string, unknown>,
): boolean {
  const listing = pathname === '/shop/listing'
  switch (item.kind) {
    case 'page':
      return pathname === item.to || (item.to === '/shop/home' && pathname === '/')
    case 'collection':
      return listing && search['category'] === item.category.id
    case 'services':
      return services.some((service) => service.to === pathname)
    case 'listing':
      return listing && search['category'] === item.category
    case 'products': {
      const others = navigation().filter(({ kind }) => kind !== 'products')
      return listing && !others.some((other) => isCurrent(other, pathname, search))
    }
  }
}
