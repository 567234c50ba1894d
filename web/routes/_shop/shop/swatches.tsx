import { noop } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { readSelected } from '#web/features/swatch/selected-fabrics.ts'
import { SwatchesPage } from '#web/features/swatch/swatches-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'
import { readSlug } from '#web/lib/search-params.ts'

type Search = { fabrics?: string; from?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/swatches')({
  validateSearch: ({ fabrics, from, done }: Search): Search => ({
    fabrics,
    from: readSlug(from),
    done,
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context: { queryClient, trpc }, deps: { from } }) => {
    // The page shows a loading error; without the product, all fabrics stand by kind.
    await Promise.all([
      queryClient.query(trpc.catalogue.fabrics.queryOptions()).catch(noop),
      from !== undefined &&
        queryClient.query(trpc.catalogue.product.queryOptions({ slug: from })).catch(noop),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Free swatches',
      description: `Up to five of our fabrics by ${match.context.shop.settings.promises.swatchPost}, free.`,
      path: '/shop/swatches',
    }),
  component: Page,
})

function Page() {
  const { fabrics, from, done } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { posted } = useRouter().options.context
  // A posted and refused form is rendered with its selection; one that was just made counts until the
  // address has it, because the next press comes sooner.
  const [ticked, setTicked] = useState(() =>
    posted?.form === 'swatches' ? readSelected(posted.values['fabrics']) : null,
  )
  const [isMoving, setMoving] = useState(false)
  if (isMoving && ticked?.join() === readSelected(fabrics).join()) {
    setMoving(false)
    setTicked(null)
  }
  const choose = useCallback(
    (ids: string[]) => {
      setTicked(ids)
      setMoving(true)
      void navigate({
        search: (search) => ({ ...search, fabrics: ids.join() }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return (
    <SwatchesPage
      chosen={ticked ?? readSelected(fabrics)}
      onChosen={choose}
      from={from}
      done={done === 'swatches'}
    />
  )
}
