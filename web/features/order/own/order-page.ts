/** How many orders the account shows at once; the page's loader asks for the same. */
export const orderPage = { limit: 10 }
