import { createFileRoute } from '@tanstack/react-router'
import { type LettersAbout, NoMoreLetters } from '../../../features/letters/no-more-letters.tsx'
import { pageTitle } from '../../../lib/page-title.ts'

type Search = { about?: LettersAbout; key?: string; done?: string }

export const Route = createFileRoute('/_shop/shop/no-more-letters')({
  validateSearch: ({ about, key, done }): Search => ({
    ...((about === 'stock-alert' || about === 'swatches') && { about }),
    ...(typeof key === 'string' && key.length <= 100 && { key }),
    ...(done === 'no-more-letters' && { done }),
  }),
  head: ({ match }) => pageTitle('No more letters', match.context.shop, '/shop/no-more-letters'),
  component: Page,
})

function Page() {
  const { about = 'stock-alert', key } = Route.useSearch()
  return <NoMoreLetters about={about} letterKey={key} />
}
