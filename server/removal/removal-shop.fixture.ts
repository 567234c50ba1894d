import { afterAll, beforeAll, expect } from 'vitest'
import { aClock } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'

/** A shop for one test file, so that its whole books can be compared with the provider. */
export function removalShop() {
  let own: OwnShop
  beforeAll(async () => {
    own = await ownShop()
  })
  afterAll(() => own[Symbol.asyncDispose]())
  const shop = () => own
  return {
    shop,
    /** Expects that books and provider agree. */
    money: async () => expect(await contradictions(own.deps, own.simulator)).toEqual([]),
    /** The shop's dependencies so many days from now. */
    later: (days: number) => {
      const clock = aClock()
      clock.forward(days * 24 * 60)
      return { ...own.deps, clock }
    },
  }
}
