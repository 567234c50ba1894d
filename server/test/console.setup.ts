import { afterEach, beforeEach, vi } from 'vitest'
import type { MockInstance } from 'vitest'

let spy: MockInstance<typeof console.error>

/**
 * A call of `console.error` fails its test. A test that expects the call ends with
 * `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const written = spy.mock.calls.map((call) => call.map(String).join(' '))
  spy.mockRestore()
  if (written.length > 0) throw new Error(`Written with console.error:\n${written.join('\n')}`)
})
