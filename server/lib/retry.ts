/** After how many seconds a client asks again for a page that could not be loaded: Retry-After. */
export const RETRY_SECONDS = 10
