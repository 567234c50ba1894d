import { shopUrl } from './browser.ts'

/** A page as the server sends it, before any script of it runs. */
export interface Html {
  status: number
  location: string | null
  text: string
  title: string
  /** The content of a `<meta>` by its name or property; null when there is none. */
  meta: (name: string) => string | null
  canonical: string | null
  headings: string[]
  /** The structured data of the page, by its type. */
  data: Map<string, Record<string, unknown>>
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const readable = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .trim()

/** Fetches a page without following redirects, signed in when a token is given. */
export async function fetchHtml(path: string, token?: string): Promise<Html> {
  const response = await fetch(shopUrl() + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(token !== undefined && { cookie: `session=${token}` }) },
  })
  const text = await response.text()
  const tags = Array.from(text.matchAll(/<(?:meta|link)\s[^>]*>/g), ([tag]) => attributesOf(tag))
  const scripts = text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const data = Array.from(scripts, ([, json = '']): Record<string, unknown> => JSON.parse(json))
  return {
    status: response.status,
    location: response.headers.get('location'),
    text,
    title: readable(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''),
    meta: (name) =>
      tags
        .find((tag) => tag.get('name') === name || tag.get('property') === name)
        ?.get('content') ?? null,
    canonical: tags.find((tag) => tag.get('rel') === 'canonical')?.get('href') ?? null,
    headings: Array.from(text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs), ([, inner = '']) =>
      readable(inner),
    ),
    data: new Map(data.map((one) => [String(one['@type']), one])),
  }
}

/** A part of a page by its element, such as `main`. */
export const partOf = ({ text }: Pick<Html, 'text'>, element: string): string =>
  text.slice(text.indexOf(`<${element}`), text.indexOf(`</${element}>`))

/** The words of a part, in one line. */
export const wordsIn = (part: string): string => readable(part).replaceAll(/\s+/g, ' ')

/** The words of each heading of a part, from the second level down. */
export const headingsIn = (part: string): string[] =>
  Array.from(part.matchAll(/<h[2-6][^>]*>(.*?)<\/h[2-6]>/gs), ([, inner = '']) => readable(inner))

/** The address of each link of a part by its name; the first one where two have the same. */
export const linksIn = (part: string): Map<string, string> =>
  new Map(
    Array.from(part.matchAll(/(<a\s[^>]*>)(.*?)<\/a>/gs), ([, tag = '', inner = '']) => {
      const attributes = attributesOf(tag)
      const name = attributes.get('aria-label') ?? wordsIn(inner)
      return [name, attributes.get('href') ?? ''] as const
    }).toReversed(),
  )

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w:-]+)="([^"]*)"/g)
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, readable(value)]))
}
