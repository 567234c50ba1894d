/** A window that can be booked. */
export interface SlotOffer {
  id: string
  date: string
  startHour: number
  endHour: number
  pricePence: number
}
