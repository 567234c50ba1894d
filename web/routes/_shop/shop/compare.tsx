import { createFileRoute } from '@tanstack/react-router'
import { renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { ComparePage } from '#web/features/catalogue/compare/compare-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { products?: string }

export const Route = createFileRoute('/_shop/shop/compare')({
  staticData: { shared: true },
  validateSearch: ({ products }: Search): Search => ({ products }),
  loaderDeps: ({ search: { products } }) => ({ products }),
  // Loaded on demand: comparisons are not part of the shop's first page.
  loader: ({ context, deps: { products } }) =>
    import('#web/features/catalogue/compare/load-compare.ts').then(({ loadCompared }) =>
      loadCompared(context, products),
    ),
  head: ({ match }) => pageTitle('Compare', match.context.shop, match.pathname),
  component: Compare,
})

function Compare() {
  return <ComparePage compared={Route.useLoaderData()} renderAction={renderAddToCart} />
}
