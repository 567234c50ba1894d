/** How long shoppers can change their mind after delivery. Delivery: server/lib/free-delivery.ts. */
export const returnDays = 30
