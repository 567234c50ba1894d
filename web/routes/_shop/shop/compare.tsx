import { createFileRoute } from '@tanstack/react-router'
import { renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { ComparePage } from '#web/features/catalogue/compare/compare-page.tsx'
import { readCompared } from '#web/features/catalogue/compare/compared.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { products?: string }

export const Route = createFileRoute('/_shop/shop/compare')({
  staticData: { shared: true },
  validateSearch: ({ products }): Search => {
    const named = readCompared(products)
    return named.length === 0 ? {} : { products: named.join() }
  },
  loaderDeps: ({ search: { products } }) => ({ products }),
  // Loaded on demand: comparisons are not part of the shop's first page.
  loader: async ({ context, deps: { products } }) => {
    const { loadCompared } = await import('#web/features/catalogue/compare/load-compare.ts')
    return loadCompared(context, readCompared(products))
  },
  head: ({ match }) => pageTitle('Compare', match.context.shop, '/shop/compare'),
  component: Compare,
})

function Compare() {
  return <ComparePage compared={Route.useLoaderData()} renderAction={renderAddToCart} />
}
