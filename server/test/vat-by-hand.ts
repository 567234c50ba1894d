/** The VAT in a price, in pence, as somebody works it out by hand: a sixth of it. */
const sixth = (pence: number) => Math.round(pence / 6)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, pence) => sum + pence, 0)

/** A payment of an order that was made, with its invoice. */
interface Paid {
  amountPence: number
  vatPence: number
  creditedPence: number
}

/** What the papers of a moment add to the boxes of its quarter, and what was paid and given back. */
export interface Papers {
  vatPence: number
  grossPence: number
  paidPence: number
  backPence: number
}

/**
 * An order as its bookkeeper counts it from its lines: the first basket has a sixth of its price as VAT, and
 * so has each line that is added. A payment of a part has so much of the VAT as it has of the price; a credit
 * note has so much of the VAT of its payment as it gives back of it.
 */
export function aBookkeeper(basketPence: number) {
  let totalPence = basketPence
  let vatPence = sixth(basketPence)
  let invoiced = { grossPence: 0, vatPence: 0 }
  let openPence = 0
  const payments: Paid[] = []
  const keptPence = () =>
    sumOf(payments.map(({ amountPence, creditedPence }) => amountPence - creditedPence))

  const pay = (amountPence: number): Papers => {
    const upTo = invoiced.grossPence + amountPence
    const vat = Math.round((vatPence * upTo) / totalPence) - invoiced.vatPence
    invoiced = { grossPence: upTo, vatPence: invoiced.vatPence + vat }
    payments.unshift({ amountPence, vatPence: vat, creditedPence: 0 })
    return { vatPence: vat, grossPence: amountPence, paidPence: amountPence, backPence: 0 }
  }
  /** Gives back of the latest payment first, each by a credit note. */
  const giveBack = (pence: number): Papers => {
    let left = pence
    let vat = 0
    for (const payment of payments) {
      const part = Math.min(left, payment.amountPence - payment.creditedPence)
      const vatOf = (creditedPence: number) =>
        Math.round((payment.vatPence * creditedPence) / payment.amountPence)
      vat -= vatOf(payment.creditedPence + part) - vatOf(payment.creditedPence)
      payment.creditedPence += part
      left -= part
    }
    return { vatPence: vat, grossPence: left - pence, paidPence: 0, backPence: pence - left }
  }
  return {
    openPence: () => openPence,
    keptPence,
    payFirst(amountPence: number): Papers {
      openPence = totalPence - amountPence
      return pay(amountPence)
    },
    payOpen(): Papers {
      const amountPence = openPence
      openPence = 0
      return pay(amountPence)
    },
    giveBack,
    /** A line comes; what it costs beyond what goes is paid outside, or is open. */
    add(addedPence: number, isOutside: boolean): Papers | null {
      totalPence += addedPence
      vatPence += sixth(addedPence)
      if (isOutside) return pay(addedPence)
      openPence += addedPence
      return null
    },
    /** A line goes: less is open, and the rest is given back. */
    takeOff(pence: number, leastPence: number): Papers {
      const backPence = Math.min(pence, openPence + keptPence())
      const lowered = Math.min(backPence, openPence)
      const isTooLittle = openPence - lowered > 0 && openPence - lowered < leastPence
      const taken = isTooLittle ? Math.max(0, openPence - leastPence) : lowered
      openPence -= taken
      return giveBack(backPence - taken)
    },
  }
}
