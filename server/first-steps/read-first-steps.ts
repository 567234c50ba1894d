import type { Deps } from '../platform/deps.ts'
import { readClaims } from '../settings/claims/confirm-claims.ts'
import { missingNow } from '../settings/refuse-until-open.ts'
import { policyTitles } from '../settings/description/policy-names.shared.ts'
import { type FirstSteps, ownTexts } from './first-steps.schema.ts'
import { readMail } from './read-mail.ts'
import { ShopError } from '../lib/errors.ts'
import type { PaymentCheck } from './first-steps.schema.ts'

/**
 * Reads which of the things that a shop needs before its first order exist; payments are checked
 * separately.
 */
export async function readFirstSteps(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'categories'>,
): Promise<FirstSteps> {
  const { db, config } = deps
  const [product, sellable, zones, mail, unsaid, claims] = await Promise.all([
    db.product.findFirst({ where: { archivedAt: null }, select: { id: true } }),
    db.product.findFirst({
      where: { archivedAt: null, OR: [{ stock: { gt: 0 } }, { leadDays: { not: null } }] },
      select: { id: true },
    }),
    db.deliveryZone.findMany({
      where: { archivedAt: null, isServed: true, windows: { some: { places: { gt: 0 } } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { name: true },
    }),
    readMail(deps),
    readUnsaid(deps),
    readClaims(deps),
  ])
  const missing = missingNow(deps).flatMap(({ section, name }) =>
    section === 'company' || section === 'contact' ? [{ section, name }] : [],
  )
  const open = claims.filter(({ confirmed }) => confirmed === null).length
  const shown = deps.categories.current().shownCategories.map(({ label }) => label)
  return {
    isAsked: config.mustBeComplete,
    company: { isDone: missing.length === 0, missing },
    texts: { isDone: unsaid.length === 0, unsaid },
    claims: { isDone: open === 0, open },
    category: { isDone: shown.length > 0, shown },
    product: { isDone: sellable !== null, isThere: product !== null },
    zone: { isDone: zones.length > 0, served: zones.map(({ name }) => name) },
    mail,
  }
}

const textNames = {
  home: 'Home page',
  promises: 'Promises',
  about: 'About',
  ...policyTitles,
} as const satisfies Record<(typeof ownTexts)[number], string>

/** The texts that no owner has published: they say what the shop came with. */
async function readUnsaid({ db }: Pick<Deps, 'db'>): Promise<FirstSteps['texts']['unsaid']> {
  const published = await db.settingVersion.findMany({
    where: { section: { in: [...ownTexts] }, publishedAt: { not: null } },
    distinct: ['section'],
    select: { section: true },
  })
  const said = new Set(published.map(({ section }) => section))
  return ownTexts
    .filter((section) => !said.has(section))
    .map((section) => ({ section, name: textNames[section] }))
}

const isTest = (key: string) => key.split('_')[1] === 'test'

/**
 * Checks the shop's keys with the payment provider, and its domain where it offers wallets; an
 * unreachable provider is a result, not an error.
 */
export async function checkPayments(
  deps: Pick<Deps, 'config' | 'payments' | 'settings'>,
): Promise<PaymentCheck> {
  const keys = await checkKeys(deps)
  if (!keys.isDone || !deps.settings.current().payments.wallets) return keys
  const name = new URL(deps.config.http.publicOrigin).hostname
  return { ...keys, domain: { name, state: await checkDomain(deps, name) } }
}

async function checkDomain({ payments }: Pick<Deps, 'payments'>, name: string) {
  try {
    return (await payments.knowsDomain(name)) ? 'known' : 'unknown'
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return 'away'
  }
}

async function checkKeys({
  config,
  payments,
}: Pick<Deps, 'config' | 'payments'>): Promise<PaymentCheck> {
  const { secretKey, publishableKey } = config.stripe
  if (isTest(secretKey) !== isTest(publishableKey)) return { isDone: false, state: 'mixed' }
  try {
    if (!(await payments.acceptsKey())) return { isDone: false, state: 'refused' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { isDone: false, state: 'away' }
  }
  return { isDone: true, state: isTest(secretKey) ? 'test' : 'live' }
}
