import { afterAll } from 'vitest'
import { emptyOutbox } from './database.ts'

/** What a file leaves unsent is not written and sent by the next file of its worker. */
afterAll(emptyOutbox)
