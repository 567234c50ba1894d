export const reviews = {
  lead: 'Every review is from a real customer, and we never remove one for being critical.',
  text: `## Who writes them

Two weeks after delivery we ask every customer for a review, whatever we expect them to say. We don’t pay for or reward reviews, or write any ourselves.

“Verified purchase” is shown only when our order records confirm it.

## How we check them

A member of staff reads every review. If you’re signed in and bought the item, your review appears at once and is checked afterwards. Guest reviews sent from an order link, and all photos, appear once we’ve checked them.

A product’s average rating is based only on the reviews shown.

## Why we might reject a review

Only for one of these reasons, and never for being negative:

{{reviews.reasons}}

If we reject your review, we’ll tell you why. Email {{contact.email}} if you think we’re wrong.

## If you find one that breaks the rules

Select Report below it. We’ll check it again; until then it stays as it is.

If we reply to a review, our reply appears below it under the shop’s name.`,
}
