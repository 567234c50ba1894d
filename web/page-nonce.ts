/** The nonce of the page's content security policy: a style made in the browser needs it. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
}
