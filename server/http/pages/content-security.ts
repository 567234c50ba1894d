import type { PublicConfig } from '#server/platform/config/config.ts'

/**
 * The content security policy of a page: own files, the payment provider's, and the page's inline
 * scripts, by the nonce, or by their hashes on a page that is cached.
 */
export function contentSecurityPolicy(
  nonce: string,
  shop: PublicConfig,
  scriptHashes?: readonly string[],
): string {
  const scripts = scriptHashes?.map((hash) => `'sha256-${hash}'`) ?? [`'nonce-${nonce}'`]
  const { apiUrl } = shop.stripe
  const media = shop.mediaOrigin === undefined ? '' : ` ${new URL(shop.mediaOrigin).origin}`
  // Stripe's own script, frames and calls are allowed only where Stripe is the provider.
  const provider =
    apiUrl === null
      ? { script: ' https://js.stripe.com', connect: 'https://api.stripe.com', form: '' }
      : { script: '', connect: new URL(apiUrl).origin, form: ` ${new URL(apiUrl).origin}` }
  const frames = 'https://js.stripe.com https://hooks.stripe.com'
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${provider.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and React set sizes and positions in style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    "font-src 'self'",
    // Scripts fetch 3D models.
    `connect-src 'self' ${provider.connect}${media}`,
    `frame-src ${apiUrl === null ? frames : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${provider.form}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
