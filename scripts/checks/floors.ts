/**
 * The layers ("floors") of the code: a folder imports only from those before it in this list, so
 * that dependencies point one way, types included. Features of the server may import the features
 * before them; a feature of the web imports no other.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '#scripts/launcher/tools.ts'

const SERVER = [
  'server/lib', // pure: no database, no transport
  'server/payment/methods', // the table of ways to pay: pure
  'server/settings/description', // the shop's own facts and texts, and their defaults
  'server/platform', // settings, connections, logging: knows no feature
  'server/trpc', // the bases of procedures
  'server/audit',
  'server/outbox',
  'server/images',
  'server/email', // an e-mail as data, its HTML and its text
  'server/staff-notice', // emails to those of the staff who want them
  'server/settings',
  'server/catalogue-entry', // the read model of the catalogue, and the notices of its changes
  'server/models',
  'server/photograph', // private photographs of an order
  'server/stock',
  'server/address',
  'server/promotion',
  'server/cart',
  'server/catalogue',
  'server/question',
  'server/banner',
  'server/delivery',
  'server/removal/estimate', // what a removal is expected to cost, and what is counted
  'server/inquiry', // with what was counted
  'server/complaint', // about personal data
  'server/invoice',
  'server/payment', // below what is paid for
  'server/gift-card', // sold for money that pays for orders later
  'server/order',
  'server/removal', // quotations and removals, paid like orders
  'server/assembly', // of furniture bought anywhere: an order of services
  'server/quotation', // furniture at agreed prices, which becomes an order; saved baskets
  'server/payables.ts', // what the shop is paid for
  'server/accounting', // VAT, and files for the accountant
  'server/check-books.ts', // the invariants of all of them
  'server/review', // a review may belong to an order
  'server/case',
  'server/inbox',
  'server/run', // delivery runs, and their crews' reports
  'server/sent-email', // what went out about orders, removals and quotations
  'server/stocktake', // counts what is there, sold pieces that wait included
  'server/daily-summary', // of yesterday's sales and today's work, by e-mail
  'server/customer', // a person with all that belongs to them
  'server/find', // search over everything, for staff
  'server/tasks', // what waits for staff
  'server/auth',
  'server/stock-alert',
  'server/swatch',
  'server/account',
  'server/first-steps', // what a new shop still lacks
  'server/all-emails.ts', // the e-mails of all of them
  'server/all-errors.ts', // the refusals of all of them
  'server/jobs', // background jobs
  'server/http', // transports
  'server/main.ts',
]

const WEB = [
  'web/theme.ts',
  'web/styles',
  'web/lib',
  'web/ui',
  'web/layout',
  'web/features',
  'web/routes',
  'web/router.tsx',
  'web/entry-client.tsx',
  'web/entry-server.tsx',
]

/** Sources that are not part of the product, or are generated. */
const LEFT_OUT = /\.test\.tsx?$|\/(test|contract|e2e|generated|build|fonts)\/|routeTree\.gen/

export interface Source {
  /** Relative to the root of the repository. */
  path: string
  text: string
}

/** The imports that point up or sideways, as sentences; a file on no floor is reported too. */
export function faultsOf(sources: readonly Source[], floors: readonly string[]): string[] {
  const floorOf = (path: string) =>
    floors.findIndex((floor) => path === floor || path.startsWith(`${floor}/`))
  return sources.flatMap(({ path, text }) => {
    const own = floorOf(path)
    if (own === -1)
      return [`${path} stands on no floor: name its folder in scripts/checks/floors.ts`]
    return importsOf(path, text).flatMap((target) => {
      const other = floorOf(target)
      if (other > own) return [`${path} imports ${target}, which stands above it`]
      const beside = featureOf(path) !== featureOf(target) && featureOf(target) !== null
      return beside && featureOf(path) !== null
        ? [`${path} imports ${target}: features of the web share through web/ui`]
        : []
    })
  })
}

const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null

/** The files of the shop that a file imports, dynamic imports included. */
export function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)[\s(]*'(\.{1,2}\/|#)([^'?]+)/g)
  return [...found].map(([, start = '', rest = '']) =>
    start === '#' ? rest : join(dirname(path), start + rest),
  )
}

/** The imports that climb two folders or more: those are written `#server/…`, `#web/…`. */
export function climbsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import|mock)[\s(]*'((?:\.\.\/){2,}[^']+)/g)
  return [...found].map(([, target]) => `${path} imports ${target}: write it from the root, with #`)
}

/**
 * The circles inside features of the server, as sentences: a folder of a feature, or a file that
 * stands in the feature itself, that imports one which imports it again, over whatever others.
 */
export function circlesOf(sources: readonly Source[]): string[] {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const from = placeOf(path)
    if (from === null) continue
    for (const target of importsOf(path, text)) {
      const to = placeOf(target)
      if (to === null || to === from || featureOfPlace(to) !== featureOfPlace(from)) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const reach = (from: string, found = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!found.has(to)) reach(to, found.add(to))
    return found
  }
  return [...imports.keys()]
    .filter((place) => reach(place).has(place))
    .map((place) => `${place} imports ${[...(imports.get(place) ?? [])].join(', ')}: a circle`)
}

/** The folder of a feature, or the file in the feature itself; null outside of features. */
const placeOf = (path: string) => /^server\/[^/]+\/[^/]+/.exec(path)?.[0] ?? null

const featureOfPlace = (place: string) => place.split('/').slice(0, 2).join('/')

async function sourcesBelow(folder: string, wanted: (path: string) => boolean): Promise<Source[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Whether a file belongs to a floor: tests, generated files and the web's build tools do not. */
const floorsHold = (path: string) =>
  !LEFT_OUT.test(path) && !/^web\/(generate-routes|vite\.config|vite-env\.d)\.ts$/.test(path)

const writtenByHand = (path: string) =>
  !/\/generated\/|^scripts\/checks\/floors\.test\.ts$/.test(path)

/** Every source that is written by hand. */
export async function readSources(): Promise<Source[]> {
  const folders = ['server', 'web', 'scripts', 'prisma']
  return (await Promise.all(folders.map((folder) => sourcesBelow(folder, writtenByHand)))).flat()
}

/** The faults of server and web, for `npm run check`; empty when there are none. */
export async function findFloorFaults(): Promise<string[]> {
  const all = await readSources()
  const onFloors = (root: string) =>
    all.filter(({ path }) => path.startsWith(`${root}/`) && floorsHold(path))
  return [
    ...faultsOf(onFloors('server'), SERVER),
    ...faultsOf(onFloors('web'), [...SERVER, ...WEB]),
    ...circlesOf(onFloors('server')),
    ...all.flatMap(climbsOf),
  ]
}
