export const accessibility = {
  lead: 'This shop is for everybody. Where it is not yet, tell us.',
  text: `## What you can expect

{{company.name}} builds its pages to meet the Web Content Accessibility Guidelines 2.2 at level AA. You can:

- find, choose and order everything with the keyboard alone, or by voice;
- listen to every page with a screen reader; pictures of furniture have descriptions, and everything that a 3D model shows is also written in words and figures;
- enlarge the text to four times its size without losing anything or reading sideways;
- use the shop without animation: what your device says about motion is followed;
- buy while scripts are off or fail to load, up to the payment itself.

## How we check it

Automatic checks of each kind of page run with every change of the shop, in a browser, with the keyboard, at the width of a telephone and of a large screen. They find less than people do, so we are glad to be told what they miss.

## What is not as it should be

- The card fields are those of our payment provider, Stripe, and follow its own statement.
- A 3D model is turned with a mouse, a finger or the arrow keys, and has no spoken description of its own; the drawings and measures below it say the same.
- Some makers’ leaflets that come with the furniture exist on paper alone. Ring us and we read them to you or send them in large print.

## If you need something in another way

Order by telephone on {{contact.phone}}, {{contact.hours}}, or write to {{contact.email}}. We send terms, confirmations and care instructions in large print, and come back to you within two working days.

If our answer does not help, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com) advises you on your rights under the Equality Act 2010.`,
}
