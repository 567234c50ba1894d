import { beforeAll } from 'vitest'
import { knowCategories } from '../catalogue/taxonomy.shared.ts'

/** The categories that a process knows are shared by the files of a worker: each begins with the specified ones. */
beforeAll(() => knowCategories())
