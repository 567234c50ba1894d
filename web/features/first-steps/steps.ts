import { dateAndTime } from '../../lib/dates.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type FirstSteps = RouterOutputs['firstSteps']['read']
export type PaymentCheck = RouterOutputs['firstSteps']['checkPayments']

export type Step = {
  id: 'company' | 'category' | 'product' | 'zone' | 'payments' | 'mail'
  title: string
  /** Null: unknown yet. */
  isDone: boolean | null
  /** The current state, or what is missing. */
  words: string
  /** The page of the step; absent: the step has a button of its own. */
  link?:
    | { to: '/admin/shop'; section: 'company' | 'contact'; label: string }
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
  live: 'Stripe took the keys just now.',
  test: 'Stripe took the keys just now. They are for tests, and move no money: put the live ones in before you sell.',
  mixed:
    'One of the two keys is for tests and the other is not. STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be of one kind.',
  refused:
    'Stripe does not take the secret key. Copy it from the developers’ page of Stripe into STRIPE_SECRET_KEY, and start the shop again.',
  away: 'Stripe did not answer. Your keys may be right: check again in a moment.',
}

function mailWords({ state, to, sentAt, fault }: FirstSteps['mail']): string {
  const at = sentAt === null ? '' : dateAndTime(sentAt)
  switch (state) {
    case 'none':
      return 'No email has left the shop yet. Send one to yourself, and look whether it arrives.'
    case 'queued':
      return `An email to ${to} is on its way. It leaves within seconds.`
    case 'late':
      return `The mail server did not take the email to ${to} yet. The shop goes on trying. It said: ${fault}`
    case 'refused':
      return `The mail server refused the email to ${to}. It said: ${fault}`
    case 'sent':
      return to === null
        ? `The mail server took an email on ${at}.`
        : `The mail server took the email to ${to} on ${at}. Look whether it has arrived.`
  }
}

/** What a shop needs before its first order, in a sensible order. */
export function stepsOf(
  { company, category, product, zone, mail }: FirstSteps,
  check: PaymentCheck | undefined,
): Step[] {
  const section = company.missing[0]?.section ?? 'company'
  return [
    {
      id: 'company',
      title: 'Company and contacts',
      isDone: company.isDone,
      words: company.isDone
        ? 'Every fact that the law asks for is there.'
        : `Until they are there, nothing can be bought. Missing: ${company.missing.map(({ name }) => name).join(', ')}.`,
      link: { to: '/admin/shop', section, label: 'Write the facts' },
    },
    {
      id: 'category',
      title: 'Categories',
      isDone: category.isDone,
      words: category.isDone
        ? `The shop shows ${listed(category.shown)}. Hide what you do not sell, and add what you do.`
        : 'The shop shows no category: nobody finds a product.',
      link: { to: '/admin/categories', label: 'Choose the categories' },
    },
    {
      id: 'product',
      title: 'First product',
      isDone: product.isDone,
      words: product.isDone
        ? 'There is something to buy.'
        : product.isThere
          ? 'What is there cannot be bought: it has no stock and is not made to order.'
          : 'There is nothing to buy yet. A product needs a name, a category, a price, a picture and stock.',
      link: { to: '/admin/products', label: 'Add a product' },
    },
    {
      id: 'zone',
      title: 'Where you deliver',
      isDone: zone.isDone,
      words: zone.isDone
        ? `Vans go to ${listed(zone.served)}. Look whether days and places are yours.`
        : 'No zone is served, or none has a window with places: nobody can have anything delivered.',
      link: { to: '/admin/deliveries/zones', label: 'Set the zones' },
    },
    {
      id: 'payments',
      title: 'Payments',
      isDone: check?.isDone ?? null,
      words: check ? payments[check.state] : 'Asking Stripe whether it takes the keys.',
    },
    { id: 'mail', title: 'Emails', isDone: mail.isDone, words: mailWords(mail) },
  ]
}

/** "4 of 6 are done". */
export function doneText(steps: readonly Step[]): string {
  const done = steps.filter(({ isDone }) => isDone === true).length
  return done === steps.length ? 'All are done' : `${done} of ${steps.length} are done`
}
