import type { PublicConfig } from '#server/platform/config/config.ts'
import { dialled } from '#server/settings/description/phone-links.shared.ts'
import { shownVatNumber } from '#server/settings/description/vat-registration.shared.ts'
import { stringifySearch } from '#web/lib/search-params.ts'

export type Crumb = {
  label: string
  /**
   * The filters of the listing that this crumb links to; `home` or a product's slug link there;
   * absent: no link.
   */
  to?: 'home' | { product: string } | { category?: string; subcategory?: string; size?: string }
}

/** Data about a page as https://schema.org/ names it. */
export type StructuredData = {
  '@context': 'https://schema.org'
  '@type': string
  [key: string]: unknown
}

/** Structured data as the text of a script, escaped so that no text ends the script. */
export function scriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Structured data for the `scripts` of a route's head. */
export const dataScript = (data: StructuredData) => ({
  type: 'application/ld+json',
  children: scriptText(data),
})

/** The breadcrumbs of a page; those without a link are left out, the current page is the last. */
export function breadcrumbData(crumbs: readonly Crumb[], { origin }: PublicConfig): StructuredData {
  const steps = crumbs.filter((crumb, at) => crumb.to !== undefined || at === crumbs.length - 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(to !== undefined && { item: origin + pathOf(to) }),
    })),
  }
}

function pathOf(to: NonNullable<Crumb['to']>): string {
  if (to === 'home') return '/'
  return 'product' in to ? `/shop/product/${to.product}` : `/shop/listing${stringifySearch(to)}`
}

/** The shop as an organisation: name, logo and contact details. */
export function organizationData({
  shopName,
  origin,
  settings,
  hours,
}: PublicConfig): StructuredData {
  const { company, contact } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    name: shopName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/icon-512.png`,
    ...(company.legalName !== '' && { legalName: company.legalName }),
    ...(shownVatNumber(company) !== '' && { vatID: company.vatNumber }),
    ...foundedIn(settings),
    telephone: dialled(contact.phone),
    email: contact.email,
    currenciesAccepted: 'GBP',
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      addressLocality: contact.town,
      postalCode: contact.postcode,
      addressCountry: 'GB',
    },
    openingHoursSpecification: hours,
  }
}

/** The founding year, from the first figure of the about page: "Since 2015". */
function foundedIn({ about }: PublicConfig['settings']) {
  const since = about.figures.find(({ figure }) => figure.startsWith('Since '))
  return since && { foundingDate: since.figure.slice('Since '.length) }
}
