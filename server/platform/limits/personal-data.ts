import type { PersonalData } from '../personal-data/personal-data.ts'

/**
 * The counters of a person's account and e-mail address: their keys end with its id or the address.
 */
export const limitsOfPerson: PersonalData = {
  async erase(tx, { id, email }) {
    const who = [id, email].map((one) => ({ key: { endsWith: ` ${one}` } }))
    await tx.rateLimit.deleteMany({ where: { OR: who } })
  },
}
