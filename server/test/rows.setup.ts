import { afterEach } from 'vitest'
import { takeFaults } from './check-rows.ts'

/** A statement whose rows do not match its shape fails its test. */
afterEach(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`Rows are not of their shape:\n${faults.join('\n\n')}`)
})
