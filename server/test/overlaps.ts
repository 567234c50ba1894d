import { Client } from 'pg'
import { vi } from 'vitest'

type Send = (...args: unknown[]) => unknown

/**
 * The statements that a piece of work sends over connections whose previous statement has no result
 * yet. There should be none: a later version of the driver refuses them.
 */
export async function overlapsOf(work: () => Promise<unknown>): Promise<string[]> {
  const overlaps: string[] = []
  const busy = new WeakMap<Client, number>()
  const send: Send = Reflect.get(Client.prototype, 'query')
  const watched = vi.spyOn(Client.prototype, 'query')
  watched.mockImplementation(function (this: Client, ...args: unknown[]) {
    const open = busy.get(this) ?? 0
    if (open > 0) overlaps.push(JSON.stringify(args[0]))
    const answer = send.apply(this, args)
    if (answer instanceof Promise) {
      busy.set(this, open + 1)
      const end = () => void busy.set(this, (busy.get(this) ?? 1) - 1)
      answer.then(end, end)
    }
    return answer
  })
  try {
    await work()
  } finally {
    watched.mockRestore()
  }
  return overlaps
}
