export const cookies = {
  lead: 'There are two, and they only sign you in.',
  text: `## Two cookies

When you sign in we set one cookie that says who you are. It ends when you sign out, or after {{session.days}} days. Without it there is no account, so we do not ask.

A second one remembers that you signed in here before, for half a year after the last time. It opens nothing: it lets you in while somebody else tries wrong passwords on your account.

## What your browser keeps for you

A random number that is the key to your cart, so that a guest finds the cart again. What you changed in the cart as you left a page, until the next page has it. The filters of the product list, until you close the tab. The number of an order while you pay for it. The swatches in your envelope, and, until you close the tab, the address you type for them. Which products you asked to be told of, so that you can take it back.

## What we do not use

No advertising cookies, no analytics, no pictures from other sites that count you. While you pay, Stripe sets cookies of its own to recognise fraud.`,
}
