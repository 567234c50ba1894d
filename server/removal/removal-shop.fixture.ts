import { afterAll, beforeAll, expect } from 'vitest'
import { aClock } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'

/** A shop of the file's own, whose books and provider are compared as a whole. */
export function removalShop() {
  let own: OwnShop
  beforeAll(async () => {
    own = await ownShop()
  })
  afterAll(() => own[Symbol.asyncDispose]())
  const shop = () => own
  return {
    shop,
    /** Books and provider agree. */
    money: async () => expect(await contradictions(own.deps, own.simulator)).toEqual([]),
    /** Its dependencies so many days from now. */
    later: (days: number) => {
      const clock = aClock()
      clock.forward(days * 24 * 60)
      return { ...own.deps, clock }
    },
  }
}
