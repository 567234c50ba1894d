import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#web/features/unsubscribe/unsubscribe-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { about?: string; key?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/no-more-letters')({
  validateSearch: ({ about, key, done }: Search): Search => ({ about, key, done }),
  head: ({ match }) => pageTitle('Unsubscribe', match.context.shop, '/shop/no-more-letters'),
  component: Page,
})

function Page() {
  const { about, key } = Route.useSearch()
  const known = about === 'swatches' || about === 'reviews' ? about : 'stock-alert'
  return <UnsubscribePage about={known} emailKey={key} />
}
