/** The nonce of the page's content security policy, required by styles added in the browser. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
}
