export const cookies = {
  lead: 'We use two cookies, only for signing you in.',
  text: `## Two cookies

When you sign in, we set a cookie that identifies you. It ends when you sign out or after {{session.days}} days. Your account can’t work without it, so we don’t ask for consent.

A second cookie remembers that you’ve signed in on this browser, for six months after you last did. It doesn’t give access by itself; it means you can still sign in if someone else tries wrong passwords on your account.

## What your browser stores

A random number that identifies your cart, so you can find it again as a guest. Cart changes made as you left a page, until the next page has them. Your product filters, until you close the tab. The number of an order while you pay for it. The swatches you’ve chosen and, until you close the tab, the address you enter for them. Your back-in-stock alerts, so you can cancel them.

## What we don’t use

No advertising cookies, no analytics and no tracking images from other sites. While you pay, Stripe sets its own cookies to detect fraud.`,
}
