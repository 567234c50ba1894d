/** How long a slide of the service pages is shown. */
export const slideMs = 4000
