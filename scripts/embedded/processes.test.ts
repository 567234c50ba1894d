import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isRunning, readCommand, readStartTime } from './processes.ts'

test('a process that has ended does not run, even before its parent has read its exit code', async () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(readStartTime(process.pid)).toBeDefined()
  // The program that replaces the shell never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 61'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
  const pid = Number(line)
  await expect.poll(() => readCommand(parent.pid ?? 0)).toBe('sleep 61')
  expect(isRunning(pid)).toBe(true)
  process.kill(pid)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(readStartTime(pid)).toBeUndefined()
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill()
})

test('no process runs with an unused PID', () => {
  expect(isRunning(2 ** 30)).toBe(false)
  expect(readStartTime(2 ** 30)).toBeUndefined()
})
