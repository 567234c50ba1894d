import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
// oxlint-disable-next-line no-restricted-imports -- the package's, not the shop's server
import { observable } from '@trpc/server/observable'
import { vi } from 'vitest'
import type { AppRouter } from '#server/http/router.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import type { PostedForm } from '#server/http/pages/forms/posted-form.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import { render } from '../entry-server.tsx'

// The build generates the styles, which have no text.
vi.mock('../styles/index.ts', () => ({}))

/** A request of a page's loaders. */
export interface Asked {
  procedure: string
  input: unknown
}

/** What a page is rendered with. */
export interface Look {
  shop?: Partial<PublicConfig>
  wordmark?: string
  /** The guest whose cart the page shows. */
  guestId?: string
  /** The form that was posted to the page. */
  posted?: PostedForm
  /** The responses to the page's loaders, by procedure; others fail, which the page reports. */
  answers?: Record<string, unknown>
  /** Where the requests of the page's loaders are noted. */
  asked?: Asked[]
}

/** What most pages of the shop load. */
const usual: Record<string, unknown> = {
  'auth.session': null,
  'feature.banner': { images: [] },
  'catalogue.list': { items: [], total: 0, nextCursor: null },
}

/** A shopper with an account. */
export const rosalind = {
  id: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60',
  userName: 'Rosalind',
  email: 'rosalind@example.com',
  role: 'user',
  roles: [],
  permissions: [],
  required: null,
}

const linkTo =
  (known: Record<string, unknown>, asked?: Asked[]): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      asked?.push({ procedure: path, input })
      const answer = known[path]
      if (answer instanceof TRPCClientError) return observer.error(answer)
      if (path in known) {
        observer.next({ result: { type: 'data', data: answer } })
        return observer.complete()
      }
      return observer.error(new TRPCClientError(`${path} has no answer here`))
    })

/** Renders a page as the server does, with these responses to its loaders. */
export const responseOf = (path: string, look: Look = {}): Promise<Response> =>
  render({
    request: new Request(`https://shop.example${path}`),
    client: createTRPCClient<AppRouter>({
      links: [linkTo({ ...usual, ...look.answers }, look.asked)],
    }),
    shop: aPublicShop(look.shop),
    ...(look.wordmark !== undefined && { wordmark: look.wordmark }),
    ...(look.guestId !== undefined && { guestId: look.guestId }),
    ...(look.posted !== undefined && { posted: look.posted }),
    manifest: { routes: {} },
  })

/** The HTML of a page, without the data that its scripts begin with. */
export async function htmlOf(path: string, look: Look = {}): Promise<string> {
  return seen(await (await responseOf(path, look)).text())
}

/** A page without the data that its scripts begin with. */
export const seen = (html: string): string => html.slice(0, html.indexOf('<script data-tsr'))

/** The words of an HTML text, in one line. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
