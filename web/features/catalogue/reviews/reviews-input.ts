const firstReviews = 10

/** The input of a product's reviews, the same for loaders and components. */
export const reviewsOf = (productId: string) => ({ productId, limit: firstReviews })
