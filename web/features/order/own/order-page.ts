/** Orders per page of the account, for loader and component. */
export const orderPage = { limit: 10 }
