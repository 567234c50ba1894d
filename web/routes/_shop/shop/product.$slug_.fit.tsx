import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FitPage } from '#web/features/catalogue/product/fit/fit-page.tsx'
import { writtenIn } from '#web/features/catalogue/product/fit/way-in.ts'
import { readProduct } from '#web/features/catalogue/product/load-product.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { useTRPC } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/_shop/shop/product/$slug_/fit')({
  loader: ({ context, params }) => readProduct(context, params.slug),
  head: ({ match }) => pageTitle('Will it fit?', match.context.shop, match.pathname),
  component: Fit,
})

function Fit() {
  const { slug } = Route.useParams()
  // The measures of the submitted form.
  const search: Record<string, unknown> = Route.useSearch()
  const trpc = useTRPC()
  const { data: product } = useQuery(
    trpc.catalogue.product.queryOptions({ slug }, { initialData: Route.useLoaderData() }),
  )
  return <FitPage key={slug} product={product} addressed={writtenIn(search)} />
}
