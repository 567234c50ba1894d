import { watchStatements } from './statements.ts'

/**
 * The statements that a piece of work sends over connections whose previous statement has no result
 * yet. There should be none: a later version of the driver refuses them.
 */
export async function overlapsOf(work: () => Promise<unknown>): Promise<string[]> {
  const overlaps: string[] = []
  const open = new WeakMap<object, number>()
  const count = (on: object, by: number) => open.set(on, (open.get(on) ?? 0) + by)
  const stop = watchStatements({
    sent: ({ on, query }) => {
      if ((open.get(on) ?? 0) > 0) overlaps.push(JSON.stringify(query))
      count(on, 1)
    },
    ended: ({ on }) => count(on, -1),
  })
  try {
    await work()
  } finally {
    stop()
  }
  return overlaps
}
