import { dateAndTime } from '#server/lib/london-time.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

export type FirstSteps = RouterOutputs['firstSteps']['read']
export type PaymentCheck = RouterOutputs['firstSteps']['checkPayments']

type ShopSection =
  | FirstSteps['company']['missing'][number]['section']
  | FirstSteps['texts']['unsaid'][number]['section']

export type Step = {
  id:
    | 'company'
    | 'texts'
    | 'claims'
    | 'category'
    | 'product'
    | 'zone'
    | 'payments'
    | 'wallets'
    | 'mail'
  title: string
  /** Null: unknown yet. */
  isDone: boolean | null
  /** The current state, or what is missing. */
  words: string
  /** The page of the step; absent: the step has a button of its own. */
  link?:
    | { to: '/admin/shop'; section: ShopSection; label: string }
    | { to: '/admin/first-steps'; label: string }
    | { to: '/admin/categories' | '/admin/products' | '/admin/deliveries/zones'; label: string }
}

/** The maximum number of names in a sentence. */
const NAMED = 4

/** "Chairs, Tables, Beds, Sofas and 6 more". */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  if (more <= 0) return names.join(', ')
  return `${names.slice(0, NAMED).join(', ')} and ${more} more`
}

const payments: Record<PaymentCheck['state'], string> = {
  live: 'Stripe has accepted your keys.',
  test: 'Stripe has accepted your keys. They are test keys, so no money moves. Switch to live keys before you sell.',
  mixed:
    'One key is a test key and the other is live. STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test or both be live.',
  refused:
    'Stripe rejected the secret key. Copy it from the Developers page in Stripe into STRIPE_SECRET_KEY, then restart the shop.',
  away: 'Stripe did not respond. Your keys may be fine: check again in a moment.',
}

const domains: Record<NonNullable<PaymentCheck['domain']>['state'], (name: string) => string> = {
  known: (name) => `Stripe knows ${name}, so Apple Pay, Google Pay and Link can be used on it.`,
  unknown: (name) =>
    `Stripe does not know ${name} yet, so no wallet is offered. Add it under Payment method domains in Stripe.`,
  away: (name) => `Stripe did not say whether it knows ${name}. Check again in a moment.`,
}

function mailWords({ state, to, sentAt, fault }: FirstSteps['mail']): string {
  const at = sentAt === null ? '' : dateAndTime(sentAt)
  switch (state) {
    case 'none':
      return 'No emails sent yet. Send yourself a test and check that it arrives.'
    case 'queued':
      return `An email to ${to} will be sent within seconds.`
    case 'late':
      return `The mail server has not accepted the email to ${to} yet. We will keep trying. It said: ${fault}`
    case 'refused':
      return `The mail server refused the email to ${to}. It said: ${fault}`
    case 'sent':
      return to === null
        ? `The mail server accepted an email on ${at}.`
        : `The mail server accepted the email to ${to} on ${at}. Check that it has arrived.`
  }
}

/** What a shop needs before its first order, in a sensible order. */
export function stepsOf(
  { company, texts, claims, category, product, zone, mail }: FirstSteps,
  check: PaymentCheck | undefined,
): Step[] {
  const section = company.missing[0]?.section ?? 'company'
  return [
    {
      id: 'company',
      title: 'Company and contacts',
      isDone: company.isDone,
      words: company.isDone
        ? 'All legally required details are complete.'
        : `You cannot take orders until these are complete. Missing: ${company.missing.map(({ name }) => name).join(', ')}.`,
      link: { to: '/admin/shop', section, label: 'Add details' },
    },
    {
      id: 'texts',
      title: 'What you say about your company',
      isDone: texts.isDone,
      words: texts.isDone
        ? 'You have published all the texts that speak for your company.'
        : `Some texts are still the ones the shop came with. Read them, change what isn’t true of you, and publish: ${texts.unsaid.map(({ name }) => name).join(', ')}.`,
      link: {
        to: '/admin/shop',
        section: texts.unsaid[0]?.section ?? 'about',
        label: 'Edit texts',
      },
    },
    {
      id: 'claims',
      title: 'What’s true of your company',
      isDone: claims.isDone,
      words: claims.isDone
        ? 'You have confirmed every statement that your pages make about you.'
        : `Your pages promise things in your name. Confirm each, or change it: ${claims.open} to go.`,
      link: { to: '/admin/first-steps', label: 'Confirm statements' },
    },
    {
      id: 'category',
      title: 'Categories',
      isDone: category.isDone,
      words: category.isDone
        ? `Your shop shows ${listed(category.shown)}. Hide any you do not sell and add your own.`
        : 'No categories are shown, so customers cannot find products.',
      link: { to: '/admin/categories', label: 'Choose the categories' },
    },
    {
      id: 'product',
      title: 'First product',
      isDone: product.isDone,
      words: product.isDone
        ? 'You have a product to sell.'
        : product.isThere
          ? 'Your products cannot be bought: none has stock or is made to order.'
          : 'No products yet. A product needs a name, category, price, picture and stock.',
      link: { to: '/admin/products', label: 'Add a product' },
    },
    {
      id: 'zone',
      title: 'Where you deliver',
      isDone: zone.isDone,
      words: zone.isDone
        ? `You deliver to ${listed(zone.served)}. Check the days and places, and whether customers can collect or get parcels.`
        : 'Customers cannot book a delivery: no active zone has a window with places.',
      link: { to: '/admin/deliveries/zones', label: 'Set the zones' },
    },
    {
      id: 'payments',
      title: 'Payments',
      isDone: check?.isDone ?? null,
      words: check ? payments[check.state] : 'Checking your keys with Stripe.',
    },
    ...(check?.domain
      ? [
          {
            id: 'wallets' as const,
            title: 'Apple Pay, Google Pay and Link',
            isDone: check.domain.state === 'known',
            words: domains[check.domain.state](check.domain.name),
          },
        ]
      : []),
    { id: 'mail', title: 'Emails', isDone: mail.isDone, words: mailWords(mail) },
  ]
}

/** "4 of 8 done". */
export function doneText(steps: readonly Step[]): string {
  const done = steps.filter(({ isDone }) => isDone === true).length
  return done === steps.length ? 'All done' : `${done} of ${steps.length} done`
}
