export const accessibility = {
  lead: 'We want everyone to be able to use this shop. If something doesn’t work for you, tell us.',
  text: `## What you can expect

{{company.name}} aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. You can:

- find, choose and order everything with the keyboard alone, or by voice;
- listen to every page with a screen reader; pictures of furniture have descriptions, and everything a 3D model shows is also given in words and figures;
- enlarge text to 400% without losing content or scrolling sideways;
- use the shop without animation, following your device’s motion settings;
- shop without JavaScript, right up to payment.

## How we check it

We run automatic checks on every type of page with each change to the shop: in a browser, by keyboard, and at phone and large-screen widths. They don’t catch everything, so please tell us what they miss.

## Known problems

- The card fields are provided by Stripe, our payment provider, and covered by its own accessibility statement.
- You can turn 3D models with a mouse, finger or arrow keys, but they have no spoken description of their own. The drawings and measurements below give the same information.
- Some manufacturers’ leaflets are only available on paper. Call us and we’ll read them to you or send large print.

## If you need another format

Order by phone on {{contact.phone}}, {{contact.hours}}, or email {{contact.email}}. We can send terms, confirmations and care instructions in large print. {{replies.time}}

If you’re not happy with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com) advises you on your rights under the Equality Act 2010.`,
}
