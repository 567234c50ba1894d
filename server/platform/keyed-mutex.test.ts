import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

const never = () => new Promise<undefined>(() => {})

test('tasks with one key run one after another, in the order of their calls', async () => {
  const mutex = keyedMutex(never)
  const first = Promise.withResolvers<void>()
  const steps: string[] = []
  const one = mutex.run('order', async () => {
    steps.push('one begins')
    await first.promise
    steps.push('one ends')
  })
  const two = mutex.run('order', async () => void steps.push('two'))
  const three = mutex.run('order', async () => void steps.push('three'))
  await mutex.run('another', async () => void steps.push('another'))
  first.resolve()
  await Promise.all([one, two, three])
  expect(steps).toEqual(['one begins', 'another', 'one ends', 'two', 'three'])
})

test('a task that fails does not affect the next one', async () => {
  const mutex = keyedMutex(never)
  const failing = mutex.run('order', () => Promise.reject(new Error('away')))
  const next = mutex.run('order', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('done')
})

test('a task that hangs delays the next one by no more than the patience', async () => {
  const mutex = keyedMutex(() => Promise.resolve(undefined))
  void mutex.run('order', never)
  expect(await mutex.run('order', () => Promise.resolve('done'))).toBe('done')
})
