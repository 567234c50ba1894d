const firstReviews = 10

/** The input of the reviews of a product's family, the same for loaders and components. */
export const reviewsOf = (productId: string) => ({
  productId,
  ofFamily: true,
  limit: firstReviews,
})
