export const privacy = {
  lead: 'What we know about you, why, and how to have it forgotten.',
  text: `## What we keep

Your name, email address and password, if you make an account. The password is kept as a hash that nobody, ourselves included, can turn back.

While you are signed in: in which browser and system, since when, and when it was last used. You see it, and end it, under Password and data. With a second step at sign-in also what your app needs to show its codes, encrypted.

Your orders with the address they went to, because we have to deliver them and because the law asks us to keep sales records for six years.

The email address that you leave to be told when something is back: until we have written, and a month more, for at most a year. The link in the letter deletes it at once.

Where you have swatches sent, and which: for four months. We write when they are in the post and once more two weeks later; the link in the first letter stops the second.

A cart without an account: for 90 days after it was last used. A guest’s order that was never paid: for 30 days with name and address. The emails that we sent: for 90 days.

Photographs of what arrived damaged and of a delivery: for two years. Those of a review longer, for as long as it is shown.

A quotation that nobody paid: for 90 days with whom it was for. What you write in the quotation form, until the move is done or you tell us to forget it.

What you ask about a product, with the name that you gave; your email address for half a year after the answer, or after the question where there is none.

Your reviews, with the name that you wrote them under. We ask for one two weeks after a delivery; the link in the letter stops that for good, for which we keep a hash of your address. Of whoever reports a review we keep a hash of the network address, until we have looked at it.

## What we never see

Your card number. It goes from your browser to our payment provider, Stripe, which tells us only whether you have paid.

## Who else sees it

Stripe, to take the payment. The crew that delivers, to find you. Nobody buys it from us, and no advertiser follows you around this shop.

## Your rights

Ask what we hold, have it corrected, have it deleted, or take it with you: write to {{contact.email}} or ring {{contact.phone}}. We answer within a month. With an account you need nobody for it: under Password and data you download everything or delete the account. What was sold, when and for how much stays in our books, without your name. If you are not content with the answer, the Information Commissioner’s Office will hear you.`,
}
