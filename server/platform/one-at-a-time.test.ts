import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work begins when the previous work has ended', async () => {
  const inTurn = oneAtATime()
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const work = [
    inTurn(async () => {
      seen.push('first begins')
      await first.promise
      seen.push('first ends')
    }),
    inTurn(async () => void seen.push('second begins')),
  ]
  await Promise.resolve()
  expect(seen).toEqual(['first begins'])
  first.resolve()
  await Promise.all(work)
  expect(seen).toEqual(['first begins', 'first ends', 'second begins'])
})

test('an error rejects only its own caller, and the next work runs', async () => {
  const inTurn = oneAtATime()
  const failing = inTurn(() => Promise.reject(new Error('no such row')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no such row')
  await expect(next).resolves.toBe('done')
})
