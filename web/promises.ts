/** What the shop promises with every order: the one place for delivery and returns. */
export const shopPromises = {
  deliveryWeeks: { from: 2, to: 3 },
  returnDays: 30,
} as const
