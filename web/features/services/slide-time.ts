/** How long a picture of the service pages stays. */
export const slideMs = 4000
