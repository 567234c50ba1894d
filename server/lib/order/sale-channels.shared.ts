/** How an order comes about: the website, or staff who sell by phone, in the showroom or to the trade. */
export const saleChannels = ['phone', 'showroom', 'trade', 'web'] as const
export type SaleChannel = (typeof saleChannels)[number]

/** What staff read for each channel. */
export const channelNames: Readonly<Record<SaleChannel, string>> = {
  phone: 'Phone',
  showroom: 'Showroom',
  trade: 'Trade',
  web: 'Website',
}
