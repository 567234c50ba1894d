import { transact, type Engine } from '../engine.ts'
import { parseForm, textOf } from './form.ts'
import { newId } from '../ids.ts'
import { pounds } from './params.ts'
import { decidePayment, isOpen } from '../payments/payment.ts'
import type { Decision, Intent, Redirect } from '../types.ts'

export interface PageResponse {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f4f2;
    color: #1d1d1b; font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem; background: #fff;
    border: 1px solid #dcdcd8; border-radius: 12px; }
  h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
  .sum { margin: 0 0 1rem; font-size: 2rem; font-weight: 600; }
  p { margin: 0 0 1rem; }
  .note { color: #5c5c57; font-size: .875rem; }
  button { width: 100%; min-height: 48px; margin-top: .75rem; border: 1px solid #1d1d1b;
    border-radius: 8px; background: #fff; color: #1d1d1b; font: inherit; font-weight: 600;
    cursor: pointer; }
  button.main { background: #1d1d1b; color: #fff; }
  button:focus-visible { outline: 3px solid #6f8fd8; outline-offset: 2px; }`

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

function plainPage(status: number, title: string, text: string): PageResponse {
  return { status, html: page(title, `<p>${text}</p>`) }
}

const PAGE_TITLES: Readonly<Record<string, string>> = {
  paypal: 'Pay with PayPal',
  pay_by_bank: 'Pay by Bank',
  klarna: 'Pay with Klarna',
}

const isDecision = (text: string): text is Decision => Object.hasOwn(OTHER_ENDS, text)

/** What each decision is called on the pages of methods that redirect. */
const OTHER_ENDS: Readonly<Record<Decision, string>> = {
  approve: 'Approve',
  refuse: 'Cancel',
  decline: 'Decline',
  payLater: 'Pay in a minute',
  failRefunds: 'Pay, and let refunds fail',
}

const AUTHENTICATION: Partial<Record<Decision, string>> = {
  approve: 'Complete authentication',
  refuse: 'Fail authentication',
}

function approvalPage(intent: Intent, type: string): PageResponse {
  const title = PAGE_TITLES[type] ?? '3-D Secure authentication'
  const decisions = PAGE_TITLES[type] === undefined ? AUTHENTICATION : OTHER_ENDS
  const buttons = Object.entries(decisions).map(
    ([decision, label]) =>
      `<button${decision === 'approve' ? ' class="main"' : ''} name="decision" value="${decision}">${label}</button>`,
  )
  const description = intent.description ? `<p>${escapeHtml(intent.description)}</p>` : ''
  return {
    status: 200,
    html: page(
      title,
      `<p class="sum">${pounds(intent.amount)}</p>
${description}
<p class="note">This is a test payment. No money moves.</p>
<form method="post">
${buttons.join('\n')}
</form>`,
    ),
  }
}

/** The URL back to the shop, with the parameters that Stripe adds. */
function goBack(intent: Intent, { returnUrl }: Redirect): PageResponse {
  const paid = intent.status === 'succeeded'
  const pending = intent.status === 'processing'
  if (returnUrl === null) {
    const title = paid ? 'Payment authenticated' : 'Payment not authenticated'
    return plainPage(200, title, 'You can close this page and return to the shop.')
  }
  const url = new URL(returnUrl)
  url.searchParams.append('payment_intent', intent.id)
  url.searchParams.append('payment_intent_client_secret', intent.client_secret)
  url.searchParams.append('redirect_status', paid ? 'succeeded' : pending ? 'pending' : 'failed')
  return { status: 303, location: url.href }
}

async function authorizePage(
  engine: Engine,
  id: string,
  decision: string | undefined,
): Promise<PageResponse> {
  const { intents, methods, redirects } = engine.store.tables
  const redirect = redirects.get(id)
  const intent = redirect && intents.get(redirect.intent)
  if (!intent) return plainPage(404, 'Page not found', 'There is no payment to decide here.')
  if (!isOpen(engine.publicUrl, intent, redirect)) return goBack(intent, redirect)
  if (decision === undefined || !isDecision(decision)) {
    const type = methods.get(intent.payment_method ?? '')?.object.type
    return approvalPage(intent, type ?? 'card')
  }
  const request = { id: newId('req'), idempotency_key: null }
  const decided = await transact(engine, { caller: 'browser', request }, (context) =>
    decidePayment(context, intent, decision),
  )
  return goBack(decided, redirect)
}

function receiptPage(engine: Engine, id: string): PageResponse {
  const charge = engine.store.tables.charges.get(id)
  if (!charge?.paid) return plainPage(404, 'Page not found', 'There is no such receipt.')
  const refunded = charge.amount_refunded > 0 ? ` Refunded: ${pounds(charge.amount_refunded)}.` : ''
  return plainPage(200, 'Receipt', `Paid: ${pounds(charge.amount)}.${refunded}`)
}

/** The pages a payer sees at Stripe; undefined for a path that is none of them. */
export async function pageFor(
  engine: Engine,
  call: { method: string; path: string; body: string },
): Promise<PageResponse | undefined> {
  const [, kind, id = ''] = call.path.split('/')
  if (kind === 'receipts') return receiptPage(engine, id)
  if (kind !== 'authorize') return undefined
  const decision = call.method === 'POST' ? textOf(parseForm(call.body), 'decision') : undefined
  return authorizePage(engine, id, decision)
}
