import { invalid, missing } from './api/api-errors.ts'
import { textOf, type Form } from './api/form.ts'
import { refuseUnknown } from './api/params.ts'
import type { Context } from './context.ts'
import { newId, nowSeconds } from './ids.ts'
import type { Domain } from './types.ts'

const active = { status: 'active' } as const

/** Registers a domain, on which wallets then show their buttons; a known one is returned. */
export function registerDomain(context: Context, form: Form): Domain {
  refuseUnknown(form, ['domain_name', 'enabled', 'expand'])
  const name = textOf(form, 'domain_name')
  if (!name) throw missing('domain_name')
  if (!URL.canParse(`https://${name}`)) throw invalid(`Invalid domain: ${name}.`, 'domain_name')
  const known = context.store.tables.domains
    .oldestFirst()
    .find(({ domain_name }) => domain_name === name)
  if (known) return known
  const domain: Domain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: nowSeconds(),
    domain_name: name,
    enabled: textOf(form, 'enabled') !== 'false',
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  }
  context.store.put('domains', domain)
  return domain
}
