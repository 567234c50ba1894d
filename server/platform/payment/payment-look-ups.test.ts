import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { intentLookUps } from './payment-look-ups.ts'

type Status = Stripe.PaymentIntent.Status

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A provider whose responses and pauses end when the test says so. */
function aProvider() {
  let status: Status = 'requires_payment_method'
  const answering: (() => void)[] = []
  const pausing: (() => void)[] = []
  const lookUps = intentLookUps(() => new Promise<void>((end) => pausing.push(end)))
  // The response has the state at the moment of the request.
  const findIntent = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a look-up reads the status alone
    const seen = { status } as Stripe.PaymentIntent
    return new Promise<Stripe.PaymentIntent>((resolve) => answering.push(() => resolve(seen)))
  }
  return {
    asked: () => answering.length,
    pay: () => (status = 'succeeded'),
    find: async () => (await lookUps.find({ findIntent }, 'pi_1'))?.status,
    respond: async (n: number) => {
      answering[n]?.()
      await settled()
    },
    endPause: async (n: number) => {
      pausing[n]?.()
      await settled()
    },
    lookUps,
  }
}

test('any number of requests during a look-up are coalesced into one more look-up', async () => {
  const provider = aProvider()
  const asking = Array.from({ length: 250 }, () => provider.find())
  expect(provider.asked()).toBe(1)
  await provider.respond(0)
  expect(provider.asked()).toBe(1)
  await provider.endPause(0)
  expect(provider.asked()).toBe(2)
  await provider.respond(1)
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['requires_payment_method']))
})

test('a request after the payment never gets the result of a look-up from before it', async () => {
  const provider = aProvider()
  const early = provider.find()
  provider.pay()
  const late = provider.find()
  await provider.respond(0)
  const later = provider.find()
  await provider.endPause(0)
  await provider.respond(1)
  expect(await Promise.all([early, late, later])).toEqual([
    'requires_payment_method',
    'succeeded',
    'succeeded',
  ])
  expect(provider.asked()).toBe(2)
})

test('requests that wait for a look-up that finds the payment get its result', async () => {
  const provider = aProvider()
  provider.pay()
  const asking = [provider.find(), provider.find(), provider.find()]
  await provider.respond(0)
  expect(await Promise.all(asking)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  expect(provider.asked()).toBe(1)
})

test('after the pause the next look-up begins at once', async () => {
  const provider = aProvider()
  const first = provider.find()
  await provider.respond(0)
  await provider.endPause(0)
  await first
  void provider.find()
  expect(provider.asked()).toBe(2)
})

test('the pause is two seconds', async () => {
  const lookUps = intentLookUps()
  let asked = 0
  const findIntent = () => {
    asked += 1
    return Promise.resolve(null)
  }
  const began = performance.now()
  await lookUps.find({ findIntent }, 'pi_1')
  await lookUps.find({ findIntent }, 'pi_1')
  expect(asked).toBe(2)
  expect(performance.now() - began).toBeGreaterThan(1950)
})

test('after a failed look-up the pause applies too', async () => {
  let asked = 0
  const pausing: (() => void)[] = []
  const lookUps = intentLookUps(() => new Promise<void>((end) => pausing.push(end)))
  const findIntent = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(null)
  }
  await expect(lookUps.find({ findIntent }, 'pi_1')).rejects.toThrow('busy')
  const second = lookUps.find({ findIntent }, 'pi_1')
  expect(asked).toBe(1)
  pausing[0]?.()
  expect(await second).toBeNull()
  expect(asked).toBe(2)
})
