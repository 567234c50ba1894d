import type { PersonalData } from '../platform/personal-data/personal-data.ts'
import { addressColumns, identifyAddresses } from './address-columns.ts'

/** The saved addresses of an account. */
export const savedAddresses: PersonalData = {
  async identify(tx, { id }) {
    return identifyAddresses(await tx.address.findMany({ where: { userId: id } }))
  },

  async erase(tx, { id }) {
    await tx.address.deleteMany({ where: { userId: id } })
  },

  async collect(db, { id }) {
    const addresses = await db.address.findMany({
      where: { userId: id },
      orderBy: { createdAt: 'asc' },
      select: { ...addressColumns, createdAt: true },
    })
    return { addresses }
  },
}
