import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isRunning, readStartTime } from './processes.ts'

test('a process runs until it has ended, though nobody asks for its exit code', async () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(readStartTime(process.pid)).toBeDefined()
  // What it started ends at once, and the program that takes its place never looks.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
  const pid = Number(line)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(readStartTime(pid)).toBeUndefined()
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill()
})

test('what never ran does not run', () => {
  expect(isRunning(2 ** 30)).toBe(false)
  expect(readStartTime(2 ** 30)).toBeUndefined()
})
