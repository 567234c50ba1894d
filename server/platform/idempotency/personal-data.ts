import type { PersonalData } from '../personal-data/personal-data.ts'

/** The stored responses of a person's requests: their scope ends with the person's id. */
export const responsesOfPerson: PersonalData = {
  async erase(tx, { id }) {
    await tx.idempotencyKey.deleteMany({ where: { scope: { endsWith: ` ${id}` } } })
  },
}
