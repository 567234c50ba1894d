import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import type { PaymentCheck } from './first-steps.schema.ts'

const isTest = (key: string) => key.split('_')[1] === 'test'

/**
 * Checks the shop's keys with the payment provider; an unreachable provider is a result, not an
 * error.
 */
export async function checkPayments({
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
