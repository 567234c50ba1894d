export const privacy = {
  lead: 'What we hold about you, why, and how to have it deleted.',
  text: `## What we keep

Your name, email address and password, if you create an account. Your password is stored as a hash that no one, including us, can reverse.

While you’re signed in: your browser and operating system, when you signed in and when you were last active. You can see this and sign out under Password and data. If you use two-step verification, also what your app needs to show its codes, encrypted.

Your orders with the address they went to, because we need it to deliver them and the law requires us to keep sales records for six years.

The email address you give for a back-in-stock alert: until a month after we email you, for at most a year. The link in the email deletes it at once.

Your swatch choices and where we sent them: for four months. We email you when they’re posted and again two weeks later; the link in the first email stops the second.

A cart without an account: for 90 days after it was last used. An unpaid guest order: for 30 days, with name and address. Emails we sent you: for 90 days.

Photos of damaged items and of deliveries: for two years. Review photos: for as long as the review is shown.

An unpaid quotation: for 90 days, with your details. What you enter in the quotation form: until your move is complete or you ask us to delete it.

Your product questions and the name you gave; your email address for six months after our answer, or after the question if there is no answer.

Your complaints about your personal data, with the name and email address you gave: for two years after our answer.

Your reviews, with the name you gave. We ask for one two weeks after delivery; the link in the email stops these requests for good, and we keep a hash of your email address to do so. If you report a review, we keep a hash of your IP address until we’ve checked the report.

## What we never see

Your card number. It goes from your browser to our payment provider, Stripe, which tells us only whether you have paid.

## Who we share it with

Stripe, to take the payment. Our delivery team, to find you. We don’t sell your data, and no advertisers track you on this site.

## Your rights

You can ask what we hold, have it corrected or deleted, or take it with you: email {{contact.email}} or call {{contact.phone}}. We’ll reply within a month. If you have an account, you can do it yourself under Password and data: download everything or delete your account. We keep a record of what was sold, when and for how much, without your name. If you think we’ve used your data wrongly, [complain to us](/shop/data-complaint): we’ll email you at once to say we have it and answer within 30 days. If you’re not happy with our answer, you can complain to the Information Commissioner’s Office.`,
}
