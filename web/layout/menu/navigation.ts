import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { PublicSettings } from '#server/settings/description/public-shop.shared.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { useShop } from '#web/lib/shop.ts'

type PageItem = { kind: 'page'; label: string; to: '/shop/home' | '/shop/search' }
/** `others`: the categories with an item of their own. */
type ProductsItem = { kind: 'products'; label: string; others: readonly string[] }
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

/** The categories with an item of their own, in its order. */
const inMenu = (categories: readonly Category[]) =>
  categories.filter(({ menu }) => menu).toSorted((a, b) => Number(a.menu) - Number(b.menu))

/**
 * The navigation items in order: nine, unless staff have changed the categories or switched off both
 * services.
 */
export const navigation = (
  offered: Offered,
  { shownCategories }: Taxonomy,
): readonly NavigationItem[] => [
  { kind: 'page', label: 'Home', to: '/shop/home' },
  { kind: 'products', label: 'Products', others: inMenu(shownCategories).map(({ id }) => id) },
  ...inMenu(shownCategories).map(categoryItem),
  ...(servicesOf(offered).length > 0 ? [{ kind: 'services', label: 'Services' } as const] : []),
  { kind: 'page', label: 'Search', to: '/shop/search' },
]

type Offered = PublicSettings['services']

const services = [
  { of: 'removal', label: 'House Removal Service', to: '/shop/home-removal' },
  { of: 'assembly', label: 'Assembly Service', to: '/shop/assembly-service' },
] as const

/** The services that the shop offers: the links of the navigation item Services. */
export const servicesOf = (offered: Offered) =>
  services
    .filter(({ of }) => offered[of].isOffered)
    .map((service) => ({ ...service, text: offered[service.of].line }))

/** Those of this shop. */
export const useServices = () => servicesOf(useShop().settings.services)

/** The listing's address with some filters. */
export function listingHref(search: Record<string, string> = {}): string {
  return `/shop/listing${stringifySearch(search)}`
}

/** The links to all visible categories, for the navigation item Products. */
export const categoryLinks = ({ shownCategories }: Taxonomy) =>
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
    case 'products':
      return listing && !item.others.some((id) => search['category'] === id)
  }
}
