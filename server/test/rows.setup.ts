import { afterEach } from 'vitest'
import { takeFaults } from './check-rows.ts'

/** A statement whose rows are not of its shape fails the test that ran it. */
afterEach(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`Rows are not of their shape:\n${faults.join('\n\n')}`)
})
