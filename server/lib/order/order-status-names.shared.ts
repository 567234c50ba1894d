/** The names of the statuses of orders, as staff and shoppers read them. */
export const orderStatusNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'Preparing',
  inShipping: 'On its way',
  delivered: 'Delivered',
  rejected: 'Rejected',
} as const
