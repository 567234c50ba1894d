import { REMOVAL_PREFIX } from '#server/lib/order-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tokensOf } from './query/tokens.ts'
import { singularOf } from './query/words.ts'

/** A page of the shop that answers a question, as a search shows it above products. */
export interface HelpPage {
  title: string
  path: string
}

const SERVICES = { '/shop/assembly-service': 'assembly', '/shop/home-removal': 'removal' } as const

/** What a search found, without the pages of services that the shop has switched off. */
export const onlyOffered = <Found extends { pages: HelpPage[] }>(
  { settings }: Pick<Deps, 'settings'>,
  found: Found,
): Found => {
  const { services } = settings.current()
  const closed = new Set(
    Object.entries(SERVICES).flatMap(([path, name]) => (services[name].isOffered ? [] : [path])),
  )
  return { ...found, pages: found.pages.filter(({ path }) => !closed.has(path)) }
}

const page = (title: string, path: string, words: string) => ({
  title,
  path,
  words: new Set(words.split(' ').map(singularOf)),
})

/**
 * The pages that answer what people type in search fields, each with all the words that ask for it:
 * "delivery cost", but not "delivery sofa". The most usual answer comes first.
 */
const pages = [
  page(
    'Returns',
    '/shop/returns',
    'return returns refund refunds policy exchange cancel cancellation money back send',
  ),
  page(
    'Delivery',
    '/shop/delivery',
    'delivery deliver cost price charge charges shipping postage times time day days policy slot area postcode',
  ),
  page(
    'Assembly service',
    '/shop/assembly-service',
    'assembly assemble service build built fitting installation price cost',
  ),
  page(
    'House removal service',
    '/shop/home-removal',
    'house home removal removals move moving man van service quote quotation price cost',
  ),
  page('Free fabric swatches', '/shop/swatches', 'swatch swatches fabric sample samples free'),
  page(
    'Contact us',
    '/shop/contact',
    'contact phone telephone number call email address help customer service chat whatsapp complaint complaints',
  ),
  page(
    'Opening hours',
    '/shop/contact',
    'opening hours times time open showroom store shop visit address',
  ),
  page(
    'Find your order',
    '/shop/find-order',
    'find track tracking order orders status where parcel',
  ),
  page('About us', '/shop/about', 'about company story team jobs'),
  page('How we check reviews', '/shop/reviews', 'review reviews policy check'),
  page('Terms', '/shop/terms', 'terms conditions guarantee warranty'),
  page('Privacy', '/shop/privacy', 'privacy data gdpr policy personal'),
  page('Cookies', '/shop/cookies', 'cookie cookies policy'),
  page('Accessibility', '/shop/accessibility', 'accessibility accessible statement'),
]

/** Words of questions, which ask for nothing by themselves. */
const ASKING = new Set(
  'a an and are can do does for get have how i is it long me much my of on or our the there to what when which will with you your'.split(
    ' ',
  ),
)

/** Words that alone ask for no page: "cost", "open". */
const VAGUE = new Set(
  'cost price charge policy time day free house home number fabric address data service money back send build built move van man area open shop store team personal'
    .split(' ')
    .map(singularOf),
)

/** The most pages of one search. */
const MOST = 3

const ORDER_NUMBER = /^\s*([a-z]{1,4})[-\s]?(\d{1,9})\s*$/i

/**
 * The pages that a keyword asks for: those that have all of its words, at least one of them telling.
 * The number of an order or a removal leads to the page that finds it, with the number filled in.
 */
export function helpPagesFor(keyword: string, orderPrefix: string): HelpPage[] {
  const [, prefix = '', number] = ORDER_NUMBER.exec(keyword.toUpperCase()) ?? []
  const name = `${prefix}-${number}`
  if (prefix === orderPrefix) {
    return [{ title: `Find order ${name}`, path: `/shop/find-order?order=${name}` }]
  }
  if (prefix === REMOVAL_PREFIX) {
    return [{ title: `Find removal ${name}`, path: `/shop/find-order?of=removal&order=${name}` }]
  }
  const words = tokensOf(keyword)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text)
  const asked = words.filter((word) => !ASKING.has(word)).map(singularOf)
  if (asked.every((word) => VAGUE.has(word))) return []
  return pages
    .filter((one) => asked.every((word) => one.words.has(word)))
    .slice(0, MOST)
    .map(({ title, path }) => ({ title, path }))
}
