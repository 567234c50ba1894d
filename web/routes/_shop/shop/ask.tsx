import { createFileRoute, notFound } from '@tanstack/react-router'
import { AskQuestion } from '#web/features/question/ask-question.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

const productId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** `about`: the product; `product` would open its dialog over the page. */
type Search = { about?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/ask')({
  validateSearch: ({ about, done }: Record<string, unknown>): Search => ({
    ...(typeof about === 'string' && { about: about.slice(0, 40) }),
    ...(typeof done === 'string' && { done }),
  }),
  loaderDeps: ({ search: { about } }) => ({ about }),
  loader: async ({ context: { queryClient, trpc }, deps: { about } }) => {
    if (about === undefined || !productId.test(about)) throw notFound()
    const { items } = await queryClient.query(trpc.catalogue.byIds.queryOptions({ ids: [about] }))
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
