import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

// Undefined while a page is rendered on the server.
test.each([true, false, undefined])(
  'a random id is a UUID, and another each time (HTTPS: %s)',
  (isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure)
    const ids = Array.from({ length: 100 }, randomId)
    for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id)
    expect(new Set(ids).size).toBe(100)
  },
)
