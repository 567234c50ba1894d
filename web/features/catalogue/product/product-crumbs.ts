import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { Crumb } from '#web/lib/page/structured-data.ts'
import type { ProductDetail } from './load-product.ts'

/** The breadcrumbs of a product; `to` is the link of its own crumb, if not this page. */
export function crumbsOf(
  { category: id, subcategory, size, title }: ProductDetail,
  { findCategory }: Taxonomy,
  to?: Crumb['to'],
): Crumb[] {
  const category = findCategory(id)
  const sub = category?.subcategories.find((one) => one.id === subcategory)
  const own = category?.sizes.find((one) => one.id === size)
  return [
    { label: 'Home', to: 'home' },
    ...(category ? [{ label: category.label, to: { category: id } }] : []),
    ...(sub ? [{ label: sub.label, to: { category: id, subcategory: sub.id } }] : []),
    ...(own ? [{ label: own.label, to: { category: id, size: own.id } }] : []),
    { label: title, ...(to && { to }) },
  ]
}
