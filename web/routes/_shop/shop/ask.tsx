import { createFileRoute, notFound } from '@tanstack/react-router'
import { AskQuestion } from '../../../features/question/ask-question.tsx'
import { pageTitle } from '../../../lib/page-title.ts'

const productId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

type Search = { product?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/ask')({
  validateSearch: ({ product, done }: Record<string, unknown>): Search => ({
    ...(typeof product === 'string' && { product: product.slice(0, 40) }),
    ...(typeof done === 'string' && { done }),
  }),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { api }, deps: { product } }) => {
    if (product === undefined || !productId.test(product)) throw notFound()
    const { items } = await api.catalogue.byIds.fetch({ ids: [product] })
    const [found] = items
    if (found === undefined) throw notFound()
    return found
  },
  head: ({ match }) => pageTitle('Ask a question', match.context.shop, '/shop/ask'),
  component: Page,
})

function Page() {
  return <AskQuestion product={Route.useLoaderData()} />
}
